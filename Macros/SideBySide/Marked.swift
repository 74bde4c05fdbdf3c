package import CairnMacros

/// A counter with an alert before it resets, and a help screen with pages, written with macros.
/// `Plain` is the same feature without macros.
package enum Marked {
  @Reducer
  package struct Help {
    @ObservableState
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

  @Reducer
  package struct Counter {
    @ObservableState
    package struct State: Equatable {
      package var count = 0
      @Presents package var destination: Destination.State?
      package init() {}
    }

    package enum Action {
      case askButtonTapped
      case destination(PresentationAction<Destination.Action>)
      case helpButtonTapped
      case incrementButtonTapped

      package enum Alert { case reset }
    }

    @Reducer
    package enum Destination {
      case alert(AlertState<Counter.Action.Alert>)
      case help(Help)
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

extension Marked.Counter.Destination.State: Equatable {}
