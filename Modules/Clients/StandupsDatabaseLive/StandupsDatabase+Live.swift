import CairnLocks
package import GRDB
public import StandupsDatabase

extension StandupsDatabase {
  /// Who uses a database in a file, and so what the first reading may do with the file.
  public enum Use: Sendable {
    /// The app: the file is made if it is not there, and moved aside if it is damaged.
    case app
    /// A command of a script: nothing is moved, and nothing is made before the first change.
    case command
    /// A command for what is stored: as `command`, but a file that is missing is an error.
    case existing
  }

  /// A database in an SQLite file. If the path names a symbolic link, it is followed.
  ///
  /// The file is made at the first change, if it is not there, with its folders, for nobody but the
  /// user. A damaged database of standups is moved aside as it was by the first reading, together
  /// with its write-ahead log, as `<file>.unreadable-1` or the next number that is free. Any other
  /// file, and a database of a later version, is refused and left. A database of an earlier version is
  /// kept as `<file>.before-2`, and then brought up to date. If the file can be read but not written,
  /// `read` gives what it holds and `commit` fails.
  ///
  /// `readAll` tells the first hundred standups before it checks and reads the file.
  ///
  /// What `commit` has returned from is on the disk: neither the end of the process nor that of the
  /// machine takes it back. Several processes may use one file; each waits for the others for at
  /// most five seconds. What they commit is noticed within a quarter of a second.
  ///
  /// If the file is moved, deleted, replaced, cut short, or loses its log while it is in use, calls
  /// throw `StandupsDatabaseError.lost`, and no change that was made after that is
  /// acknowledged. What is at the path is tried again at each call: a database of standups is read
  /// as a whole, and anything else is refused and left. No file is made in place of one that was in
  /// use. A log that belongs to what was there before is kept as `<file>.replaced-1-wal`.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - use: Who uses it.
  ///   - clock: What the time between two looks at the file is measured by; by default the system's,
  ///     at one wake-up for each look.
  public static func live(
    path: String, for use: Use = .app, clock: (any Clock<Duration>)? = nil
  ) -> Self {
    live(StandupsFile(path: path, options: StandupsFile.Options(use: use)), clock: clock)
  }

  /// A database whose connections are prepared by a closure, so that a test can limit them.
  package static func live(
    path: String, for use: Use = .app, patience: Duration = .seconds(5),
    clock: (any Clock<Duration>)? = nil,
    prepare: @escaping @Sendable (Database) throws -> Void
  ) -> Self {
    let options = StandupsFile.Options(use: use, patience: patience, prepare: prepare)
    return live(StandupsFile(path: path, options: options), clock: clock)
  }

  private static func live(_ file: StandupsFile, clock: (any Clock<Duration>)?) -> Self {
    Self(
      read: { version throws(StandupsDatabaseError) in try await file.read(since: version) },
      readAll: { glimpse throws(StandupsDatabaseError) in
        try await file.read(since: nil, glimpse: glimpse)
      },
      commit: { edits, version throws(StandupsDatabaseError) in
        try await file.commit(edits, since: version)
      },
      changes: {
        let (changes, continuation) = AsyncStream.makeStream(
          of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let stop = file.watch(by: clock) { continuation.yield() }
        continuation.onTermination = { _ in
          HeldLocks.assertNone()
          stop()
        }
        return changes
      },
      backUp: { path throws(StandupsDatabaseError) in try await file.copyWhole(to: path) })
  }
}
