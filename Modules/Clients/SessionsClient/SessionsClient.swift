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
  /// Takes over the latest record that a dead session has left, or gives `nil` if there is none.
  public var takeOver: @Sendable () async -> Data?

  /// Keeps what the session is doing in place of what it was doing before.
  public var keep: @Sendable (_ record: Data) async -> Void

  /// Makes a client of what it does.
  public init(
    takeOver: @escaping @Sendable () async -> Data?,
    keep: @escaping @Sendable (_ record: Data) async -> Void
  ) {
    self.takeOver = takeOver
    self.keep = keep
  }

  /// Nothing is kept.
  public static let none = Self(takeOver: { nil }, keep: { _ in })
}

extension SessionsClient: TestDependencyKey {
  /// A client that reports each use of it.
  public static var testValue: Self {
    Self(
      takeOver: unimplemented("SessionsClient.takeOver", placeholder: nil),
      keep: unimplemented("SessionsClient.keep"))
  }
}

extension DependencyValues {
  /// What sessions were doing.
  public var sessionsClient: SessionsClient {
    get { self[SessionsClient.self] }
    set { self[SessionsClient.self] = newValue }
  }
}
