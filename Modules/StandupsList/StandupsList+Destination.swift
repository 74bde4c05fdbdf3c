public import Cairn
public import StandupForm
import StandupsDatabase

extension StandupsList {
  /// What the list presents: the form of a new standup, or an alert.
  public struct Destination: Reducer {
    public enum State: Equatable, Sendable, CasePathable {
      case add(StandupForm.State)
      case alert(AlertState<Action.Alert>)

      public struct AllCasePaths: Sendable {
        public var add: CasePath<State, StandupForm.State> {
          CasePath(embed: State.add) { if case .add(let value) = $0 { value } else { nil } }
        }

        public var alert: CasePath<State, AlertState<Action.Alert>> {
          CasePath(embed: State.alert) { if case .alert(let value) = $0 { value } else { nil } }
        }
      }

      public static var allCasePaths: AllCasePaths { AllCasePaths() }
    }

    public enum Action: Equatable, Sendable, CasePathable {
      case add(StandupForm.Action)
      case alert(Alert)

      public enum Alert: Equatable, Sendable {
        case samplesConfirmed
      }

      public struct AllCasePaths: Sendable {
        public var add: CasePath<Action, StandupForm.Action> {
          CasePath(embed: Action.add) { if case .add(let value) = $0 { value } else { nil } }
        }

        public var alert: CasePath<Action, Alert> {
          CasePath(embed: Action.alert) { if case .alert(let value) = $0 { value } else { nil } }
        }
      }

      public static var allCasePaths: AllCasePaths { AllCasePaths() }
    }

    public init() {}

    public var body: some ReducerOf<Self> {
      Scope(state: \.add, action: \.add) { StandupForm() }
    }
  }
}

extension StandupsDatabaseError {
  /// Whether the file was moved aside, so that a new one was begun.
  var hasLeftNothing: Bool {
    if case .unreadable(_, _, keptAsideAs: .some) = self { true } else { false }
  }
}

extension AlertState<StandupsList.Destination.Action.Alert> {
  /// What the user is told about a load that failed, if the screen beneath does not say enough.
  static func loadingFailed(_ error: StandupsDatabaseError) -> Self? {
    switch error {
    case .unreadable where error.hasLeftNothing: keptAside(error)
    case .newerSchema: madeByNewerVersion
    case .busy, .conflict, .diskFull, .notStandups, .notWritable, .other, .unavailable, .unreadable: nil
    }
  }

  private static func keptAside(_ error: StandupsDatabaseError) -> Self {
    Self {
      TextState("Data failed to load")
    } actions: {
      ButtonState(action: .samplesConfirmed) { TextState("Yes") }
      ButtonState(role: .cancel) { TextState("No") }
    } message: {
      TextState(
        """
        Unfortunately your past data failed to load. Would you like to load some sample data to \
        play around with?

        \(error)
        """)
    }
  }

  private static var madeByNewerVersion: Self {
    Self {
      TextState("Made by a newer version")
    } actions: {
      ButtonState(role: .cancel) { TextState("OK") }
    } message: {
      TextState("The database was left as it is. Update Standups to open it.")
    }
  }
}
