import CairnCollections
import GRDB
import Models
import StandupsDatabase

/// The file that standups are kept in, and the connection to it.
///
/// Calls block on the disk, so they run on a queue of the file's own and not on the threads that
/// tasks share. They do not heed cancellation: what was committed is written.
actor StandupsFile {
  private nonisolated let executor = BlockingExecutor(label: "standups.database")
  private let path: String
  private let options: Options
  private var connection: DatabaseQueue?
  /// What SQLite counts the commits of others by, as of the last look.
  private var seenCommits: Int?

  nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
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
  func read(since version: Version?) throws(StandupsDatabaseError) -> Reading {
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
      return try files.locked(for: options.patience) { try read(files) }
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

  /// Copies what is stored to a new file.
  func copyWhole(to path: String) throws(StandupsDatabaseError) {
    do {
      guard DatabaseFiles(path: self.path).exists else {
        throw Failure.error(.other("There is no database at \(self.path), so nothing was copied."))
      }
      try (connection ?? openToSave()).copyWhole(to: path)
    } catch {
      throw Failure(error, path: path).described(path: path)
    }
  }

  /// Reads the file, or moves it aside if it is damaged.
  private func read(_ files: DatabaseFiles) throws -> Reading {
    let inventory = files.inventory()
    do {
      switch try inspect(files, inventory, { try $0.reading(since: nil) }) {
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

  /// What a file holds, found without changing it.
  private enum Contents<Value> {
    case nothing
    /// The tables of an earlier version, not migrated yet.
    case earlier
    case current(Value)
  }

  /// Checks the file, through a connection that cannot write, and reads it.
  private func inspect<Value>(
    _ files: DatabaseFiles, _ inventory: DatabaseFiles.Inventory,
    _ body: (Database) throws -> Value
  ) throws -> Contents<Value> {
    guard files.exists else { return .nothing }
    switch try files.kind() {
    case .empty: return .nothing
    case .foreign: throw Failure.foreign
    case .standups: break
    }
    do {
      return try inspect(files.path, readonly: true, body)
    } catch let error as DatabaseError where error.resultCode == .SQLITE_READONLY {
      // A transaction that was cut short must be taken back before anything can be read.
      return try inspect(files.path, readonly: false, body)
    } catch {
      files.tidy(inventory)
      throw error
    }
  }

  private func inspect<Value>(
    _ path: String, readonly: Bool, _ body: (Database) throws -> Value
  ) throws -> Contents<Value> {
    var inspection: DatabaseQueue?
    do {
      let opened = try connect(to: path, readonly: readonly)
      inspection = opened
      let contents: Contents<Value> = try opened.read { database in
        switch try Schema.check(database) {
        case 0: .nothing
        case Schema.version: .current(try body(database))
        default: .earlier
        }
      }
      try opened.close()
      return contents
    } catch let error as DatabaseError where error.resultCode == .SQLITE_READONLY {
      throw error
    } catch {
      let failure = Failure(reading: error, path: self.path)
      // The last connection to a file writes the log into it, unless it cannot write.
      if case .damaged = failure { disconnect() }
      try? inspection?.close()
      throw failure
    }
  }

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

  private func connect(to path: String, readonly: Bool = false) throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.readonly = readonly
    configuration.busyMode = .timeout(options.patience / .seconds(1))
    configuration.prepareDatabase(options.prepare)
    return try DatabaseQueue(path: path, configuration: configuration)
  }

  private func disconnect() {
    try? connection?.close()
    connection = nil
  }

  /// Reads a file that SQLite cannot open where it is: a write-ahead log needs a folder that can be
  /// written, and room in it.
  private func readCopy(
    of files: DatabaseFiles
  ) throws(StandupsDatabaseError) -> Reading? {
    guard files.exists else { return nil }
    do {
      guard try files.kind() == .standups else { throw Failure.foreign }
      return try files.withCopy { path in
        let copy = try connect(to: path)
        defer { try? copy.close() }
        _ = try copy.read { try Schema.check($0) }
        try Schema.migrator.migrate(copy)
        return try copy.read { try $0.reading(since: nil) }
      }
    } catch {
      throw Failure(reading: error, path: path).described(path: path)
    }
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
