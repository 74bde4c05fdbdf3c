import Cairn
import CairnBrowser
import CairnSession

/// A counter with a link for each number, and a task that runs as long as its screen.
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

  /// Called with `true` when the task starts, and with `false` when it ends.
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

  /// Returns the screens, with the number as their address.
  static func screens(_ state: State) -> NavigationStack<Action> {
    var stack = NavigationStack<Action>(
      root: Screen("\(state.count)") {
        Button("More", .increased)
        TextField("Name", text: state.name) { .named($0) }
      }
      .task(.task))
    stack.rootTarget = AnyHashableSendable(Place(count: state.count))
    stack.links = TargetLinks { _ -> Place? in nil }
    stack.runsInBackground = state.count == 7 || state.count == 9
    stack.root.pausing = state.count == 9 ? .increased : nil
    return stack
  }

  /// Creates a page of the counter. Its work must continue while the number is 7, and while it is 9 until it
  /// is paused.
  static func page(
    epoch: UInt64 = 1, isInspected: Bool = false,
    report: @escaping @Sendable (Bool) -> Void = { _ in },
    end: @escaping @Sendable () -> Void = {}
  ) async -> BrowserPage {
    await BrowserPage(epoch: epoch) { page in
      var content = PageContent(
        store: Store(initialState: State(), isolation: page) { Counter(report: report) },
        open: { .linkOpened($0) }, screens: screens,
        end: { end() })
      content.inspection = isInspected ? Inspection() : nil
      return content
    }
  }
}

/// The number, as a link.
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
