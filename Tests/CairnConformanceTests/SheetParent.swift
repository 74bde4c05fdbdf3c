import Cairn

/// A parent that presents an alert, a counter or a form, one at a time.
struct SheetParent: Reducer {
  struct State: Equatable {
    @Presents var destination: Destination.State?
    var last: Int?
  }
  enum Action: CasePathable {
    case destination(PresentationAction<Destination.Action>)
    case presentTapped
    case alertTapped
    case editTapped

    struct AllCasePaths: Sendable {
      var destination: AnyCasePath<Action, PresentationAction<Destination.Action>> {
        AnyCasePath(embed: Action.destination) {
          if case .destination(let value) = $0 { value } else { nil }
        }
      }
      var presentTapped: AnyCasePath<Action, Void> {
        AnyCasePath(embed: { .presentTapped }) { if case .presentTapped = $0 { () } else { nil } }
      }
      var alertTapped: AnyCasePath<Action, Void> {
        AnyCasePath(embed: { .alertTapped }) { if case .alertTapped = $0 { () } else { nil } }
      }
      var editTapped: AnyCasePath<Action, Void> {
        AnyCasePath(embed: { .editTapped }) { if case .editTapped = $0 { () } else { nil } }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }
  struct Destination: Reducer {
    @dynamicMemberLookup
    enum State: Equatable, CasePathable {
      case alert(AlertState<Action.Alert>)
      case counter(SheetCounter.State)
      case edit(BindingForm.State)

      struct AllCasePaths: Sendable {
        var alert: AnyCasePath<State, AlertState<Action.Alert>> {
          AnyCasePath(embed: State.alert) { if case .alert(let value) = $0 { value } else { nil } }
        }
        var counter: AnyCasePath<State, SheetCounter.State> {
          AnyCasePath(embed: State.counter) {
            if case .counter(let value) = $0 { value } else { nil }
          }
        }
        var edit: AnyCasePath<State, BindingForm.State> {
          AnyCasePath(embed: State.edit) { if case .edit(let value) = $0 { value } else { nil } }
        }
      }
      static var allCasePaths: AllCasePaths { AllCasePaths() }
    }
    enum Action: CasePathable {
      case alert(Alert)
      case counter(SheetCounter.Action)
      case edit(BindingForm.Action)
      enum Alert: CasePathable {
        case confirmDeletion

        struct AllCasePaths: Sendable {
          var confirmDeletion: AnyCasePath<Alert, Void> {
            AnyCasePath(embed: { .confirmDeletion }) {
              if case .confirmDeletion = $0 { () } else { nil }
            }
          }
        }
        static var allCasePaths: AllCasePaths { AllCasePaths() }
      }

      struct AllCasePaths: Sendable {
        var alert: AnyCasePath<Action, Alert> {
          AnyCasePath(embed: Action.alert) { if case .alert(let value) = $0 { value } else { nil } }
        }
        var counter: AnyCasePath<Action, SheetCounter.Action> {
          AnyCasePath(embed: Action.counter) {
            if case .counter(let value) = $0 { value } else { nil }
          }
        }
        var edit: AnyCasePath<Action, BindingForm.Action> {
          AnyCasePath(embed: Action.edit) { if case .edit(let value) = $0 { value } else { nil } }
        }
      }
      static var allCasePaths: AllCasePaths { AllCasePaths() }
    }
    var body: some ReducerOf<Self> {
      Scope(state: \.counter, action: \.counter) { SheetCounter() }
      Scope(state: \.edit, action: \.edit) { BindingForm() }
    }
  }
  @Dependency(\.uuid) var uuid
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .presentTapped:
        state.destination = .counter(SheetCounter.State(id: uuid()))
        return .none
      case .alertTapped:
        state.destination = .alert(
          AlertState {
            TextState("Delete?")
          } actions: {
            ButtonState(role: .destructive, action: .confirmDeletion) { TextState("Delete") }
            ButtonState(role: .cancel) { TextState("Nevermind") }
          }
        )
        return .none
      case .editTapped:
        state.destination = .edit(BindingForm.State())
        return .none
      case .destination(.presented(.alert(.confirmDeletion))):
        state.last = -1
        return .none
      case .destination(.presented(.counter(.delegate(.didClose(let count))))):
        state.last = count
        return .none
      case .destination:
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination) {
      Destination()
    }
  }
}
