import Cairn
import Testing

/// A counter that effects increment.
struct Tally: Reducer {
  struct State: Equatable {
    var count = 0
    var fact: String?
  }

  enum Action: Equatable, CasePathable {
    case askedTwice
    case factCame(String)
    case factTapped
    case incrementTapped
    case startTapped
    case stopTapped
    case ticked

    struct AllCasePaths: Sendable {
      var factCame: CasePath<Action, String> {
        CasePath(embed: Action.factCame) { if case .factCame(let it) = $0 { it } else { nil } }
      }
      var incrementTapped: CasePath<Action, Void> {
        CasePath(embed: { .incrementTapped }) { $0 == .incrementTapped ? () : nil }
      }
      var ticked: CasePath<Action, Void> {
        CasePath(embed: { .ticked }) { $0 == .ticked ? () : nil }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  enum CancelID { case timer }

  var fact: @Sendable (Int) async -> String = { "\($0) is a number." }
  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .askedTwice:
        return .merge(.send(.factCame("one")), .send(.factCame("two")))
      case .factCame(let fact):
        state.fact = fact
        return .none
      case .factTapped:
        return .run { [count = state.count] send in await send(.factCame(fact(count))) }
      case .incrementTapped:
        state.count += 1
        return .none
      case .startTapped:
        return .run { send in
          for await _ in clock.timer(interval: .seconds(1)) { await send(.ticked) }
        }
        .cancellable(id: CancelID.timer)
      case .stopTapped:
        return .cancel(id: CancelID.timer)
      case .ticked:
        state.count += 1
        return .none
      }
    }
  }
}
