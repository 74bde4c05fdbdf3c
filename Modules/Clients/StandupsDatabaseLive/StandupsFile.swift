import CairnCollections
import CairnDependencies
import GRDB
import Models
import StandupsDatabase

/// The file that standups are kept in, and the connection to it.
///
/// Calls block on the disk, so they run on a thread of the file's own and not on those that tasks
/// share. They do not heed cancellation: what was committed is written.
actor StandupsFile {
  private nonisolated let thread = FileThread()
  let path: String
  let options: Options
  var connection: DatabaseQueue?
  /// What SQLite counts the commits of others by, as of the last look.
  private var seenCommits: Int?

  nonisolated var unownedExecutor: UnownedSerialExecutor {
    thread.asUnownedSerialExecutor()
  }

  struct Options: Sendable {
    var use = StandupsDatabase.Use.app
    /// How long another process is waited for.
    var patience = Duration.seconds(5)
    /// What is done with each connection, so that a test can limit it.
    var prepare: @Sendable (Database) throws -> Void = { _ in }
  }

  init(path: String, options: Options) {
    self.path = path
    self.options = options
  }

  /// Reads what has changed since a version, or else everything: a file that was not opened yet is
  /// checked then, and one that is damaged moved aside.
  ///
  /// - Parameters:
  ///   - version: The version.
  ///   - glimpse: What a file that was not opened yet tells its first standups before that.
  func read(
    since version: Version?, glimpse: ([Standup]) -> Void = { _ in }
  ) throws(StandupsDatabaseError) -> Reading {
    let files = DatabaseFiles(path: path)
    if let version, let connection {
      do {
        return try connection.read { try $0.reading(since: version) }
      } catch {
        throw Failure(reading: error, path: path).described(path: path)
      }
    }
    guard files.exists || options.use == .app else { return .nothing }
    do {
      if options.use == .app { try files.makeFolder() }
      return try files.locked(for: options.patience) { try read(files, glimpse) }
    } catch {
      let failure = Failure(error, path: path).described(path: path)
      guard failure.isAboutWriting, let reading = try readCopy(of: files) else { throw failure }
      return reading
    }
  }

  func commit(
    _ edits: [StandupsEdit], since version: Version?
  ) throws(StandupsDatabaseError) -> Reading {
    try write { database in
      try database.commit(edits)
      return try database.reading(since: version)
    }
  }

  private func write<Result>(
    _ body: (Database) throws -> Result
  ) throws(StandupsDatabaseError) -> Result {
    do {
      return try (connection ?? openToSave()).write(body)
    } catch {
      throw Failure(error, path: path).described(path: path)
    }
  }

  /// Whether another connection has committed something since this was asked last.
  func hasNewCommits() -> Bool {
    let count = try? connection?.writeWithoutTransaction { database in
      try Int.fetchOne(database.cachedStatement(sql: "PRAGMA data_version"))
    }
    guard let count = count ?? nil, count != seenCommits else { return false }
    seenCommits = count
    return true
  }

  /// Tells when another connection has committed something.
  ///
  /// - Parameters:
  ///   - clock: What the time between two looks is measured by; by default the thread's own time.
  ///   - tell: What is called then.
  /// - Returns: What ends that.
  nonisolated func watchCommits(
    by clock: (any Clock<Duration>)?, _ tell: @escaping @Sendable () -> Void
  ) -> @Sendable () -> Void {
    let interval = Duration.milliseconds(250)
    guard let clock else {
      return thread.every(interval) { [weak self] in
        self?.assumeIsolated { if $0.hasNewCommits() { tell() } }
      }
    }
    let watch = Task {
      for await _ in clock.timer(interval: interval) where await hasNewCommits() { tell() }
    }
    return { watch.cancel() }
  }

  /// Copies what is stored to a new file. What may only be read may be copied too.
  func copyWhole(to target: String) throws(StandupsDatabaseError) {
    let files = DatabaseFiles(path: path)
    guard files.exists else {
      throw .other("There is no database at \(path), so nothing was copied.")
    }
    let source: DatabaseQueue
    do {
      source = try connection ?? openToSave()
    } catch {
      let failure = Failure(error, path: path).described(path: path)
      guard failure.isAboutWriting else { throw failure }
      _ = try withCopy(of: files) { try $0.copyWhole(toNew: target) }
      return
    }
    try source.copyWhole(toNew: target)
  }

  /// Reads the file, or moves it aside if it is damaged.
  private func read(
    _ files: DatabaseFiles, _ glimpse: ([Standup]) -> Void
  ) throws -> Reading {
    let inventory = files.inventory()
    let showFirst = { (database: Database) in
      // What cannot be read here is for the check to find.
      if let first = try? database.firstStandups(100), !first.isEmpty { glimpse(first) }
    }
    do {
      switch try inspect(files, inventory, before: showFirst, { try $0.reading(since: nil) }) {
      case .nothing:
        if options.use == .app { _ = try open(files) }
        return .nothing
      case .earlier:
        return try open(files).read { try $0.reading(since: nil) }
      case .current(let reading):
        // It can be read, so whether it can be written is for the first change to say. The
        // connection that can write puts the log in order when it ends.
        _ = try? open(files)
        return reading
      }
    } catch Failure.damaged(let found) where options.use == .app {
      throw StandupsDatabaseError.unreadable(
        path: path, found: found, keptAsideAs: try? files.moveAside(inventory))
    }
  }

  private func openToSave() throws -> DatabaseQueue {
    let files = DatabaseFiles(path: path)
    try files.makeFolder()
    return try files.locked(for: options.patience) {
      _ = try inspect(files, files.inventory()) { _ in }
      return try open(files)
    }
  }

  // MARK: Connections

  /// The connection, opened at its first use. The caller holds the lock then, and has inspected the
  /// file.
  private func open(_ files: DatabaseFiles) throws -> DatabaseQueue {
    if let connection { return connection }
    try files.make()
    let opened = try connect(to: files.path)
    do {
      let found = try opened.writeWithoutTransaction { database in
        try Schema.prepare(database)
        return try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
      }
      if (1..<Schema.version).contains(found) {
        try files.keepCopy(of: opened, before: Schema.version)
      }
      try Schema.migrator.migrate(opened)
    } catch {
      try? opened.close()
      throw error
    }
    connection = opened
    // What others have committed since the file was inspected is read at the first look.
    seenCommits = nil
    return opened
  }

  func connect(to path: String, readonly: Bool = false) throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.readonly = readonly
    configuration.busyMode = .timeout(options.patience / .seconds(1))
    configuration.prepareDatabase(options.prepare)
    return try DatabaseQueue(path: path, configuration: configuration)
  }

  func disconnect() {
    try? connection?.close()
    connection = nil
  }
}

extension Reading {
  /// What a file holds that is not there.
  fileprivate static let nothing = Self(version: .zero, isComplete: true, rows: [])
}

extension StandupsDatabaseError {
  /// Whether what is there may yet be read.
  fileprivate var isAboutWriting: Bool {
    switch self {
    case .notWritable, .diskFull: true
    case .busy, .conflict, .newerSchema, .notStandups, .other, .unavailable, .unreadable: false
    }
  }
}
