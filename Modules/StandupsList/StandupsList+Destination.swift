public import Cairn
public import StandupForm

extension StandupsList {
  /// The form of a new standup, or the alert for data that failed to load.
  public enum Destination: CaseReducer {
    public enum State: CasePathable, CaseReducerState, Equatable, Sendable {
      public typealias StateReducer = Destination
      case add(StandupForm.State)
      case alert(AlertState<Action.Alert>)

      public struct AllCasePaths: Sendable {
        public let add = CasePath(State.add) { if case .add(let it) = $0 { it } else { nil } }
        public let alert = CasePath(State.alert) { if case .alert(let it) = $0 { it } else { nil } }
      }
      public static let allCasePaths = AllCasePaths()
    }

    public enum Action: CasePathable, Equatable, Sendable {
      case add(StandupForm.Action)
      case alert(Alert)

      public enum Alert: Equatable, Sendable {
        case retryConfirmed
        case samplesConfirmed
      }

      public struct AllCasePaths: Sendable {
        public let add = CasePath(Action.add) { if case .add(let it) = $0 { it } else { nil } }
      }
      public static let allCasePaths = AllCasePaths()
    }

    public static var body: some ReducerOf<Self> {
      Scope(state: \.add, action: \.add) { StandupForm() }
    }
  }
}

extension StandupsList.State {
  /// The form of a new standup, if it is open.
  public var add: StandupForm.State? {
    get { destination?[case: \.add] }
    set { destination = newValue.map(StandupsList.Destination.State.add) }
  }

  /// Whether the alert for data that failed to load is open.
  public var isTellingFailure: Bool { alert != nil }

  var alert: AlertState<StandupsList.Destination.Action.Alert>? { destination?[case: \.alert] }
}

extension StandupsList.Destination.State? {
  /// Returns whether the form can be closed. If text would be lost, asks the user first.
  mutating func confirmLeaving() -> Bool {
    guard case .add(var form)? = self else { return true }
    defer { self = .add(form) }
    return form.confirmLeaving()
  }
}
