import Models

/// The reason why standups could not be read or written, with a short description for the user.
public enum StandupsDatabaseError: Error, Hashable, Sendable {
  /// The file is a damaged database of standups; `found` describes the damage. If `keptAsideAs` is
  /// given, the file was renamed to it. Otherwise it was left in place.
  case unreadable(path: String, found: String, keptAsideAs: String?)

  /// A later version of the app wrote the file. It was left unchanged.
  case newerSchema(path: String)

  /// The file is not a database of standups. It was left unchanged.
  case notStandups(path: String)

  /// The path no longer names the file that was in use.
  case lost(path: String, Loss)

  /// Another program has locked the file or its folder for now.
  case busy(path: String)

  /// The file or its folder cannot be written.
  case notWritable(path: String)

  /// The disk is full.
  case diskFull(path: String)

  /// The disk, or the connection to it, has failed. The text is the system's message.
  case unavailable(String)

  /// Somebody else has changed the same value differently. Nothing was saved.
  case conflict(EditConflict)

  /// Anything else, with the message of what failed. The same call would fail again.
  case other(String)

  /// The way in which a file that was in use was lost.
  public enum Loss: Hashable, Sendable {
    /// It was moved or deleted.
    case gone
    /// Another file is in its place, or its contents were replaced.
    case replaced
    /// It was truncated.
    case cutShort
    /// Its write-ahead log, or the index of the log, was deleted or replaced.
    case logLost
  }
}

extension StandupsDatabaseError {
  /// Whether the same call may succeed later, because the error is not about the change itself.
  public var isTransient: Bool {
    switch self {
    case .busy, .diskFull, .lost, .newerSchema, .notStandups, .notWritable, .unavailable,
      .unreadable:
      true
    case .conflict, .other: false
    }
  }

  /// Whether the file was moved aside, so that a new one was begun.
  public var hasMovedFileAside: Bool {
    if case .unreadable(_, _, keptAsideAs: .some) = self { true } else { false }
  }
}

extension StandupsDatabaseError: CustomStringConvertible {
  /// A sentence or two, for the user.
  public var description: String {
    switch self {
    case .unreadable(let path, let found, keptAsideAs: let name?):
      "The database\(at(path)) could not be read (\(found)). It was kept "
        + (name.isEmpty ? "under another name." : "as \(name).")
    case .unreadable(let path, let found, keptAsideAs: nil):
      "The database\(at(path)) could not be read (\(found)). It was left as it was."
    case .newerSchema(let path):
      """
      The database\(at(path)) was made by a newer version, so it was left as it was. Update \
      Standups to open it.
      """
    case .notStandups(let path):
      "The file\(path.isEmpty ? "" : " \(path)") is not a database of Standups, so it was left as it was. Give another path."
    case .lost(let path, .gone):
      """
      The database\(at(path)) was moved or deleted while it was in use, so nothing can be saved. Put \
      the file back.
      """
    case .lost(let path, .replaced):
      """
      The database\(at(path)) was replaced while it was in use, so nothing was saved. Standups uses \
      the new file if it is a database of Standups. Otherwise put the old file back.
      """
    case .lost(let path, .cutShort):
      """
      The database\(at(path)) was truncated while it was in use, so nothing can be saved. Put back \
      a complete copy.
      """
    case .lost(let path, .logLost):
      """
      The log of the database\(at(path)) was deleted or changed while it was in use, so nothing was \
      saved. Standups reopens the database. Keep the files next to it that end in -wal and -shm.
      """
    case .busy(let path):
      "The database\(at(path)) is in use by another program. Try again."
    case .notWritable(let path):
      "The database\(at(path)) can't be changed. Check that its folder exists and belongs to you."
    case .diskFull(let path):
      "The disk is full, so nothing can be saved\(path.isEmpty ? "" : " to \(path)"). Make room and try again."
    case .conflict(let conflict):
      conflict.isGone
        ? "The standup was deleted elsewhere, so nothing was saved."
        : "Nothing was saved, because it was changed elsewhere: "
          + conflict.fields.map(\.description).joined(separator: "; ") + "."
    case .unavailable(let message), .other(let message):
      message
    }
  }

  /// Returns the place of the database, or nothing if the path is hidden: see ``hidingPath(_:)``.
  private func at(_ path: String) -> String { path.isEmpty ? "" : " at \(path)" }

  /// The reason in a few words, for a short line.
  public var reason: String {
    switch self {
    case .unreadable: "database damaged"
    case .newerSchema: "made by a newer version"
    case .notStandups: "not a database of Standups"
    case .lost(_, .gone): "database missing"
    case .lost(_, .replaced): "database replaced"
    case .lost(_, .cutShort): "database truncated"
    case .lost(_, .logLost): "database log lost"
    case .busy: "database busy"
    case .notWritable: "database not writable"
    case .diskFull: "disk full"
    case .conflict: "changed elsewhere"
    case .unavailable: "database unavailable"
    case .other: "database failed"
    }
  }
}
