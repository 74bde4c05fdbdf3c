import Cairn

/// A feature with an effect that sends two actions, and one that never ends.
struct Login: Reducer {
  struct State: Equatable {
    var isLoading = false
    var token: String?
    var selectedTab = "login"
    var attempts = 0
  }
  enum Action: CasePathable, Equatable {
    case submitButtonTapped
    case loginResponse(String)
    case didFinish
    case longLiving

    struct AllCasePaths: Sendable {
      var submitButtonTapped: AnyCasePath<Action, Void> {
        AnyCasePath(embed: { .submitButtonTapped }) {
          if case .submitButtonTapped = $0 { () } else { nil }
        }
      }
      var loginResponse: AnyCasePath<Action, String> {
        AnyCasePath(embed: Action.loginResponse) {
          if case .loginResponse(let value) = $0 { value } else { nil }
        }
      }
      var didFinish: AnyCasePath<Action, Void> {
        AnyCasePath(embed: { .didFinish }) { if case .didFinish = $0 { () } else { nil } }
      }
      var longLiving: AnyCasePath<Action, Void> {
        AnyCasePath(embed: { .longLiving }) { if case .longLiving = $0 { () } else { nil } }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }
  @Dependency(\.continuousClock) var clock
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .submitButtonTapped:
        state.isLoading = true
        state.attempts += 1
        return .run { send in
          await send(.loginResponse("deadbeef"))
          await send(.didFinish)
        }
      case .loginResponse(let token):
        state.isLoading = false
        state.token = token
        return .none
      case .didFinish:
        state.selectedTab = "activity"
        return .none
      case .longLiving:
        return .run { _ in try await Task.never() }
      }
    }
  }
}
