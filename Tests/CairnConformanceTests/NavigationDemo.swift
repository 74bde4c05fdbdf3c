import Cairn

/// A path of three kinds of screens.
struct NavigationDemo: Reducer {
  struct State: Equatable { var path = StackState<Path.State>() }
  enum Action: CasePathable {
    case goBackToScreen(id: StackElementID)
    case goToABCButtonTapped
    case path(StackActionOf<Path>)
    case popToRoot

    struct AllCasePaths: Sendable {
      var goToABCButtonTapped: AnyCasePath<Action, Void> {
        AnyCasePath(embed: { .goToABCButtonTapped }) {
          if case .goToABCButtonTapped = $0 { () } else { nil }
        }
      }
      var path: AnyCasePath<Action, StackActionOf<Path>> {
        AnyCasePath(embed: Action.path) { if case .path(let value) = $0 { value } else { nil } }
      }
      var popToRoot: AnyCasePath<Action, Void> {
        AnyCasePath(embed: { .popToRoot }) { if case .popToRoot = $0 { () } else { nil } }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }
  struct Path: Reducer {
    @dynamicMemberLookup
    enum State: Equatable, Codable, Hashable, CasePathable {
      case screenA(ScreenA.State = .init())
      case screenB(ScreenB.State = .init())
      case screenC(ScreenC.State = .init())

      struct AllCasePaths: Sendable {
        var screenA: AnyCasePath<State, ScreenA.State> {
          AnyCasePath(embed: State.screenA) {
            if case .screenA(let value) = $0 { value } else { nil }
          }
        }
        var screenB: AnyCasePath<State, ScreenB.State> {
          AnyCasePath(embed: State.screenB) {
            if case .screenB(let value) = $0 { value } else { nil }
          }
        }
        var screenC: AnyCasePath<State, ScreenC.State> {
          AnyCasePath(embed: State.screenC) {
            if case .screenC(let value) = $0 { value } else { nil }
          }
        }
      }
      static var allCasePaths: AllCasePaths { AllCasePaths() }
    }
    enum Action: CasePathable {
      case screenA(ScreenA.Action)
      case screenB(ScreenB.Action)
      case screenC(ScreenC.Action)

      struct AllCasePaths: Sendable {
        var screenA: AnyCasePath<Action, ScreenA.Action> {
          AnyCasePath(embed: Action.screenA) {
            if case .screenA(let value) = $0 { value } else { nil }
          }
        }
        var screenB: AnyCasePath<Action, ScreenB.Action> {
          AnyCasePath(embed: Action.screenB) {
            if case .screenB(let value) = $0 { value } else { nil }
          }
        }
        var screenC: AnyCasePath<Action, ScreenC.Action> {
          AnyCasePath(embed: Action.screenC) {
            if case .screenC(let value) = $0 { value } else { nil }
          }
        }
      }
      static var allCasePaths: AllCasePaths { AllCasePaths() }
    }
    var body: some ReducerOf<Self> {
      Scope(state: \.screenA, action: \.screenA) { ScreenA() }
      Scope(state: \.screenB, action: \.screenB) { ScreenB() }
      Scope(state: \.screenC, action: \.screenC) { ScreenC() }
    }
  }
  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .goBackToScreen(let id):
        state.path.pop(to: id)
        return .none
      case .goToABCButtonTapped:
        state.path.append(.screenA())
        state.path.append(.screenB())
        state.path.append(.screenC())
        return .none
      case .path(let action):
        switch action {
        case .element(id: _, action: .screenB(.screenAButtonTapped)):
          state.path.append(.screenA())
          return .none
        case .element(id: _, action: .screenB(.screenBButtonTapped)):
          state.path.append(.screenB())
          return .none
        case .element(id: _, action: .screenB(.screenCButtonTapped)):
          state.path.append(.screenC())
          return .none
        default:
          return .none
        }
      case .popToRoot:
        state.path.removeAll()
        return .none
      }
    }
    .forEach(\.path, action: \.path) { Path() }
  }
}
