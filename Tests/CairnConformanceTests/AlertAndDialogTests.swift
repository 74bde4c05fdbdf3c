import Cairn
import CairnTesting
import Testing

@MainActor
struct AlertAndDialogTests {
  @Test("An alert's button can replace the alert, and the new one can be dismissed")
  func alert() async {
    let store = TestStore(initialState: AlertAndDialog.State()) { AlertAndDialog() }
    await store.send(.alertButtonTapped) {
      $0.alert = AlertState {
        TextState("Alert!")
      } actions: {
        ButtonState(role: .cancel) { TextState("Cancel") }
        ButtonState(action: .incrementButtonTapped) { TextState("Increment") }
      } message: {
        TextState("This is an alert")
      }
    }
    await store.send(\.alert.incrementButtonTapped) {
      $0.alert = AlertState { TextState("Incremented!") }
      $0.count = 1
    }
    await store.send(\.alert.dismiss) { $0.alert = nil }
  }

  @Test("A dialog's button dismisses the dialog, and can present an alert")
  func dialog() async {
    let store = TestStore(initialState: AlertAndDialog.State()) { AlertAndDialog() }
    await store.send(.confirmationDialogButtonTapped) {
      $0.confirmationDialog = ConfirmationDialogState {
        TextState("Confirmation dialog")
      } actions: {
        ButtonState(role: .cancel) { TextState("Cancel") }
        ButtonState(action: .incrementButtonTapped) { TextState("Increment") }
        ButtonState(action: .decrementButtonTapped) { TextState("Decrement") }
      } message: {
        TextState("This is a confirmation dialog.")
      }
    }
    await store.send(\.confirmationDialog.incrementButtonTapped) {
      $0.alert = AlertState { TextState("Incremented!") }
      $0.count = 1
      $0.confirmationDialog = nil
    }
    await store.send(.alert(.dismiss)) { $0.alert = nil }
  }
}

private struct AlertAndDialog: Reducer {
  struct State: Equatable {
    @Presents var alert: AlertState<Action.Alert>?
    @Presents var confirmationDialog: ConfirmationDialogState<Action.ConfirmationDialog>?
    var count = 0
  }
  enum Action: CasePathable {
    case alert(PresentationAction<Alert>)
    case alertButtonTapped
    case confirmationDialog(PresentationAction<ConfirmationDialog>)
    case confirmationDialogButtonTapped

    enum Alert: CasePathable {
      case incrementButtonTapped

      struct AllCasePaths: Sendable {
        var incrementButtonTapped: AnyCasePath<Alert, Void> {
          AnyCasePath(embed: { .incrementButtonTapped }) {
            if case .incrementButtonTapped = $0 { () } else { nil }
          }
        }
      }
      static var allCasePaths: AllCasePaths { AllCasePaths() }
    }
    enum ConfirmationDialog: CasePathable, CaseIterable, Equatable {
      case incrementButtonTapped
      case decrementButtonTapped

      struct AllCasePaths: Sendable {
        var incrementButtonTapped: AnyCasePath<ConfirmationDialog, Void> {
          AnyCasePath(embed: { .incrementButtonTapped }) {
            if case .incrementButtonTapped = $0 { () } else { nil }
          }
        }
        var decrementButtonTapped: AnyCasePath<ConfirmationDialog, Void> {
          AnyCasePath(embed: { .decrementButtonTapped }) {
            if case .decrementButtonTapped = $0 { () } else { nil }
          }
        }
      }
      static var allCasePaths: AllCasePaths { AllCasePaths() }
    }

    struct AllCasePaths: Sendable {
      var alert: AnyCasePath<Action, PresentationAction<Alert>> {
        AnyCasePath(embed: Action.alert) { if case .alert(let value) = $0 { value } else { nil } }
      }
      var alertButtonTapped: AnyCasePath<Action, Void> {
        AnyCasePath(embed: { .alertButtonTapped }) {
          if case .alertButtonTapped = $0 { () } else { nil }
        }
      }
      var confirmationDialog: AnyCasePath<Action, PresentationAction<ConfirmationDialog>> {
        AnyCasePath(embed: Action.confirmationDialog) {
          if case .confirmationDialog(let value) = $0 { value } else { nil }
        }
      }
      var confirmationDialogButtonTapped: AnyCasePath<Action, Void> {
        AnyCasePath(embed: { .confirmationDialogButtonTapped }) {
          if case .confirmationDialogButtonTapped = $0 { () } else { nil }
        }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }
  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .alert(.presented(.incrementButtonTapped)),
        .confirmationDialog(.presented(.incrementButtonTapped)):
        state.alert = AlertState { TextState("Incremented!") }
        state.count += 1
        return .none
      case .alert:
        return .none
      case .alertButtonTapped:
        state.alert = AlertState {
          TextState("Alert!")
        } actions: {
          ButtonState(role: .cancel) {
            TextState("Cancel")
          }
          ButtonState(action: .incrementButtonTapped) {
            TextState("Increment")
          }
        } message: {
          TextState("This is an alert")
        }
        return .none
      case .confirmationDialog(.presented(.decrementButtonTapped)):
        state.alert = AlertState { TextState("Decremented!") }
        state.count -= 1
        return .none
      case .confirmationDialog:
        return .none
      case .confirmationDialogButtonTapped:
        state.confirmationDialog = ConfirmationDialogState {
          TextState("Confirmation dialog")
        } actions: {
          ButtonState(role: .cancel) { TextState("Cancel") }
          ButtonState(action: .incrementButtonTapped) { TextState("Increment") }
          ButtonState(action: .decrementButtonTapped) { TextState("Decrement") }
        } message: {
          TextState("This is a confirmation dialog.")
        }
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
    .ifLet(\.$confirmationDialog, action: \.confirmationDialog)
  }
}
