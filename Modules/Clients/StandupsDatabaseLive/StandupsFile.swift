import CairnCollections
import CairnDependencies
import GRDB
import Models
import StandupsDatabase

/// The file that stores standups, and the connection to it.
///
/// Calls block on the disk, so they run on a thread of the file's own, not on those that tasks
/// share. They ignore cancellation: a commit is always completed.
///
/// A connection belongs to one file, but the path may come to name another. Each call checks that,
/// and closes the connection if so; see `StandupsFile+Losing.swift`.
actor StandupsFile {
  nonisolated let thread = DatabaseThread()
  let path: String
  let options: Options
  var opened: OpenDatabase?
  /// SQLite's counter for the commits of others, as of the last check.
  var seenCommits: Int?
  var versions = VersionSequence()
  /// The state of the path while there is no connection.
  var absence = Absence()
  /// Whether standups may have changed since they were indexed.
  var mayNeedIndexing = true

  nonisolated var unownedExecutor: UnownedSerialExecutor {
    thread.asUnownedSerialExecutor()
  }

  struct Options: Sendable {
    var use = StandupsDatabase.Use.app
    /// How long to wait for another process.
    var busyTimeout = Duration.seconds(5)
    /// Prepares each connection, so that a test can limit it.
    var prepare: @Sendable (Database) throws -> Void = { _ in }
  }

  init(path: String, options: Options) {
    self.path = path
    self.options = options
  }

  /// Reads what has changed since a version, or everything. The first read checks the file, and
  /// moves a damaged one aside.
  ///
  /// - Parameters:
  ///   - version: The version.
  ///   - glimpse: Receives the first standups of a file that was not opened yet, before the check.
  func read(
    since version: DatabaseVersion?, glimpse: ([Standup]) -> Void = { _ in }
  ) throws(StandupsDatabaseError) -> ReadResult {
    try tellLoss()
    if let reading = try readOpened(since: version) { return reading }
    let files = DatabaseFiles(path: path)
    try beginAttempt(files)
    try checkIsThere(files)
    guard files.exists || options.use == .app else { return .nothing }
    do {
      if options.use == .app && !absence.isInUse { try files.makeFolder() }
      return versions.renumber(
        try files.locked(for: options.busyTimeout) { try read(files, glimpse) })
    } catch {
      let failure = Failure(error, path: path).described(path: path)
      guard failure.isAboutWriting, let reading = try readCopy(of: files) else { throw failure }
      absence.isInUse = true
      return versions.renumber(reading)
    }
  }

  /// Applies a gesture, and reads what has changed since a version.
  ///
  /// - Parameter filling: The check, if the gesture fills an empty file.
  @discardableResult
  func commit(
    _ gesture: Gesture, since version: DatabaseVersion?, filling: Filling? = nil
  ) throws(StandupsDatabaseError) -> ReadResult {
    try tellLoss()
    do {
      let reading = try writing { database in
        let before = database.totalChangesCount
        try filling?.check(before: database.reading(since: nil))
        try database.commit(gesture)
        let reading = try database.reading(since: versions.ofDatabase(version))
        try filling?.check(after: reading)
        let hasWritten = database.totalChangesCount != before
        if hasWritten { mayNeedIndexing = true }
        return (reading, hasWritten)
      }
      return versions.renumber(reading)
    } catch {
      throw Failure(error, path: path).described(path: path)
    }
  }

  /// Copies the database to a new file, even if the database is read-only.
  func copyWhole(to target: String) throws(StandupsDatabaseError) {
    let files = DatabaseFiles(path: path)
    guard files.exists else {
      throw .other("There is no database at \(path), so nothing was copied.", at: path)
    }
    try look()
    let source: OpenDatabase
    do {
      source = try opened ?? openToSave()
    } catch {
      let failure = Failure(error, path: path).described(path: path)
      guard failure.isAboutWriting else { throw failure }
      _ = try withCopy(of: files) { try $0.copyWhole(toNew: target) }
      return
    }
    try source.queue.copyWhole(toNew: target)
  }

  // MARK: Reading

  /// Reads through the connection. Returns `nil` if there is none, or if everything was requested
  /// and is damaged. Then the file is read as at first.
  private func readOpened(since version: DatabaseVersion?) throws(StandupsDatabaseError)
    -> ReadResult?
  {
    guard let opened else { return nil }
    do {
      return versions.renumber(
        try withConnection(opened) { queue in
          try queue.read { try $0.reading(since: versions.ofDatabase(version)) }
        })
    } catch {
      let failure = Failure(reading: error, path: path)
      if version == nil, options.use == .app, case .damaged = failure {
        letGo()
        absence.isInUse = false
        return nil
      }
      throw failure.described(path: path)
    }
  }

  /// Reads the file, or moves it aside if it is damaged. A file that was in use stays, because
  /// somebody may be restoring it.
  private func read(
    _ files: DatabaseFiles, _ glimpse: ([Standup]) -> Void
  ) throws -> ReadResult {
    try absence.prepareToReturn(files)
    let inventory = files.inventory()
    let showFirst = { (database: Database) in
      // The check reports what cannot be read here.
      if let first = try? database.firstStandups(100), !first.isEmpty { glimpse(first) }
    }
    do {
      switch try inspect(files, inventory, before: showFirst, { try $0.reading(since: nil) }) {
      case .nothing:
        guard !absence.isInUse else { throw StandupsDatabaseError.lost(at: path, .cutShort) }
        if options.use == .app { _ = try open(files) }
        return .nothing
      case .earlier:
        return try open(files).queue.read { try $0.reading(since: nil) }
      case .current(let reading):
        // The file can be read, and the first change tells whether it can be written. The writable
        // connection checkpoints the log when it closes.
        _ = try? open(files)
        absence.isInUse = true
        return reading
      }
    } catch Failure.damaged(let found) where options.use == .app && !absence.isInUse {
      throw StandupsDatabaseError.unreadable(
        at: path, found: found, keptAsideAs: try? files.moveAside(inventory))
    }
  }

  // MARK: Connections

  /// Throws if the file is missing and the use needs an existing one.
  private func checkIsThere(_ files: DatabaseFiles) throws(StandupsDatabaseError) {
    guard options.use == .existing, !files.exists else { return }
    throw .unavailable(
      "There is no database at \(path). Check the path, or start the app to create one.",
      at: path)
  }

  func openToSave() throws -> OpenDatabase {
    let files = DatabaseFiles(path: path)
    try beginAttempt(files)
    try checkIsThere(files)
    if !absence.isInUse { try files.makeFolder() }
    return try files.locked(for: options.busyTimeout) {
      try absence.prepareToReturn(files)
      if case .nothing = try inspect(files, files.inventory(), { _ in }), absence.isInUse {
        throw StandupsDatabaseError.lost(at: path, .cutShort)
      }
      return try open(files)
    }
  }

  /// Opens a connection. The caller holds the lock, and has inspected the file.
  private func open(_ files: DatabaseFiles) throws -> OpenDatabase {
    // A file that was in use is never created anew.
    if !absence.isInUse { try files.make() }
    guard let status = FileStatus(path: path) else { throw files.unreachable }
    let queue = try connect(to: files.path)
    do {
      let found = try queue.writeWithoutTransaction { database in
        try Schema.prepare(database)
        return try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
      }
      if (1..<Schema.version).contains(found) {
        try files.keepCopy(of: queue, before: Schema.version)
      }
      try Schema.migrator.migrate(queue)
    } catch {
      try? queue.close()
      throw error
    }
    let connection = try DatabaseConnection(
      queue: queue, keeper: connect(to: files.path, readonly: true))
    let database: OpenDatabase
    do {
      let watch = try queue.writeWithoutTransaction { try DatabaseWatch(files, status, $0) }
      database = OpenDatabase(connection: connection, watch: watch)
    } catch {
      connection.letGo()
      throw error
    }
    opened = database
    mayNeedIndexing = true
    absence = Absence(isInUse: true)
    // The first check reads what others have committed since the file was inspected.
    seenCommits = nil
    return database
  }

  func connect(to path: String, readonly: Bool = false) throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.readonly = readonly
    configuration.busyMode = .timeout(options.busyTimeout / .seconds(1))
    configuration.prepareDatabase(options.prepare)
    return try DatabaseQueue(path: path, configuration: configuration)
  }
}

extension ReadResult {
  /// The contents of a file that doesn't exist.
  fileprivate static let nothing = Self(version: .zero, isComplete: true, rows: [])
}

extension StandupsDatabaseError {
  /// Whether the file can perhaps still be read.
  fileprivate var isAboutWriting: Bool {
    switch kind {
    case .notWritable, .diskFull: true
    case .busy, .conflict, .damaged, .lost, .newerSchema, .notStandups, .other, .unavailable: false
    }
  }
}
