import CairnLocks
package import GRDB
public import StandupsDatabase

extension StandupsDatabase {
  /// Creates a database in an SQLite file. If the path is a symbolic link, it is followed.
  ///
  /// A missing file is created at the first change, with its folders. Only the user can access it.
  /// The first read handles a file by what it is:
  ///
  /// - A damaged database of standups is moved aside unchanged, together with its write-ahead log,
  ///   as `<file>.unreadable-1` or the next free number.
  /// - A database of a later version, or any other file, is refused and left in place.
  /// - A database of an earlier version is copied to `<file>.before-4`, and then migrated.
  /// - If the file can be read but not written, `read` returns its contents and `commit` fails.
  ///
  /// The first read reports a hundred standups before it checks and reads the file.
  ///
  /// When `commit` returns, the edits are on the disk and survive a crash of the process or of the
  /// machine. Several processes may use one file. Each waits for the others for at most five
  /// seconds, and notices their commits within a quarter of a second.
  ///
  /// The file may be moved, deleted, replaced or truncated, or lose its log, while it is in use.
  /// Then calls throw `StandupsDatabaseError.lost`, and no later change is acknowledged. Each call
  /// tries the path again: a database of standups is read as a whole, and anything else is refused
  /// and left in place. A file that was in use is never created anew. A log that belongs to the
  /// earlier file is kept as `<file>.replaced-1-wal`.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - use: The purpose of opening the file.
  ///   - clock: The clock for the time between two checks of the file. The default is the system's,
  ///     with one wake-up for each check.
  public static func live(
    path: String, for use: Use = .app, clock: (any Clock<Duration>)? = nil
  ) -> Self {
    live(StandupsFile(path: path, options: StandupsFile.Options(use: use)), clock: clock)
  }

  /// Creates a database whose connections are prepared by a closure, so that a test can limit them.
  package static func live(
    path: String, for use: Use = .app, busyTimeout: Duration = .seconds(5),
    clock: (any Clock<Duration>)? = nil,
    prepare: @escaping @Sendable (Database) throws -> Void
  ) -> Self {
    let options = StandupsFile.Options(use: use, busyTimeout: busyTimeout, prepare: prepare)
    return live(StandupsFile(path: path, options: options), clock: clock)
  }

  private static func live(_ file: StandupsFile, clock: (any Clock<Duration>)?) -> Self {
    Self(
      read: { version, glimpse throws(StandupsDatabaseError) in
        try await file.read(since: version, glimpse: glimpse)
      },
      commit: { gesture, version throws(StandupsDatabaseError) in
        try await file.commit(gesture, since: version)
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
      backUp: { path throws(StandupsDatabaseError) in try await file.copyWhole(to: path) },
      fill: { standups throws(StandupsDatabaseError) in
        let filling = Filling(standups, at: file.path)
        try await file.commit(filling.gesture, since: nil, filling: filling)
      },
      search: { query, limit throws(StandupsDatabaseError) in
        try await file.search(query, limit: limit)
      })
  }
}
