public import Models
public import StandupsDatabase

/// The record of a session that was cut off, as far as recovery needs to know it.
public protocol RecoverableSession: Decodable, Equatable, Sendable {
  /// The parts of the record that this version doesn't understand.
  var problems: [String] { get }

  /// The changes that aren't known to be stored.
  var gestures: [Gesture] { get }

  /// The work that would be lost with the session.
  var work: UnfinishedWork? { get }

  /// The place alone, without what was typed or said.
  var withoutWork: Self { get }

  /// The session with what was paused running again.
  var resumed: Self { get }
}

/// The work that would be lost with a session.
public enum UnfinishedWork: Equatable, Sendable {
  /// A changed form.
  case draft(StandupDraft)
  /// A meeting that ran for a while.
  case meeting(of: Standup, Duration)

  /// Whether a meeting runs.
  public var isMeeting: Bool { if case .meeting = self { true } else { false } }
}

/// A session that was cut off.
public struct InterruptedSession<Session: RecoverableSession>: Equatable, Sendable {
  /// The record of the session.
  public var saved: Session
  /// The time since the session ended.
  public var suspendedTime: Duration
  /// Whether the user has already asked to continue it, so that they need not be asked.
  public var isContinued: Bool

  /// Creates a session that was cut off.
  public init(saved: Session, suspendedTime: Duration, isContinued: Bool = false) {
    self.saved = saved
    self.suspendedTime = suspendedTime
    self.isContinued = isContinued
  }
}
