import Cairn
import CairnTestSupport
import CairnTesting
import CustomDump
import Testing

@MainActor
@Suite struct EphemeralStateTests {
  private func makeStore(_ destination: BookPresenter.Destination.State?) -> TestStoreOf<
    BookPresenter
  > {
    TestStore(initialState: BookPresenter.State(destination: destination)) { BookPresenter() }
  }

  @Test("An alert is dismissed by its first button action, after the parent has handled it")
  func button() async {
    let store = makeStore(.question(.tear))

    await store.send(\.destination.presented, .question(.yes)) {
      $0.destination = nil
      $0.log = ["yes"]
    }
  }

  @Test("A new alert that the old one's button presents stays, even if it has equal content")
  func replacement() async {
    let store = makeStore(.question(.tear))

    await store.send(\.destination.presented, .question(.askAgain))
    #expect(store.state.destination == .question(.tear))
    await store.send(.destination(.dismiss)) {
      $0.destination = nil
      $0.log = ["dismissed -1"]
    }
  }

  @Test("An alert that its own button changes in place is still dismissed")
  func changedInPlace() async {
    let store = makeStore(.question(.tear))

    await store.send(\.destination.presented, .question(.tear)) { $0.destination = nil }
  }

  @Test("An action of another case leaves the alert")
  func otherCase() async {
    let store = makeStore(.question(.tear))

    await expectIssue("\"Scope\" at", "while the state was another case", "question") {
      await store.send(\.destination.book, .lookAround)
    }
    #expect(store.state.destination == .question(.tear))
  }

  @Test("An alert without a reducer is dismissed, and its action is handled")
  func alone() async {
    let store = TestStore(initialState: Door.State(alert: .knock)) { Door() }

    await store.send(.alert(.presented(.come))) {
      $0.alert = nil
      $0.isOpen = true
    }
  }

  @Test("Alerts with the same content are equal")
  func equality() {
    #expect(AlertState<BookPresenter.Answer>.tear == .tear)
    #expect(AlertState<BookPresenter.Answer>.tear.id != AlertState<BookPresenter.Answer>.tear.id)
    #expect(AlertState<BookPresenter.Answer>.tear.hashValue == AlertState.tear.hashValue)
    var other = AlertState<BookPresenter.Answer>.tear
    other.message = "Really?"
    #expect(other != .tear)
    other = .tear
    other.buttons.removeLast()
    #expect(other != .tear)
  }

  @Test("Mapping an alert maps its buttons")
  func map() {
    let alert = AlertState<BookPresenter.Answer>.tear.map { $0.map { "\($0)" } }

    #expect(alert.buttons.map(\.action.action) == ["yes", nil])
    #expect(alert.buttons.map(\.role) == [.destructive, .cancel])
    #expect(alert.buttons.map { String(state: $0.label) } == ["Yes", "No"])
  }

  @Test("A dump of an alert shows its content")
  func dump() {
    let text = String(customDumping: AlertState<BookPresenter.Answer>.tear)

    #expect(text.contains(#"title: "Tear?""#))
    #expect(text.contains(#"label: "Yes""#))
    #expect(!text.contains("id:"))
  }

  @Test("A dialog is dismissed by its first button action, as an alert is")
  func dialog() async {
    let dialog = ConfirmationDialogState<Door.Answer>(titleVisibility: .visible) {
      "Knock?"
    } actions: {
      for answer in [Door.Answer.come, .go] {
        ButtonState(action: answer) { TextState("\(answer)") }
      }
    } message: {
      "Somebody is there."
    }
    let store = TestStore(initialState: Door.State(dialog: dialog)) { Door() }

    await store.send(.dialog(.presented(.go))) { $0.dialog = nil }
    #expect(dialog.buttons.map { String(state: $0.label) } == ["come", "go"])
    #expect(dialog.message == "Somebody is there.")
  }
}

private struct Door: Reducer {
  struct State: Equatable {
    @PresentationState var alert: AlertState<Answer>?
    @PresentationState var dialog: ConfirmationDialogState<Answer>?
    var isOpen = false
  }

  enum Answer: Equatable { case come, go }

  enum Action: Equatable, CasePathable {
    case alert(PresentationAction<Answer>)
    case dialog(PresentationAction<Answer>)

    struct AllCasePaths: Sendable {
      var alert: CasePath<Action, PresentationAction<Answer>> {
        CasePath(embed: Action.alert) { if case .alert(let value) = $0 { value } else { nil } }
      }
      var dialog: CasePath<Action, PresentationAction<Answer>> {
        CasePath(embed: Action.dialog) { if case .dialog(let value) = $0 { value } else { nil } }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .alert(.presented(.come)) = action { state.isOpen = true }
      return .none
    }
    .ifLet(\.$alert, action: \.alert)
    .ifLet(\.$dialog, action: \.dialog)
  }
}

extension AlertState<Door.Answer> {
  fileprivate static var knock: Self {
    AlertState {
      "Knock"
    } actions: {
      ButtonState(action: .come) { "Come in" }
    }
  }
}
