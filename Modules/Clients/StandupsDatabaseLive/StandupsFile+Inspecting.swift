import GRDB
import StandupsDatabase

extension StandupsFile {
  /// What a file holds, found without changing it.
  enum Contents<Value> {
    case nothing
    /// The tables of an earlier version, not migrated yet.
    case earlier
    case current(Value)
  }

  /// Checks the file, through a connection that cannot write, and reads it.
  ///
  /// - Parameters:
  ///   - files: The file.
  ///   - inventory: What there is of it.
  ///   - look: What is done before the check, which reads the whole file, with one that is of this
  ///     version.
  ///   - body: Reads it.
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
      // A transaction that was cut short must be taken back before anything can be read.
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
      // The last connection to a file writes the log into it, unless it cannot write.
      try? inspection?.close()
      throw Failure(reading: error, path: self.path)
    }
  }

  /// Reads a file that was moved aside, through a copy: it is left as it is.
  func readAside() throws(StandupsDatabaseError) -> Reading? {
    try readCopy(of: DatabaseFiles(path: path))
  }

  /// Reads a file that SQLite cannot open where it is: a write-ahead log needs a folder that can be
  /// written, and room in it.
  func readCopy(
    of files: DatabaseFiles
  ) throws(StandupsDatabaseError) -> Reading? {
    try withCopy(of: files) { copy in try copy.read { try $0.reading(since: nil) } }
  }

  /// Does something with a copy of a file, brought up to this version, if there is such a file.
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
