extension StandupsDatabaseError {
  /// Returns the error without the path of the database.
  ///
  /// Use it for users on another machine: the path doesn't help them, and they shouldn't see it.
  ///
  /// - Parameter path: The path of the database, which system messages may contain too.
  public func hidingPath(_ path: String) -> Self {
    switch self {
    case .unreadable(_, let found, keptAsideAs: let name):
      .unreadable(
        path: "", found: Self.hide(path, in: found), keptAsideAs: name.map { _ in "" })
    case .newerSchema: .newerSchema(path: "")
    case .notStandups: .notStandups(path: "")
    case .lost(_, let loss): .lost(path: "", loss)
    case .busy: .busy(path: "")
    case .notWritable: .notWritable(path: "")
    case .diskFull: .diskFull(path: "")
    case .unavailable(let words): .unavailable(Self.hide(path, in: words))
    case .other(let words): .other(Self.hide(path, in: words))
    case .conflict: self
    }
  }

  private static func hide(_ path: String, in words: String) -> String {
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
    let hidden = words.replacing(" at \(path)", with: "").replacing(path, with: "the database")
    return folder.utf8.count > 1 ? hidden.replacing(folder, with: "") : hidden
  }
}
