public import Cairn
public import StandupForm

extension StandupDetail {
  /// A screen over the detail: the form of its standup, or an alert.
  public enum Destination: CaseReducer {
    public enum State: CasePathable, CaseReducerState, Equatable, Sendable {
      public typealias StateReducer = Destination
      case alert(AlertState<Action.Alert>)
      case edit(StandupForm.State)

      public struct AllCasePaths: Sendable {
        public let alert = CasePath(State.alert) { if case .alert(let it) = $0 { it } else { nil } }
        public let edit = CasePath(State.edit) { if case .edit(let it) = $0 { it } else { nil } }
      }
      public static let allCasePaths = AllCasePaths()
    }

    public enum Action: CasePathable, Equatable, Sendable {
      case alert(Alert)
      case edit(StandupForm.Action)

      public enum Alert: Equatable, Sendable {
        case continueWithoutRecording
        case deletionConfirmed
        case openSettings
      }

      public struct AllCasePaths: Sendable {
        public let edit = CasePath(Action.edit) { if case .edit(let it) = $0 { it } else { nil } }
      }
      public static let allCasePaths = AllCasePaths()
    }

    public static var body: some ReducerOf<Self> {
      Scope(state: \.edit, action: \.edit) { StandupForm() }
    }
  }
}

extension StandupDetail.Destination.State? {
  /// Asks the user before typed text is lost. Returns whether the detail may be left.
  mutating func confirmLeaving() -> Bool {
    guard case .edit(var form)? = self else { return true }
    defer { self = .edit(form) }
    return form.confirmLeaving()
  }
}
