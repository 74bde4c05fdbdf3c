/// A session in another window, which this one can continue.
///
/// In a browser, that is the session of another page of the same browser.
public struct OtherSession: Codable, Equatable, Sendable, Identifiable {
  public let id: String
  /// The work that would be lost with the session.
  public let work: SessionWork
  /// Whether its window was closed, so nobody works on it any more.
  public let isClosed: Bool

  /// Creates a session of another window.
  public init(id: String, work: SessionWork, isClosed: Bool) {
    self.id = id
    self.work = work
    self.isClosed = isClosed
  }
}

/// The work that would be lost with a session, as far as other windows need to know it.
///
/// It doesn't change while a meeting runs or a user types.
public enum SessionWork: Codable, Equatable, Sendable {
  /// A changed form.
  case form
  /// A meeting that has begun, of a standup with this title.
  case meeting(title: String)
}
