public import CairnDependencies
import IssueReporting

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// What a session was doing, kept for the next start.
///
/// A record belongs to a session for as long as its process lives. Only what a dead one has left can
/// be taken over, and by one other session only.
public struct SessionsClient: Sendable {
  /// What a session has left.
  public struct Record: Equatable, Sendable {
    /// What it was doing.
    public var data: Data
    /// When that was kept.
    public var date: Date
    /// Whether it is the user who goes on with it who has asked for it, so that he need not be asked.
    public var isContinued: Bool

    /// Makes a record of its parts.
    public init(data: Data, date: Date, isContinued: Bool = false) {
      self.data = data
      self.date = date
      self.isContinued = isContinued
    }
  }

  /// Takes over a record that a dead session has left, or gives `nil` if there is none: the latest of
  /// those that hold work, or else the latest place.
  public var takeOver: @Sendable () async -> Record?

  /// Gives back what was taken over, for the next start.
  public var giveBack: @Sendable () async -> Void

  /// Keeps what the session is doing in place of what it was doing before.
  ///
  /// - Parameters:
  ///   - record: What the session is doing.
  ///   - holdsWork: Whether something would be lost without it. A mere place is dropped when a later
  ///     record is taken over.
  public var keep: @Sendable (_ record: Data, _ holdsWork: Bool) async -> Void

  /// Keeps nothing any more of what the session was doing.
  public var forget: @Sendable () async -> Void

  /// Keeps what the session is doing for another renderer to go on with, and says how the user gets
  /// there: an address to open, or a command to type. From then on the record is none of this session's.
  ///
  /// Throws ``HandoffError``.
  public var give: @Sendable (_ record: Data) async throws(HandoffError) -> String

  /// Writes a line to the log.
  public var log: @Sendable (_ line: String) -> Void

  /// Makes a client of what it does.
  public init(
    takeOver: @escaping @Sendable () async -> Record?,
    giveBack: @escaping @Sendable () async -> Void = {},
    keep: @escaping @Sendable (_ record: Data, _ holdsWork: Bool) async -> Void = { _, _ in },
    forget: @escaping @Sendable () async -> Void = {},
    give: @escaping @Sendable (_ record: Data) async throws(HandoffError) -> String = {
      _ throws(HandoffError) in throw .noReceiver
    },
    log: @escaping @Sendable (_ line: String) -> Void = { _ in }
  ) {
    self.takeOver = takeOver
    self.giveBack = giveBack
    self.keep = keep
    self.forget = forget
    self.give = give
    self.log = log
  }

  /// Nothing is kept.
  public static let none = Self(takeOver: { nil })
}

extension SessionsClient: TestDependencyKey {
  /// A client that reports each use of it.
  public static var testValue: Self {
    Self(
      takeOver: unimplemented("SessionsClient.takeOver", placeholder: nil),
      giveBack: unimplemented("SessionsClient.giveBack"),
      keep: unimplemented("SessionsClient.keep"),
      forget: unimplemented("SessionsClient.forget"),
      give: { _ throws(HandoffError) in
        reportIssue("Unimplemented: SessionsClient.give")
        throw .noReceiver
      },
      log: unimplemented("SessionsClient.log"))
  }
}

extension DependencyValues {
  /// What sessions were doing.
  public var sessionsClient: SessionsClient {
    get { self[SessionsClient.self] }
    set { self[SessionsClient.self] = newValue }
  }
}
