import Models

/// Why standups could not be read or written. Described in a sentence or two for the user.
public enum StandupsDatabaseError: Error, Hashable, Sendable {
  /// The file is a database of standups that is damaged, in the words of what was found. It was
  /// kept under another name, if one is given; else it was left where it is.
  case unreadable(path: String, found: String, keptAsideAs: String?)

  /// The file was written by a later version of the app, and was left as it is.
  case newerSchema(path: String)

  /// The file is something else than a database of standups, and was left as it is.
  case notStandups(path: String)

  /// The path does not stand for the file any more that was in use.
  case lost(path: String, Loss)

  /// Another program has the file, or its folder, for itself for the time being.
  case busy(path: String)

  /// The file, or the folder that it should be in, cannot be written.
  case notWritable(path: String)

  /// There is no room for the change.
  case diskFull(path: String)

  /// The disk, or the way to it, has failed, in the words of what failed.
  case unavailable(String)

  /// Another hand has changed the same in another way. Nothing was saved.
  case conflict(EditConflict)

  /// Anything else, in the words of what failed: the same call would fail again.
  case other(String)

  /// What has become of a file that was in use.
  public enum Loss: Hashable, Sendable {
    /// It was moved or deleted.
    case gone
    /// There is another file in its place, or it holds something else.
    case replaced
    /// It was made shorter.
    case cutShort
    /// Its write-ahead log, or the index of that, was deleted or replaced.
    case logLost
  }
}

extension StandupsDatabaseError {
  /// Whether the same call may succeed later: whatever stands in the way is not in the change.
  public var isPassing: Bool {
    switch self {
    case .busy, .diskFull, .lost, .newerSchema, .notStandups, .notWritable, .unavailable,
      .unreadable:
      true
    case .conflict, .other: false
    }
  }
}

extension StandupsDatabaseError: CustomStringConvertible {
  /// A sentence or two for the user.
  public var description: String {
    switch self {
    case .unreadable(let path, let found, keptAsideAs: let name?):
      "The database\(at(path)) could not be read (\(found)); it was kept "
        + (name.isEmpty ? "under another name." : "as \(name).")
    case .unreadable(let path, let found, keptAsideAs: nil):
      "The database\(at(path)) could not be read (\(found)); it was left as it is."
    case .newerSchema(let path):
      """
      The database\(at(path)) was made by a newer version; it was left as it is. Update Standups \
      to open it.
      """
    case .notStandups(let path):
      "The file\(path.isEmpty ? "" : " \(path)") is not a database of Standups; it was left as it is. Give another path."
    case .lost(let path, .gone):
      """
      The database\(at(path)) was moved or deleted while it was in use, so nothing can be saved. Put \
      the file back.
      """
    case .lost(let path, .replaced):
      """
      The database\(at(path)) was replaced while it was in use, so nothing was saved. Standups uses \
      the new file if it is a database of Standups; if it is not, put back one that is.
      """
    case .lost(let path, .cutShort):
      """
      The database\(at(path)) was cut short while it was in use, so nothing can be saved. Put back a \
      whole copy.
      """
    case .lost(let path, .logLost):
      """
      The log of the database\(at(path)) was deleted or changed while it was in use, so nothing was \
      saved. Standups opens the database again; keep the files beside it that end in -wal and -shm.
      """
    case .busy(let path):
      "The database\(at(path)) is in use by another program; try again."
    case .notWritable(let path):
      "The database cannot be written\(at(path)); check that its folder exists and is yours."
    case .diskFull(let path):
      "The disk is full, so nothing can be saved\(path.isEmpty ? "" : " to \(path)"); make room and try again."
    case .conflict(let conflict):
      conflict.isGone
        ? "The standup was deleted elsewhere, so nothing was saved."
        : "Nothing was saved, for it was changed elsewhere: "
          + conflict.fields.map(\.description).joined(separator: "; ") + "."
    case .unavailable(let message), .other(let message):
      message
    }
  }

  /// Where the database is; nothing where that is not to be said: see ``hidingPath(_:)``.
  private func at(_ path: String) -> String { path.isEmpty ? "" : " at \(path)" }

  /// The reason in a few words, for a line that has little room.
  public var reason: String {
    switch self {
    case .unreadable: "database damaged"
    case .newerSchema: "made by a newer version"
    case .notStandups: "not a database of Standups"
    case .lost(_, .gone): "database gone"
    case .lost(_, .replaced): "database replaced"
    case .lost(_, .cutShort): "database cut short"
    case .lost(_, .logLost): "log of the database lost"
    case .busy: "database busy"
    case .notWritable: "database not writable"
    case .diskFull: "disk full"
    case .conflict: "changed elsewhere"
    case .unavailable: "database away"
    case .other: "database failed"
    }
  }
}
