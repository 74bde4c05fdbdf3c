public import CairnDependencies
import IssueReporting

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Stores what a session was doing, so that the next start can restore it.
///
/// A record belongs to a session as long as its process lives. Only the record of a dead session
/// can be taken over, and only by one other session.
public struct SessionsClient: Sendable {
  /// The stored record of a session.
  public struct Record: Equatable, Sendable {
    /// The encoded record of what the session was doing.
    public var data: Data
    /// The date when the record was stored.
    public var date: Date
    /// Whether the user has already asked to continue this session, so that they need not be asked.
    public var isContinued: Bool

    /// Creates a record.
    public init(data: Data, date: Date, isContinued: Bool = false) {
      self.data = data
      self.date = date
      self.isContinued = isContinued
    }
  }

  /// Takes over the record of a dead session, or returns `nil` if there is none.
  ///
  /// It prefers the latest record that holds work, then the latest record of a mere place.
  public var takeOver: @Sendable () async -> Record?

  /// Returns the record that was taken over, for the next start.
  public var giveBack: @Sendable () async -> Void

  /// Stores what the session is doing, and replaces its earlier record.
  ///
  /// - Parameters:
  ///   - record: The encoded record.
  ///   - hasUnsavedWork: Whether something would be lost without the record. A record of a mere place is
  ///     dropped when a later record is taken over.
  /// - Returns: Whether the record is stored.
  public var keep: @Sendable (_ record: Data, _ hasUnsavedWork: Bool) async -> Bool

  /// Deletes the session's record.
  public var forget: @Sendable () async -> Void

  /// Stores the record for another renderer to continue, and returns how the user gets there.
  ///
  /// That is an address to open, or a command to type. From then on the record doesn't belong to
  /// this session. Throws ``HandoffError``.
  public var give: @Sendable (_ record: Data) async throws(HandoffError) -> String

  /// Takes back the record that was given last, and revokes the way to it.
  ///
  /// It is `nil` if the session was continued elsewhere. Otherwise the record belongs to this session
  /// again.
  public var takeBack: @Sendable () async -> Record?

  /// Returns the sessions of the user's other windows, and then each change of them.
  public var others: @Sendable () -> AsyncStream<[OtherSession]>

  /// Returns a copy of the session of another window, or `nil` if it has no work any more.
  public var lookAtOther: @Sendable (OtherSession.ID) async -> Record?

  /// Takes over the session of another window, which ends there.
  ///
  /// Returns `nil` if it has no work any more, or another window has taken it over. Until the app has
  /// restored the session, its record must not be replaced. ``giveBack`` offers it to other windows
  /// again.
  public var takeOverOther: @Sendable (OtherSession.ID) async -> Record?

  /// Writes a line to the log.
  public var log: @Sendable (_ line: String) -> Void

  /// Creates a client from its operations.
  public init(
    takeOver: @escaping @Sendable () async -> Record?,
    giveBack: @escaping @Sendable () async -> Void = {},
    keep: @escaping @Sendable (_ record: Data, _ hasUnsavedWork: Bool) async -> Bool = { _, _ in
      true
    },
    forget: @escaping @Sendable () async -> Void = {},
    give: @escaping @Sendable (_ record: Data) async throws(HandoffError) -> String = {
      _ throws(HandoffError) in throw .noReceiver
    },
    takeBack: @escaping @Sendable () async -> Record? = { nil },
    others: @escaping @Sendable () -> AsyncStream<[OtherSession]> = { AsyncStream { $0.finish() } },
    lookAtOther: @escaping @Sendable (OtherSession.ID) async -> Record? = { _ in nil },
    takeOverOther: @escaping @Sendable (OtherSession.ID) async -> Record? = { _ in nil },
    log: @escaping @Sendable (_ line: String) -> Void = { _ in }
  ) {
    self.takeOver = takeOver
    self.giveBack = giveBack
    self.keep = keep
    self.forget = forget
    self.give = give
    self.takeBack = takeBack
    self.others = others
    self.lookAtOther = lookAtOther
    self.takeOverOther = takeOverOther
    self.log = log
  }

  /// A client that stores nothing.
  public static let none = Self(takeOver: { nil })
}

extension SessionsClient: TestDependencyKey {
  /// Nothing is kept.
  public static var previewValue: Self { .none }

  /// A client that reports each use of it.
  public static var testValue: Self {
    Self(
      takeOver: unimplemented("SessionsClient.takeOver", placeholder: nil),
      giveBack: unimplemented("SessionsClient.giveBack"),
      keep: unimplemented("SessionsClient.keep", placeholder: false),
      forget: unimplemented("SessionsClient.forget"),
      give: { _ throws(HandoffError) in
        reportIssue("Unimplemented: SessionsClient.give")
        throw .noReceiver
      },
      takeBack: unimplemented("SessionsClient.takeBack", placeholder: nil),
      others: unimplemented(
        "SessionsClient.others", placeholder: AsyncStream<[OtherSession]> { $0.finish() }),
      lookAtOther: unimplemented("SessionsClient.lookAtOther", placeholder: nil),
      takeOverOther: unimplemented("SessionsClient.takeOverOther", placeholder: nil),
      log: unimplemented("SessionsClient.log"))
  }
}

extension DependencyValues {
  /// The client that stores what sessions were doing.
  public var sessionsClient: SessionsClient {
    get { self[SessionsClient.self] }
    set { self[SessionsClient.self] = newValue }
  }
}
