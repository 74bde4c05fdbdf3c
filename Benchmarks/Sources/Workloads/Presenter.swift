public import Cairn

/// A feature that can present a child.
public struct Presenter: Reducer {
  public struct State: Equatable, Sendable {
    @PresentationState public var child: Worker.State?
    public init() {}
  }

  public enum Action: Sendable {
    case child(PresentationAction<Worker.Action>)
    case presentButtonTapped
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .presentButtonTapped = action { state.child = Worker.State() }
      return .none
    }
    .ifLet(\.$child, action: \.child) { Worker() }
  }
}

extension Presenter.Action: CasePathable {
  public struct AllCasePaths: Sendable {
    public var child: CasePath<Presenter.Action, PresentationAction<Worker.Action>> {
      CasePath(embed: Presenter.Action.child) {
        if case .child(let value) = $0 { value } else { nil }
      }
    }
  }

  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}
