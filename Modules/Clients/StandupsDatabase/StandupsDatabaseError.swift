/// Why standups could not be read or written. Described in one sentence for the user.
public enum StandupsDatabaseError: Error, Hashable, Sendable {
  /// The file is damaged, or not a database of standups. It was kept under another name, if
  /// one is given.
  case unreadable(keptAsideAs: String?)

  /// The file was written by a later version of the app. It was kept under another name, if
  /// one is given.
  case newerSchema(keptAsideAs: String?)

  /// The file, or the folder that it should be in, cannot be written.
  case notWritable(path: String)

  /// There is no room for the change.
  case diskFull(path: String)

  /// Anything else, in the words of what failed.
  case other(String)
}

extension StandupsDatabaseError: CustomStringConvertible {
  /// One sentence for the user.
  public var description: String {
    switch self {
    case .unreadable(keptAsideAs: let name):
      "The database could not be read\(Self.fate(name))"
    case .newerSchema(keptAsideAs: let name):
      "The database was written by a newer version of this program\(Self.fate(name))"
    case .notWritable(let path):
      "The database cannot be written at \(path); check that its folder exists and is yours."
    case .diskFull(let path):
      "The disk is full, so nothing can be saved to \(path); make room and try again."
    case .other(let message):
      message
    }
  }

  private static func fate(_ name: String?) -> String {
    name.map { "; it was kept as \($0)." } ?? "."
  }
}
