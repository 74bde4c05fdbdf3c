import Cairn

/// A feature that runs the effect of a test, and records the actions that the effect sends.
struct Log: Reducer {
  struct State: Equatable { var log: [String] = [] }
  enum Action: CasePathable, Equatable {
    case go(Int)
    case note(String)

    struct AllCasePaths: Sendable {
      var go: AnyCasePath<Action, Int> {
        AnyCasePath(embed: Action.go) { if case .go(let value) = $0 { value } else { nil } }
      }
      var note: AnyCasePath<Action, String> {
        AnyCasePath(embed: Action.note) { if case .note(let value) = $0 { value } else { nil } }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }
  let effect: @Sendable (Int) -> Effect<Action>
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .go(let n): return effect(n)
      case .note(let s):
        state.log.append(s)
        return .none
      }
    }
  }
}
