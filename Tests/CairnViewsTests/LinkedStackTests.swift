import CairnDependencies
import CairnNavigation
import CairnViews
import Testing

/// A stack whose root names places.
@Suite struct LinkedStackTests {
  private enum Target: Hashable {
    case item(Int)
    case nowhere
  }

  private enum Place: LinkedPlace {
    case item(Int)
    case shelf(isFull: Bool)

    enum Kind: CaseIterable { case item, shelf }

    var kind: Kind {
      switch self {
      case .item: .item
      case .shelf: .shelf
      }
    }

    static func route(of kind: Kind) -> Route<Self> {
      switch kind {
      case .item:
        Route.word("items").then(LinkParameter<Int>("a number")).map {
          .item($0)
        } _: {
          if case .item(let number) = $0 { number } else { nil }
        }
      case .shelf:
        Route.root.query(.flag(Flag.self)).map {
          .shelf(isFull: $0 == .full)
        } _: {
          if case .shelf(let isFull) = $0 { .some(isFull ? .full : nil) } else { nil }
        }
      }
    }

    enum Flag: String { case full }
  }

  /// Returns a stack of the root and items. An item without a number has no name.
  private func stack(_ numbers: [Int?], isFull: Bool = false) -> NavigationStack<Int> {
    var stack = NavigationStack(
      root: Screen<Int>("Shelf") {},
      path: numbers.enumerated().map { index, number in
        .init(
          id: index, screen: Screen("Item") {}, pop: 0, target: number.map { Place.item($0) })
      })
    stack.rootTarget = AnyHashableSendable(Place.shelf(isFull: isFull))
    stack.links = TargetLinks { target -> Place? in
      if case .item(let number)? = target as? Target { .item(number) } else { nil }
    }
    return stack
  }

  @Test("Each screen of a stack has the link that it would have at the top")
  func screens() {
    let stack = stack([1, 2], isFull: true)
    #expect((0...2).map { stack.link(at: $0)?.path } == ["/?full", "/items/1", "/items/1/items/2"])
    #expect(stack.link == stack.link(at: 2))
    #expect(stack.link(at: 3) == nil && stack.link(at: -1) == nil)
  }

  @Test("The link to a target on the topmost screen leads to the place above that screen")
  func targets() {
    func path(_ target: Target?, on stack: NavigationStack<Int>) -> String? {
      stack.link(to: target.map { AnyHashableSendable($0) })?.path
    }
    #expect(path(.item(7), on: stack([], isFull: true)) == "/items/7")
    #expect(path(.item(7), on: stack([1])) == "/items/1/items/7")
    #expect(path(.nowhere, on: stack([1])) == nil)
    #expect(path(nil, on: stack([1])) == nil)
  }

  @Test(
    "The link to a target on a lower screen, such as a list beside the top, starts at that screen")
  func targetsBelow() {
    let (stack, target) = (stack([1, 2]), AnyHashableSendable(Target.item(7)))
    #expect(
      (0...2).map { stack.link(to: target, at: $0)?.path }
        == ["/items/7", "/items/1/items/7", "/items/1/items/2/items/7"])
    #expect(stack.link(to: target, at: 3) == nil)
  }

  @Test("A screen without a name has no link, and neither do the screens above it")
  func nameless() {
    let stack = stack([1, nil, 3])
    #expect(
      (0...3).map { stack.link(at: $0)?.path } == ["/", "/items/1", nil, nil])
    #expect(stack.link(to: AnyHashableSendable(Target.item(7))) == nil)

    var tableless = self.stack([1])
    tableless.links = nil
    #expect(tableless.link == nil)
    #expect(NavigationStack(root: Screen<Int>("Shelf") {}).link == nil)
  }

  @Test("Mapping a stack's actions keeps its links")
  func mapped() {
    let stack = stack([1]).map { "\($0)" }
    #expect(stack.link?.path == "/items/1")
    #expect(stack.link(to: AnyHashableSendable(Target.item(7)))?.path == "/items/1/items/7")
  }

  @Test("Stacks differ if their places differ, or if only one of them has links")
  func equality() {
    var other = stack([])
    other.links = nil
    #expect(stack([]) != stack([], isFull: true))
    #expect(other.links == nil && stack([]) != other)
  }
}
