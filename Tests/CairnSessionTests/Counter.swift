import Cairn

/// A counter, on a screen with a task that runs as long as the screen exists.
struct Counter: Reducer {
  struct State: Equatable {
    var count = 0
    var isAsking = false
  }

  enum Action: Equatable, Sendable {
    case answered
    case asked
    case increased
    case task
  }

  /// Reports when the task starts (`true`) and ends (`false`).
  let report: @Sendable (Bool) -> Void

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .answered: state.isAsking = false
    case .asked: state.isAsking = true
    case .increased: state.count += 1
    case .task:
      return .run { [report] _ in
        report(true)
        for await _ in AsyncStream<Never>.makeStream().stream {}
        report(false)
      }
    }
    return .none
  }

  static func screens(_ state: State) -> NavigationStack<Action> {
    NavigationStack(
      root: Screen("\(state.count)") {
        Button("More", .increased)
        Button("Ask", .asked)
      }
      .task(.task)
      .alert(
        state.isAsking
          ? Dialog("Sure?", buttons: [DialogButton("Yes")], dismiss: .answered) : nil))
  }
}
