import CairnCollections
import GRDB
import Models
import StandupsDatabase

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The file that standups are kept in, and the connection to it.
///
/// Calls block on the disk, so they run on a queue of the file's own and not on the threads that
/// tasks share. They do not heed cancellation: what was committed is written.
actor StandupsFile {
  private nonisolated let executor = BlockingExecutor(label: "standups.database")
  private let path: String
  private let prepare: @Sendable (Database) throws -> Void
  private var connection: DatabaseQueue?

  nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  init(path: String, prepare: @escaping @Sendable (Database) throws -> Void) {
    self.path = path
    self.prepare = prepare
  }

  func load() throws(StandupsDatabaseError) -> IdentifiedArrayOf<Standup> {
    do {
      return try DatabaseFiles(path: path).locked { try read() }
    } catch {
      let failure = Failure(error, path: path).described
      guard failure.isAboutWriting, let standups = try readCopy() else { throw failure }
      return standups
    }
  }

  func save(_ changes: [StandupsDatabase.Change]) throws(StandupsDatabaseError) {
    do {
      let connection = try connection ?? DatabaseFiles(path: path).locked { try open() }
      try connection.write { database in
        for change in changes { try database.write(change) }
      }
    } catch {
      throw Failure(error, path: path).described
    }
  }

  /// Reads the file, or moves it aside if it cannot be read.
  private func read() throws -> IdentifiedArrayOf<Standup> {
    do {
      return try open().read { try $0.readStandups() }
    } catch {
      switch Failure(error, path: path) {
      case .damaged: throw StandupsDatabaseError.unreadable(keptAsideAs: moveAside())
      case .newerSchema: throw StandupsDatabaseError.newerSchema(keptAsideAs: moveAside())
      case .error(let error): throw error
      }
    }
  }

  /// The connection, opened at its first use. The caller holds the lock then.
  private func open() throws -> DatabaseQueue {
    if let connection { return connection }
    guard try !DatabaseFiles(path: path).isCutShort() else { throw Failure.damaged }
    let opened = try connect(to: path)
    do {
      try opened.writeWithoutTransaction { try Schema.prepare($0) }
      try Schema.migrator.migrate(opened)
    } catch {
      // Closed at once, so that the file can be moved.
      try? opened.close()
      throw error
    }
    connection = opened
    return opened
  }

  private func connect(to path: String) throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.busyMode = .timeout(5)
    configuration.prepareDatabase(prepare)
    return try DatabaseQueue(path: path, configuration: configuration)
  }

  /// Moves the file aside, so that the next use begins a new one.
  private func moveAside() -> String? {
    try? connection?.close()
    connection = nil
    return try? DatabaseFiles(path: path).moveAside()
  }

  /// Reads a file that SQLite cannot open where it is: a write-ahead log needs a folder that can be
  /// written, and room in it.
  private func readCopy() throws(StandupsDatabaseError) -> IdentifiedArrayOf<Standup>? {
    let files = DatabaseFiles(path: path)
    guard files.exists else { return nil }
    do {
      return try files.withCopy { path in
        let copy = try connect(to: path)
        defer { try? copy.close() }
        try copy.writeWithoutTransaction { try Schema.prepare($0) }
        try Schema.migrator.migrate(copy)
        return try copy.read { try $0.readStandups() }
      }
    } catch {
      throw Failure(error, path: path).described
    }
  }
}

extension StandupsDatabaseError {
  /// Whether what is there may yet be read.
  fileprivate var isAboutWriting: Bool {
    switch self {
    case .notWritable, .diskFull: true
    case .unreadable, .newerSchema, .other: false
    }
  }
}
