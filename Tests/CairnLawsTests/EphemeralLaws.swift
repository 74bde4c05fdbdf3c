import Cairn
import CairnTestSupport
import Testing

@Suite("Ephemeral state: alerts and dialogs") struct EphemeralLaws {
  @Test(
    "An alert is set to nil after its button's action, unless the base replaced it",
    arguments: Owner.allCases, Answer.all)
  func button(owner: Owner, answer: Answer) async {
    await owner.run { owner in
      let store = Store(initialState: Page.State(.alert(.question)), isolation: owner) {
        Page(answer: answer.change)
      }

      store.send(.destination(.presented(answer.button)))

      #expect(store.state.destination == answer.expected)
      #expect(store.state.answers == 1)
    }
  }

  @Test(
    "The task of an action that shows an alert or dialog is finished at once",
    arguments: Owner.allCases, Page.Destination.ephemeral)
  func task(owner: Owner, destination: Page.Destination) async {
    await owner.run { owner in
      let store = Store(initialState: Page.State(), isolation: owner) { Page { $0 = destination } }

      let task = store.send(.shown)

      #expect(task.group?.isEmpty ?? true)
      #expect(store.runningEffectCount == 0)
      #expect(store.state.destination == destination)
    }
  }

  @Test(
    "An alert or dialog is dismissed like any other child",
    arguments: Owner.allCases, Page.Destination.ephemeral)
  func dismissal(owner: Owner, destination: Page.Destination) async {
    await owner.run { owner in
      let store = Store(initialState: Page.State(destination), isolation: owner) { Page { _ in } }

      store.send(.destination(.dismiss))

      #expect(store.state.destination == nil)
    }
  }
}

extension EphemeralLaws {
  @Test(
    "An alert in a plain optional is also dismissed by its button, with or without a reducer",
    arguments: Owner.allCases, [true, false])
  func optional(owner: Owner, hasReducer: Bool) async {
    await owner.run { owner in
      for answer in Answer.all where answer.button == .alert(.confirmed) {
        guard let alert = Page.Destination.question.alert else { continue }
        let store = Store(initialState: Box(alert: alert), isolation: owner) {
          Box.Feature(hasReducer: hasReducer) { state in
            var destination = state.alert.map(Page.Destination.alert)
            answer.change(&destination)
            state.alert = destination?.alert
          }
        }

        store.send(.alert(.confirmed))

        #expect(store.state.alert == answer.expected?.alert, "\(answer.name)")
        #expect(store.state.answers == 1)
      }
    }
  }

  /// A feature with an alert in a plain optional.
  private struct Box: Equatable {
    var alert: AlertState<Page.Destination.Action.Alert>?
    var answers = 0

    enum Action: CasePathable {
      case alert(Page.Destination.Action.Alert)

      struct AllCasePaths: Sendable {
        var alert: CasePath<Action, Page.Destination.Action.Alert> {
          CasePath(embed: Action.alert) { if case .alert(let it) = $0 { it } else { nil } }
        }
      }
      static var allCasePaths: AllCasePaths { AllCasePaths() }
    }

    struct Feature: Reducer {
      let hasReducer: Bool
      let answer: (inout Box) -> Void

      var body: some Reducer<Box, Action> {
        let base = Reduce<Box, Action> { state, _ in
          state.answers += 1
          answer(&state)
          return .none
        }
        if hasReducer {
          base.ifLet(\.alert, action: \.alert) { EmptyReducer() }
        } else {
          base.ifLet(\.alert, action: \.alert)
        }
      }
    }
  }
}

extension Page.Destination {
  fileprivate static var question: Self { .alert(.question) }

  fileprivate var alert: AlertState<Action.Alert>? {
    if case .alert(let alert) = self { alert } else { nil }
  }
}

extension EphemeralLaws {
  /// The base's answer to a button, and the destination that follows.
  struct Answer: Sendable, CustomTestStringConvertible {
    let name: String
    var button = Page.Destination.Action.alert(.confirmed)
    let change: @Sendable (inout Page.Destination?) -> Void
    let expected: Page.Destination?

    static let all = [
      Self(name: "nothing", change: { _ in }, expected: nil),
      Self(
        name: "shows an alert that says the same", change: { $0 = .alert(.question) },
        expected: .alert(.question)),
      Self(
        name: "changes the alert in place",
        change: {
          guard case .alert(var alert) = $0 else { return }
          alert.title = TextState("Really?")
          $0 = .alert(alert)
        }, expected: nil),
      Self(name: "shows a dialog", change: { $0 = .dialog(.choice) }, expected: .dialog(.choice)),
      Self(name: "shows a sheet", change: { $0 = .sheet(1) }, expected: .sheet(1)),
      Self(
        name: "nothing, and the action is of another case", button: .sheet, change: { _ in },
        expected: .alert(.question)),
    ]

    var testDescription: String { name }
  }
}

struct Page: Reducer {
  struct State: Equatable {
    @PresentationState var destination: Destination?
    var answers = 0

    init(_ destination: Destination? = nil) { self.destination = destination }
  }

  enum Action: CasePathable {
    case destination(PresentationAction<Destination.Action>)
    case shown

    struct AllCasePaths: Sendable {
      var destination: CasePath<Action, PresentationAction<Destination.Action>> {
        CasePath(embed: Action.destination) {
          if case .destination(let it) = $0 { it } else { nil }
        }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  enum Destination: Equatable, Sendable {
    case alert(AlertState<Action.Alert>)
    case dialog(ConfirmationDialogState<Action.Alert>)
    case sheet(Int)

    enum Action: Equatable, Sendable {
      case alert(Alert)
      case sheet

      enum Alert: Equatable, Sendable { case confirmed }
    }

    static let ephemeral: [Self] = [.alert(.question), .dialog(.choice)]
  }

  let answer: @Sendable (inout Destination?) -> Void

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .destination(.dismiss):
        return .none
      case .destination(.presented):
        state.answers += 1
        answer(&state.destination)
        return .none
      case .shown:
        answer(&state.destination)
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination) {
      EmptyReducer<Destination, Destination.Action>()
    }
  }
}

extension AlertState<Page.Destination.Action.Alert> {
  /// A new alert each time, with the same text.
  fileprivate static var question: Self {
    Self {
      TextState("Sure?")
    } actions: {
      ButtonState(action: .confirmed) { TextState("Yes") }
    }
  }
}

extension ConfirmationDialogState<Page.Destination.Action.Alert> {
  fileprivate static var choice: Self {
    Self {
      TextState("Which?")
    } actions: {
      ButtonState(action: .confirmed) { TextState("This") }
    }
  }
}
