package import StandupsDatabase

// What only a database in a file can fail with, and what to do about it.
extension StandupsDatabaseError {
  /// The way in which a file that was in use was lost.
  package enum Loss: Sendable {
    /// It was moved or deleted.
    case gone
    /// Another file is in its place, or its contents were replaced.
    case replaced
    /// It was truncated.
    case cutShort
    /// Its write-ahead log, or the index of the log, was deleted or replaced.
    case logLost
  }

  /// The path no longer names the file that was in use.
  package static func lost(at path: String, _ loss: Loss) -> Self {
    switch loss {
    case .gone:
      Self(.lost, reason: "database missing", at: path) {
        """
        The database\($0) was moved or deleted while it was in use, so nothing can be saved. Put \
        the file back.
        """
      }
    case .replaced:
      Self(.lost, reason: "database replaced", at: path) {
        """
        The database\($0) was replaced while it was in use, so nothing was saved. Standups uses \
        the new file if it is a database of Standups. Otherwise put the old file back.
        """
      }
    case .cutShort:
      Self(.lost, reason: "database truncated", at: path) {
        """
        The database\($0) was truncated while it was in use, so nothing can be saved. Put back \
        a complete copy.
        """
      }
    case .logLost:
      Self(.lost, reason: "database log lost", at: path) {
        """
        The log of the database\($0) was deleted or changed while it was in use, so nothing was \
        saved. Standups reopens the database. Keep the files next to it that end in -wal and -shm.
        """
      }
    }
  }

  /// The file or its folder cannot be written.
  package static func notWritable(at path: String) -> Self {
    Self(.notWritable, reason: "database not writable", at: path) {
      "The database\($0) can't be changed. Check that its folder exists and belongs to you."
    }
  }

  /// The file is not a database of standups.
  package static func notStandups(at path: String) -> Self {
    Self(.notStandups, reason: "not a database of Standups", at: path) {
      let file = $0.isEmpty ? "" : " \(path)"
      return
        "The file\(file) is not a database of Standups, so it was left as it was. Give another path."
    }
  }
}
