public import Cairn
public import StandupForm

extension StandupDetail {
  /// What the detail presents: the form of its standup, or an alert.
  public struct Destination: Reducer {
    public enum State: Equatable, Sendable, CasePathable {
      case alert(AlertState<Action.Alert>)
      case edit(StandupForm.State)

      public struct AllCasePaths: Sendable {
        public var alert: CasePath<State, AlertState<Action.Alert>> {
          CasePath(embed: State.alert) { if case .alert(let value) = $0 { value } else { nil } }
        }

        public var edit: CasePath<State, StandupForm.State> {
          CasePath(embed: State.edit) { if case .edit(let value) = $0 { value } else { nil } }
        }
      }

      public static var allCasePaths: AllCasePaths { AllCasePaths() }
    }

    public enum Action: Equatable, Sendable, CasePathable {
      case alert(Alert)
      case edit(StandupForm.Action)

      public enum Alert: Equatable, Sendable {
        case continueWithoutRecording
        case deletionConfirmed
        case openSettings
      }

      public struct AllCasePaths: Sendable {
        public var alert: CasePath<Action, Alert> {
          CasePath(embed: Action.alert) { if case .alert(let value) = $0 { value } else { nil } }
        }

        public var edit: CasePath<Action, StandupForm.Action> {
          CasePath(embed: Action.edit) { if case .edit(let value) = $0 { value } else { nil } }
        }
      }

      public static var allCasePaths: AllCasePaths { AllCasePaths() }
    }

    public init() {}

    public var body: some ReducerOf<Self> {
      Scope(state: \.edit, action: \.edit) { StandupForm() }
    }
  }
}

extension AlertState<StandupDetail.Destination.Action.Alert> {
  static var deletion: Self {
    Self {
      TextState("Delete?")
    } actions: {
      ButtonState(role: .destructive, action: .deletionConfirmed) { TextState("Yes") }
      ButtonState(role: .cancel) { TextState("Nevermind") }
    } message: {
      TextState("Are you sure you want to delete this standup?")
    }
  }

  static var speechDenied: Self {
    Self {
      TextState("Speech recognition denied")
    } actions: {
      ButtonState(action: .continueWithoutRecording) { TextState("Continue without recording") }
      ButtonState(action: .openSettings) { TextState("Open settings") }
      ButtonState(role: .cancel) { TextState("Cancel") }
    } message: {
      TextState(
        """
        You previously denied speech recognition and so your meeting will not be recorded. You can \
        enable speech recognition in settings, or you can continue without recording.
        """)
    }
  }

  static var speechRestricted: Self {
    Self {
      TextState("Speech recognition restricted")
    } actions: {
      ButtonState(action: .continueWithoutRecording) { TextState("Continue without recording") }
      ButtonState(role: .cancel) { TextState("Cancel") }
    } message: {
      TextState(
        """
        Your device does not support speech recognition and so your meeting will not be recorded.
        """)
    }
  }
}
