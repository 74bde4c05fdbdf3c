public import Cairn

/// A fact about a number. It is fetched on request and shown as an alert.
public struct NumberFactFeature: ScreenReducer {
  public struct State: Equatable, Sendable {
    @PresentationState public var alert: AlertState<Action.Alert>?
    public var isLoading = false
    public let number: Int

    public init(number: Int) {
      self.number = number
    }
  }

  public enum Action: CasePathable, Equatable, Sendable {
    case alert(PresentationAction<Alert>)
    case factButtonTapped
    case factFailed
    case factLoaded(String)

    public enum Alert: Equatable, Sendable {}

    public struct AllCasePaths: Sendable {
      public let alert = CasePath(Action.alert) { if case .alert(let it) = $0 { it } else { nil } }
    }
    public static let allCasePaths = AllCasePaths()
  }

  @Dependency(\.factClient) var facts

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .factButtonTapped:
        state.isLoading = true
        return .run { [facts, number = state.number] send in
          await send(.factLoaded(try await facts.fetch(number)))
        } catch: { _, send in
          await send(.factFailed)
        }

      case .factFailed:
        state.isLoading = false
        state.alert = .answer("There is no fact about \(state.number) just now.")
        return .none

      case .factLoaded(let fact):
        state.isLoading = false
        state.alert = .answer(fact)
        return .none

      case .alert:
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }

  /// Returns the screen: the number, and a button that asks for a fact about it.
  public static func screen(_ state: State) -> Screen<Action> {
    Screen("Fact") {
      Text("\(state.number)").title().alignment(.center)
      Button("Tell me about \(state.number)", .factButtonTapped, shortcut: "f")
        .disabled(state.isLoading)
      if state.isLoading { ProgressView("Loading…") }
    }
    .busy(state.isLoading)
    .alert(state.alert) { .alert($0) }
  }
}
