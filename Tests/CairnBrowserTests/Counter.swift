import Cairn
import CairnBrowser

/// A number that goes up, with a task that lasts as long as its screen, and a place for each number.
struct Counter: Reducer {
  struct State: Equatable, Sendable {
    var count = 0
    var name = ""
  }

  enum Action: Equatable, Sendable {
    case increased
    case linkOpened(Link)
    case named(String)
    case task
  }

  /// Called with whether the task runs.
  let report: @Sendable (Bool) -> Void

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .increased: state.count += 1
    case .linkOpened(let link): state.count = link.components.first.flatMap { Int($0) } ?? 0
    case .named(let name): state.name = name.uppercased()
    case .task:
      return .run { [report] _ in
        report(true)
        for await _ in AsyncStream<Never>.makeStream().stream {}
        report(false)
      }
    }
    return .none
  }

  /// What is shown, at an address that is the number.
  static func screens(_ state: State) -> NavigationStack<Action> {
    var stack = NavigationStack<Action>(
      root: Screen("\(state.count)") {
        Button("More", .increased)
        TextField("Name", text: state.name) { .named($0) }
      }
      .task(.task))
    stack.rootTarget = AnyHashableSendable(Place(count: state.count))
    stack.links = TargetLinks { _ -> Place? in nil }
    stack.isLasting = state.count == 7
    return stack
  }

  /// A page of the number, which lasts while it is 7.
  static func page(
    epoch: UInt64 = 1, report: @escaping @Sendable (Bool) -> Void = { _ in },
    end: @escaping @Sendable () -> Void = {}
  ) async -> BrowserPage {
    await BrowserPage(epoch: epoch) { page in
      PageContent(
        store: Store(initialState: State(), isolation: page) { Counter(report: report) },
        open: { .linkOpened($0) }, screens: screens,
        end: { end() })
    }
  }
}

/// The number that is shown, as a link.
private struct Place: LinkedPlace {
  var count: Int

  enum Kind: CaseIterable { case number }

  var kind: Kind { .number }

  static func route(of kind: Kind) -> Route<Self> {
    Route.value(LinkParameter<Int>("a number")).map {
      Self(count: $0)
    } _: {
      $0.count
    }
  }
}
