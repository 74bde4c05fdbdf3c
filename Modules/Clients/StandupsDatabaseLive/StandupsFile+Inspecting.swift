import GRDB
import StandupsDatabase

extension StandupsFile {
  /// The contents of a file, read without changing it.
  enum Contents<Value> {
    case nothing
    /// The tables of an earlier version, not yet migrated.
    case earlier
    case current(Value)
  }

  /// Checks the file through a read-only connection, and reads it.
  ///
  /// - Parameters:
  ///   - files: The file.
  ///   - inventory: The files that existed before.
  ///   - look: Runs before the check, which reads the whole file, if the file is of this version.
  ///   - body: Reads the file.
  func inspect<Value>(
    _ files: DatabaseFiles, _ inventory: DatabaseFiles.Inventory,
    before look: (Database) -> Void = { _ in }, _ body: (Database) throws -> Value
  ) throws -> Contents<Value> {
    guard files.exists else { return .nothing }
    switch try files.kind() {
    case .empty: return .nothing
    case .foreign: throw Failure.foreign
    case .standups: break
    }
    do {
      return try inspect(files.path, readonly: true, look, body)
    } catch let error as DatabaseError where error.resultCode == .SQLITE_READONLY {
      // An interrupted transaction must be rolled back before anything can be read.
      return try inspect(files.path, readonly: false, look, body)
    } catch {
      files.tidy(inventory)
      throw error
    }
  }

  private func inspect<Value>(
    _ path: String, readonly: Bool, _ look: (Database) -> Void,
    _ body: (Database) throws -> Value
  ) throws -> Contents<Value> {
    var inspection: DatabaseQueue?
    do {
      let opened = try connect(to: path, readonly: readonly)
      inspection = opened
      let contents: Contents<Value> = try opened.read { database in
        if try Schema.version(of: database) == Schema.version { look(database) }
        return switch try Schema.check(database) {
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
      // The last connection to a file writes the log into it, unless it is read-only.
      try? inspection?.close()
      throw Failure(reading: error, path: self.path)
    }
  }

  /// Reads a file that was moved aside through a copy, and leaves it unchanged.
  func readAside() throws(StandupsDatabaseError) -> ReadResult? {
    try readCopy(of: DatabaseFiles(path: path))
  }

  /// Reads a file that SQLite cannot open in place. A write-ahead log needs a writable folder with
  /// free space.
  func readCopy(
    of files: DatabaseFiles
  ) throws(StandupsDatabaseError) -> ReadResult? {
    try withCopy(of: files) { copy in try copy.read { try $0.reading(since: nil) } }
  }

  /// Runs a body with a migrated copy of a file, if the file exists.
  func withCopy<Result>(
    of files: DatabaseFiles, _ body: (DatabaseQueue) throws -> Result
  ) throws(StandupsDatabaseError) -> Result? {
    guard files.exists else { return nil }
    do {
      guard try files.kind() == .standups else { throw Failure.foreign }
      return try files.withCopy { path in
        let copy = try connect(to: path)
        defer { try? copy.close() }
        _ = try copy.read { try Schema.check($0) }
        try Schema.migrator.migrate(copy)
        return try body(copy)
      }
    } catch {
      throw Failure(reading: error, path: path).described(path: path)
    }
  }
}
