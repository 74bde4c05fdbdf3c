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

extension AlertState<StandupsList.Destination.Action.Alert> {
  static func loadingFailed(_ error: StandupsDatabaseError) -> Self {
    switch error {
    case .unreadable, .newerSchema: .unreadable
    case .notWritable, .diskFull, .other: .unavailable(error)
    }
  }

  private static var unreadable: Self {
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
        """)
    }
  }

  /// The data may be there and well: sample data would hide that.
  private static func unavailable(_ error: StandupsDatabaseError) -> Self {
    Self {
      TextState("Data failed to load")
    } actions: {
      ButtonState(role: .cancel) { TextState("OK") }
    } message: {
      TextState("\(error) You can go on, but changes may not be kept.")
    }
  }
}
