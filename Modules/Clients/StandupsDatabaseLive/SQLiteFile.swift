import GRDB
import GRDBSQLite

/// A file that a connection holds open, read past all that SQLite remembers of it.
///
/// It is read by SQLite's own descriptor. To open the file once more would be wrong: closing any
/// descriptor of a file releases all locks that the process has on it.
struct SQLiteFile {
  private let file: UnsafeMutablePointer<sqlite3_file>
  private let methods: sqlite3_io_methods

  /// The main file of a connection.
  static func main(of database: Database) -> Self? {
    Self(database, SQLITE_FCNTL_FILE_POINTER)
  }

  /// The write-ahead log of a connection, once it has read something.
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

  /// How long the file is, or `nil` if the system does not say.
  var size: Int? {
    var size: sqlite3_int64 = 0
    guard methods.xFileSize(file, &size) == SQLITE_OK else { return nil }
    return Int(size)
  }

  /// Some bytes of the file, or `nil` if it has fewer.
  func bytes(at offset: Int, count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    let status = bytes.withUnsafeMutableBytes {
      methods.xRead(file, $0.baseAddress, Int32(count), Int64(offset))
    }
    return status == SQLITE_OK ? bytes : nil
  }
}
