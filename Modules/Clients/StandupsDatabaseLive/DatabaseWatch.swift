import CairnSystem
import GRDB
import StandupsDatabase

/// The identity of the files that a connection writes to, to notice when their path names others.
///
/// SQLite doesn't notice. It would write to files that have no name, and to a log that belongs to
/// another main file.
struct DatabaseWatch {
  private let files: DatabaseFiles
  private let versionPage: Int
  private var main: FileStatus
  private var log: FileStatus
  private var logHeader: [UInt8]?
  private var hasLogGap = false
  private let index: FileStatus
  private var mark: MainFileMark
  /// The version of the database with its log, if something other than SQLite wrote the main file.
  private var latestBeforeOverwriting: Int?

  /// - Parameters:
  ///   - files: The files, which the connection has just read.
  ///   - opened: The status of the main file before the connection was opened. If it differs now,
  ///     the connection may be to another file.
  init(_ files: DatabaseFiles, _ opened: FileStatus, _ database: Database) throws {
    let sql = "SELECT rootpage FROM sqlite_schema WHERE name = 'latest'"
    guard let main = FileStatus(path: files.name), main.identity == opened.identity,
      let log = FileStatus(path: files.log), let index = FileStatus(path: files.index),
      let versionPage = try Int.fetchOne(database, sql: sql),
      let mark = database.mark(versionPage: versionPage)
    else { throw Failure.error(.lost(at: files.name, .replaced)) }
    self.files = files
    self.versionPage = versionPage
    self.main = main
    self.log = log
    self.index = index
    self.mark = mark
    logHeader = SQLiteFile.log(of: database)?.bytes(at: 0, count: Self.logHeaderLength)
  }

  private static let logHeaderLength = 32

  // MARK: Checking

  /// Checks that the path names the files of the connection, and that only SQLite has written them.
  ///
  /// It takes three system calls. It reads the main file only if that was written, and the log only
  /// if that is shorter than before or was just written.
  ///
  /// - Parameters:
  ///   - hasWritten: Whether the connection has just written something to the log.
  ///   - logEnd: The end of the log before that.
  mutating func look(
    through database: Database, hasWritten: Bool = false, after logEnd: LogEnd? = nil
  ) throws(StandupsDatabaseError) {
    let path = files.name
    guard let main = FileStatus(path: path) else { throw files.unreachable }
    guard main.identity == self.main.identity else { throw .lost(at: path, .replaced) }
    if main != self.main {
      guard updateMark(database) else {
        throw .lost(at: path, isCutShort(main, database) ? .cutShort : .replaced)
      }
      self.main = main
    }
    guard let log = FileStatus(path: files.log), log.identity == self.log.identity,
      let index = FileStatus(path: files.index), index.identity == self.index.identity,
      index.size >= self.index.size,
      isLogWhole(log.size, hasWritten: hasWritten, database)
    else { throw .lost(at: path, .logLost) }
    hasLogGap = !contains(logEnd, database)
    if hasLogGap { throw .lost(at: path, .logLost) }
    self.log = log
  }

  /// Whether the main file, which is damaged, was only truncated.
  private func isCutShort(_ main: FileStatus, _ database: Database) -> Bool {
    guard main.size < self.main.size, main.size >= DatabaseHeader.length else {
      return main.size == 0
    }
    return SQLiteFile.main(of: database)?.bytes(at: 0, count: DatabaseHeader.length)
      .flatMap(DatabaseHeader.init) == mark.header
  }

  /// Updates the mark of the main file, unless something other than SQLite has written the file.
  private mutating func updateMark(_ database: Database) -> Bool {
    let mark = database.mark(versionPage: versionPage)
    // Read after the mark, so that it is not older than the mark.
    let latest = try? Int.fetchOne(database, sql: "SELECT version FROM latest")
    guard let mark, mark.continues(self.mark, upTo: latest) else {
      latestBeforeOverwriting = latest
      return false
    }
    self.mark = mark
    return true
  }

  private func contains(_ logEnd: LogEnd?, _ database: Database) -> Bool {
    guard let logEnd else { return true }
    return SQLiteFile.log(of: database).map(logEnd.isIn) ?? false
  }

  /// Whether the log begins as SQLite begins one, and was not truncated since.
  private mutating func isLogWhole(
    _ size: Int, hasWritten: Bool, _ database: Database
  ) -> Bool {
    guard hasWritten || size < log.size else { return true }
    let header = SQLiteFile.log(of: database)?.bytes(at: 0, count: Self.logHeaderLength)
    defer { logHeader = header }
    // SQLite itself truncates a log that was moved into the main file, and starts a new one.
    guard let header else { return !hasWritten }
    let isBegun = [0x377F_0682, 0x377F_0683].contains(Int(bigEndian: header[..<4]))
    return isBegun && (size >= log.size || header != logHeader)
  }

  // MARK: Closing

  /// Writes the log into the main file, if both are intact although the path names other files.
  ///
  /// Then the main file holds everything that was saved, wherever it is. The log is empty, so
  /// nobody can mistake it for the log of another file.
  mutating func complete(_ database: Database) {
    let isElsewhere = FileStatus(path: files.name)?.identity != main.identity
    // If the main file is still in place, another program may have begun to use another log.
    let isAlone = isElsewhere || (!DatabaseFiles.isTaken(files.log) && isIndexOwn)
    guard !hasLogGap, updateMark(database), isAlone,
      let size = SQLiteFile.log(of: database)?.size,
      isLogWhole(size, hasWritten: false, database)
    else { return }
    _ = try? database.checkpoint(.truncate)
    _ = updateMark(database)
  }

  private var isIndexOwn: Bool {
    !DatabaseFiles.isTaken(files.index)
      || FileStatus(path: files.index)?.identity == index.identity
  }

  /// Moves the log that was left at the path aside, if the main file there is not the one that the
  /// log belongs to. SQLite would combine the two.
  ///
  /// It moves nothing while the main file is incomplete, because somebody may be copying it.
  func moveLogAside() throws {
    guard let left = FileStatus(path: files.log), left.identity == log.identity, left.size > 0,
      let size = FileStatus(path: files.path)?.size,
      let header = files.bytes(at: 0, count: DatabaseHeader.length).flatMap(DatabaseHeader.init),
      header.isWhole(size: size)
    else { return }
    let found = MainFileMark(size: size, versionPage: versionPage, bytes: files.bytes)
    guard found?.continues(mark, upTo: latestBeforeOverwriting) != true else { return }
    try files.moveLogAside()
  }
}

extension Database {
  fileprivate func mark(versionPage: Int) -> MainFileMark? {
    guard let file = SQLiteFile.main(of: self), let size = file.size else { return nil }
    return MainFileMark(size: size, versionPage: versionPage, bytes: file.bytes)
  }
}
