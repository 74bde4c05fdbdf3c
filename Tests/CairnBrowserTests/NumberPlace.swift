import CairnDependencies
import CairnNavigation
import CairnViews

/// Places that are numbers, each on top of the previous one, with a form over the last:
/// "/1/2?edit".
enum NumberPlace: LinkedPlace {
  case number(Int, isEditing: Bool = false)
  case start(isEditing: Bool = false)

  enum Kind: CaseIterable { case number, start }
  enum Flag: String { case edit }

  var kind: Kind {
    switch self {
    case .number: .number
    case .start: .start
    }
  }

  static func route(of kind: Kind) -> Route<Self> {
    switch kind {
    case .number:
      Route.value(LinkParameter<Int>("a number")).query(.flag(Flag.self)).map {
        .number($0, isEditing: $1 == .edit)
      } _: {
        if case .number(let number, let isEditing) = $0 {
          (number, isEditing ? .edit : nil)
        } else {
          nil
        }
      }
    case .start:
      Route.root.query(.flag(Flag.self)).map {
        .start(isEditing: $0 == .edit)
      } _: {
        if case .start(let isEditing) = $0 { .some(isEditing ? .edit : nil) } else { nil }
      }
    }
  }

  static let root = AnyHashableSendable(Self.start())
  static let links = TargetLinks { _ -> Self? in nil }

  /// Returns the screens at an address.
  ///
  /// - Parameter pop: The action that leaves the screen in front.
  static func stack(_ address: String, pop: String = "pop") -> NavigationStack<String> {
    let link = (try? Link(address, scheme: "")) ?? Link()
    let places = (try? link.places(Self.self)) ?? [.start()]
    let numbers = link.components
    var stack = NavigationStack(
      root: Screen<String>("Root") {},
      path: zip(numbers.indices, places.dropFirst()).map { index, place in
        .init(
          id: "\(numbers[...index])", screen: Screen<String>(numbers[index]) {}, pop: pop,
          target: place)
      })
    (stack.rootTarget, stack.links) = (places.first.map { AnyHashableSendable($0) }, links)
    guard !link.query.isEmpty else { return stack }
    let edit = { (screen: Screen<String>) in
      screen.sheet(0, dismiss: pop, action: { $0 }) { _ in Screen<String>("Form") {} }
    }
    if let top = stack.path.indices.last {
      stack.path[top].screen = edit(stack.path[top].screen)
    } else {
      stack.root = edit(stack.root)
    }
    return stack
  }
}
