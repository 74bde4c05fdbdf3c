import GRDB
import GRDBSQLite

/// A file that a connection has open, read without SQLite's cache.
///
/// It reads through SQLite's own descriptor. Opening the file again would be wrong, because closing
/// any descriptor of a file releases all locks that the process has on it.
struct SQLiteFile {
  private let file: UnsafeMutablePointer<sqlite3_file>
  private let methods: sqlite3_io_methods

  /// Returns the main file of a connection.
  static func main(of database: Database) -> Self? {
    Self(database, SQLITE_FCNTL_FILE_POINTER)
  }

  /// Returns the write-ahead log of a connection, once the connection has read something.
  static func log(of database: Database) -> Self? {
    Self(database, SQLITE_FCNTL_JOURNAL_POINTER)
  }

  private init?(_ database: Database, _ which: Int32) {
    var file: UnsafeMutablePointer<sqlite3_file>?
    let status = sqlite3_file_control(database.sqliteConnection, "main", which, &file)
    guard status == SQLITE_OK, let file, let methods = file.pointee.pMethods else { return nil }
    self.file = file
    self.methods = methods.pointee
  }

  /// The size of the file, or `nil` if the system doesn't report it.
  var size: Int? {
    var size: sqlite3_int64 = 0
    guard methods.xFileSize(file, &size) == SQLITE_OK else { return nil }
    return Int(size)
  }

  /// The number of frames in the log of a main file, as all connections see it.
  ///
  /// It is in the index that they share in memory.
  var frameCountOfLog: Int? {
    var index: UnsafeMutableRawPointer?
    let (firstRegion, regionLength) = (Int32(0), Int32(32_768))
    guard methods.xShmMap(file, firstRegion, regionLength, 0, &index) == SQLITE_OK, let index
    else { return nil }
    return Int(index.load(fromByteOffset: 16, as: UInt32.self))
  }

  /// Returns some bytes of the file, or `nil` if it has fewer.
  func bytes(at offset: Int, count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    let status = bytes.withUnsafeMutableBytes {
      methods.xRead(file, $0.baseAddress, Int32(count), Int64(offset))
    }
    return status == SQLITE_OK ? bytes : nil
  }
}
