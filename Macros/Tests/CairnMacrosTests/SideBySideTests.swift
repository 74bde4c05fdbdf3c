import CairnMacros
import CairnTesting
import Testing

/// One feature twice, with macros and without: the tests are the same, letter for letter.
@MainActor
@Suite struct SideBySideTests {
  @Test("A feature with macros passes its test")
  func withMacros() async {
    let store = TestStore(initialState: Marked.Counter.State()) { Marked.Counter() }
    await store.send(.incrementButtonTapped) { $0.count = 1 }
    await store.send(.askButtonTapped) { $0.destination = .alert(Marked.Counter.question) }
    await store.send(\.destination.alert, .reset) {
      $0.count = 0
      $0.destination = nil
    }
    await store.send(.helpButtonTapped) { $0.destination = .help(Marked.Help.State()) }
    await store.send(\.destination.help, .nextButtonTapped) {
      $0.destination?.modify(\.help) { $0.page = 1 }
    }
    await store.send(\.destination.dismiss) { $0.destination = nil }
  }

  @Test("The feature without macros passes the same")
  func withoutMacros() async {
    let store = TestStore(initialState: Plain.Counter.State()) { Plain.Counter() }
    await store.send(.incrementButtonTapped) { $0.count = 1 }
    await store.send(.askButtonTapped) { $0.destination = .alert(Plain.Counter.question) }
    await store.send(\.destination.alert, .reset) {
      $0.count = 0
      $0.destination = nil
    }
    await store.send(.helpButtonTapped) { $0.destination = .help(Plain.Help.State()) }
    await store.send(\.destination.help, .nextButtonTapped) {
      $0.destination?.modify(\.help) { $0.page = 1 }
    }
    await store.send(\.destination.dismiss) { $0.destination = nil }
  }
}

enum Marked {
  @Reducer
  struct Help {
    @ObservableState
    struct State: Equatable { var page = 0 }
    enum Action { case nextButtonTapped }

    var body: some ReducerOf<Self> {
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
  struct Counter {
    @ObservableState
    struct State: Equatable {
      var count = 0
      @Presents var destination: Destination.State?
    }

    enum Action {
      case askButtonTapped
      case destination(PresentationAction<Destination.Action>)
      case helpButtonTapped
      case incrementButtonTapped

      enum Alert { case reset }
    }

    @Reducer
    enum Destination {
      case alert(AlertState<Counter.Action.Alert>)
      case help(Help)
    }

    static let question = AlertState<Action.Alert> {
      TextState("Reset?")
    } actions: {
      ButtonState(action: .reset) { TextState("Reset") }
    }

    var body: some ReducerOf<Self> {
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

enum Plain {
  struct Help: Reducer {
    struct State: Equatable { var page = 0 }
    enum Action { case nextButtonTapped }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .nextButtonTapped:
          state.page += 1
          return .none
        }
      }
    }
  }

  struct Counter: Reducer {
    struct State: Equatable {
      var count = 0
      @Presents var destination: Destination.State?
    }

    enum Action: CasePathable {
      case askButtonTapped
      case destination(PresentationAction<Destination.Action>)
      case helpButtonTapped
      case incrementButtonTapped

      enum Alert { case reset }

      struct AllCasePaths: Sendable {
        var destination: CasePath<Action, PresentationAction<Destination.Action>> {
          CasePath(embed: Action.destination) {
            if case .destination(let value) = $0 { value } else { nil }
          }
        }
      }
      static var allCasePaths: AllCasePaths { AllCasePaths() }
    }

    enum Destination: CaseReducer {
      enum State: CaseReducerState, CasePathable, Equatable {
        typealias StateReducer = Destination
        case alert(AlertState<Counter.Action.Alert>)
        case help(Help.State)

        struct AllCasePaths: Sendable {
          var alert: CasePath<State, AlertState<Counter.Action.Alert>> {
            CasePath(embed: State.alert) { if case .alert(let value) = $0 { value } else { nil } }
          }
          var help: CasePath<State, Help.State> {
            CasePath(embed: State.help) { if case .help(let value) = $0 { value } else { nil } }
          }
        }
        static var allCasePaths: AllCasePaths { AllCasePaths() }
      }

      enum Action: CasePathable {
        case alert(Counter.Action.Alert)
        case help(Help.Action)

        struct AllCasePaths: Sendable {
          var alert: CasePath<Action, Counter.Action.Alert> {
            CasePath(embed: Action.alert) { if case .alert(let value) = $0 { value } else { nil } }
          }
          var help: CasePath<Action, Help.Action> {
            CasePath(embed: Action.help) { if case .help(let value) = $0 { value } else { nil } }
          }
        }
        static var allCasePaths: AllCasePaths { AllCasePaths() }
      }

      static var body: some Reducer<State, Action> {
        Scope(state: \.help, action: \.help) { Help() }
      }
    }

    static let question = AlertState<Action.Alert> {
      TextState("Reset?")
    } actions: {
      ButtonState(action: .reset) { TextState("Reset") }
    }

    var body: some ReducerOf<Self> {
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
