public import Cairn

/// A root feature with a path that has one `ifCaseLet` for each kind of screen.
public struct CaseApp: Reducer {
  public typealias State = StackApp.State
  public typealias Action = StackApp.Action

  public init() {}

  public var body: some ReducerOf<Self> {
    EmptyReducer()
      .forEach(\.path, action: \.path) {
        EmptyReducer()
          .ifCaseLet(\.counter, action: \.counter) { Counter() }
          .ifCaseLet(\.worker, action: \.worker) { Worker() }
      }
  }
}

/// A feature that presents one of several screens.
public struct DestinationApp: Reducer {
  public struct State: Equatable, Sendable {
    @PresentationState public var destination: StackApp.Path.State?
    public init() {}
  }

  public enum Action: Sendable {
    case destination(PresentationAction<StackApp.Path.Action>)
    case presentButtonTapped
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .presentButtonTapped = action { state.destination = .worker(Worker.State()) }
      return .none
    }
    .ifLet(\.$destination, action: \.destination) { StackApp.Path() }
  }
}

extension DestinationApp.Action: CasePathable {
  public struct AllCasePaths: Sendable {
    public var destination:
      CasePath<DestinationApp.Action, PresentationAction<StackApp.Path.Action>>
    {
      CasePath(embed: DestinationApp.Action.destination) {
        if case .destination(let value) = $0 { value } else { nil }
      }
    }
  }

  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}
