package import CairnMacros

/// The counter of `Marked`, written without macros.
package enum Plain {
  package struct Help: Reducer {
    package struct State: Equatable {
      package var page = 0
      package init() {}
    }
    package enum Action { case nextButtonTapped }

    package init() {}

    package var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .nextButtonTapped:
          state.page += 1
          return .none
        }
      }
    }
  }

  package struct Counter: Reducer {
    package struct State: Equatable {
      package var count = 0
      @Presents package var destination: Destination.State?
      package init() {}
    }

    package enum Action: CasePathable {
      case askButtonTapped
      case destination(PresentationAction<Destination.Action>)
      case helpButtonTapped
      case incrementButtonTapped

      package enum Alert { case reset }

      package struct AllCasePaths: Sendable {
        package let destination = CasePath(Action.destination) {
          if case .destination(let it) = $0 { it } else { nil }
        }
      }
      package static let allCasePaths = AllCasePaths()
    }

    package enum Destination: CaseReducer {
      package enum State: CaseReducerState, CasePathable, Equatable {
        package typealias StateReducer = Destination
        case alert(AlertState<Counter.Action.Alert>)
        case help(Help.State)

        package struct AllCasePaths: Sendable {
          package let alert = CasePath(State.alert) {
            if case .alert(let it) = $0 { it } else { nil }
          }
          package let help = CasePath(State.help) { if case .help(let it) = $0 { it } else { nil } }
        }
        package static let allCasePaths = AllCasePaths()
      }

      package enum Action: CasePathable {
        case alert(Counter.Action.Alert)
        case help(Help.Action)

        package struct AllCasePaths: Sendable {
          package let alert = CasePath(Action.alert) {
            if case .alert(let it) = $0 { it } else { nil }
          }
          package let help = CasePath(Action.help) {
            if case .help(let it) = $0 { it } else { nil }
          }
        }
        package static let allCasePaths = AllCasePaths()
      }

      package static var body: some Reducer<State, Action> {
        Scope(state: \.help, action: \.help) { Help() }
      }
    }

    package static let question = AlertState<Action.Alert> {
      TextState("Reset?")
    } actions: {
      ButtonState(action: .reset) { TextState("Reset") }
    }

    package init() {}

    package var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .askButtonTapped:
          state.destination = .alert(Self.question)
          return .none
        case .destination(.presented(.alert(.reset))):
          state.count = 0
          return .none
        case .helpButtonTapped:
          state.destination = .help(Help.State())
          return .none
        case .incrementButtonTapped:
          state.count += 1
          return .none
        case .destination:
          return .none
        }
      }
      .ifLet(\.$destination, action: \.destination)
    }
  }
}
