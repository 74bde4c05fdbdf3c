import GRDB
import StandupsDatabase

/// The state of the path while no connection is open.
struct Absence {
  /// Whether the file was read or opened before. If so, a missing file is not created, and a
  /// damaged one is not moved aside, because the user's file may come back.
  var isInUse = false
  /// A loss of the file that no call has reported yet.
  var untold: StandupsDatabaseError?
  /// The identity of the files that were closed.
  var left: DatabaseWatch?
  private var seen: FileStatus?
  private var wasTried = false
  private var hasChanged = false

  init(isInUse: Bool = false) {
    self.isInUse = isInUse
  }

  /// Creates the state after a connection was closed.
  init(leaving watch: DatabaseWatch) {
    isInUse = true
    left = watch
    hasChanged = true
  }

  /// Records the file's status as an attempt to open it begins.
  mutating func beginAttempt(at path: String) {
    seen = FileStatus(path: path)
    wasTried = true
    hasChanged = false
  }

  /// Whether the file has changed since the last attempt to open it, or the last check.
  mutating func hasChanged(at path: String) -> Bool {
    guard wasTried || hasChanged else { return false }
    let (before, hadChanged) = (seen, hasChanged)
    beginAttempt(at: path)
    return hadChanged || seen != before
  }

  /// Checks that a file that was in use may be opened again, and moves a log of another file aside.
  func prepareToReturn(_ files: DatabaseFiles) throws {
    guard isInUse, let status = FileStatus(path: files.path) else { return }
    guard status.size > 0 else { throw Failure.error(.lost(at: files.name, .cutShort)) }
    // SQLite would treat the log that was left as part of whatever file is there.
    guard let bytes = files.bytes(at: 0, count: DatabaseHeader.length),
      DatabaseHeader(bytes) != nil
    else { throw Failure.foreign }
    try left?.moveLogAside()
  }
}
