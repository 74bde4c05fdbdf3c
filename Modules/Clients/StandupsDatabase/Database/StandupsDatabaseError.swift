import Models

/// The reason why standups could not be read or written, with a short description for the user.
///
/// The app decides by the ``kind``. Each database describes what happened in its own words.
public struct StandupsDatabaseError: Error, Codable, Hashable, Sendable {
  /// The ways in which any database can fail.
  public enum Kind: Codable, Hashable, Sendable {
    /// The stored data is damaged. If it was kept aside, a new database was begun.
    case damaged(isKeptAside: Bool)

    /// A later version of the app wrote the data. It was left unchanged.
    case newerSchema

    /// Something else is stored there. It was left unchanged.
    case notStandups

    /// The database that was in use is gone, or another one is in its place.
    case lost

    /// Another program uses the database for now.
    case busy

    /// The user may not change the database.
    case notWritable

    /// There is no room for more.
    case diskFull

    /// The database, or the connection to it, has failed.
    case unavailable

    /// Somebody else has changed the same value differently. Nothing was saved.
    case conflict(EditConflict)

    /// Anything else. The same call would fail again.
    case other
  }

  /// The kind of failure.
  public let kind: Kind

  /// The reason in a few words, for a short line.
  public let reason: String

  /// A sentence or two, for the user.
  public let description: String

  private let hidden: String

  /// Creates an error with the words of a database.
  ///
  /// - Parameters:
  ///   - kind: The kind of failure.
  ///   - reason: The reason in a few words, for a short line.
  ///   - place: The place of the database, such as a path.
  ///   - text: Returns a sentence or two for the user. Its parameter is " at" and the place, or
  ///     empty for users who shouldn't see the place.
  public init(
    _ kind: Kind, reason: String, at place: String = "", text: (_ atPlace: String) -> String
  ) {
    self.kind = kind
    self.reason = reason
    description = text(place.isEmpty ? "" : " at \(place)")
    hidden = text("")
  }

  /// Creates an error with a message that may name the place of the database anywhere.
  init(_ kind: Kind, reason: String, message: String, at place: String) {
    self.kind = kind
    self.reason = reason
    description = message
    hidden = place.isEmpty ? message : Self.hide(place, in: message)
  }

  private init(hiding error: Self) {
    kind = error.kind
    reason = error.reason
    description = error.hidden
    hidden = error.hidden
  }
}

extension StandupsDatabaseError: CustomStringConvertible {}

extension StandupsDatabaseError {
  /// The error without the place of the database.
  ///
  /// Use it for users on another machine: the place doesn't help them, and they shouldn't see it.
  public var hidingPlace: Self { Self(hiding: self) }

  /// Whether the same call may succeed later, because the error is not about the change itself.
  public var isTransient: Bool {
    switch kind {
    case .busy, .damaged, .diskFull, .lost, .newerSchema, .notStandups, .notWritable, .unavailable:
      true
    case .conflict, .other: false
    }
  }

  /// Whether damaged data was kept aside, so that a new database was begun.
  public var isKeptAside: Bool { kind == .damaged(isKeptAside: true) }

  private static func hide(_ place: String, in words: String) -> String {
    let folder = place.lastIndex(of: "/").map { place[...$0] } ?? ""
    let hidden = words.replacing(" at \(place)", with: "").replacing(place, with: "the database")
    return folder.utf8.count > 1 ? hidden.replacing(folder, with: "") : hidden
  }
}
