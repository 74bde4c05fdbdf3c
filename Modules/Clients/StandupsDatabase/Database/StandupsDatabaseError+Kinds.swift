import Models

// Errors that every database describes in the same words. The place may be empty.
extension StandupsDatabaseError {
  /// The data is damaged.
  ///
  /// - Parameters:
  ///   - place: The place of the database.
  ///   - found: The damage. It may name the place.
  ///   - name: The name under which the data was kept aside, or `nil` if it was left in place.
  public static func unreadable(at place: String, found: String, keptAsideAs name: String?) -> Self
  {
    let state = name.map { "It was kept as \($0)." } ?? "It was left as it was."
    let hiddenState = name == nil ? state : "It was kept under another name."
    let hiddenFound = unavailable(found, at: place).hidingPlace.description
    return Self(.damaged(isKeptAside: name != nil), reason: "database damaged", at: place) {
      $0.isEmpty
        ? "The database could not be read (\(hiddenFound)). \(hiddenState)"
        : "The database\($0) could not be read (\(found)). \(state)"
    }
  }

  /// A later version of the app wrote the data.
  public static func newerSchema(at place: String) -> Self {
    Self(.newerSchema, reason: "made by a newer version", at: place) {
      """
      The database\($0) was made by a newer version, so it was left as it was. Update Standups to \
      open it.
      """
    }
  }

  /// Another program uses the database for now.
  public static func busy(at place: String) -> Self {
    Self(.busy, reason: "database busy", at: place) {
      "The database\($0) is in use by another program. Try again."
    }
  }

  /// There is no room for more.
  public static func diskFull(at place: String) -> Self {
    Self(.diskFull, reason: "disk full", at: place) {
      let target = $0.isEmpty ? "" : " to \(place)"
      return "The disk is full, so nothing can be saved\(target). Make room and try again."
    }
  }

  /// Somebody else has changed the same value differently.
  public static func conflict(_ conflict: EditConflict) -> Self {
    Self(.conflict(conflict), reason: "changed elsewhere") { _ in
      conflict.isGone
        ? "The standup was deleted elsewhere, so nothing was saved."
        : "Nothing was saved, because it was changed elsewhere: "
          + conflict.fields.map(\.description).joined(separator: "; ") + "."
    }
  }

  /// The database, or the connection to it, has failed.
  ///
  /// - Parameters:
  ///   - message: A message for the user.
  ///   - place: The place of the database, if the message names it.
  public static func unavailable(_ message: String, at place: String = "") -> Self {
    Self(.unavailable, reason: "database unavailable", message: message, at: place)
  }

  /// Anything else.
  ///
  /// - Parameters:
  ///   - message: A message for the user.
  ///   - place: The place of the database, if the message names it.
  public static func other(_ message: String, at place: String = "") -> Self {
    Self(.other, reason: "database failed", message: message, at: place)
  }
}
