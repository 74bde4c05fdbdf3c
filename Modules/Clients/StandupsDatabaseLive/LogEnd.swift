import GRDB

/// The last transaction in a write-ahead log, to tell afterward whether the log lost its end.
///
/// If another program truncates the log just before SQLite appends to it, SQLite writes behind the
/// lost part. Then the log is as long as before, but has a gap. So it is not enough to compare
/// sizes.
///
/// The offsets are those of <https://sqlite.org/walformat.html>.
struct LogEnd {
  private let header: [UInt8]
  private let offset: Int
  private let frame: [UInt8]

  private static let headerLength = 32
  private static let frameHeaderLength = 24

  /// - Parameter database: A connection that holds the lock for writing. Nobody else appends
  ///   meanwhile.
  /// - Returns: `nil` if the log holds nothing that can be lost: it is empty, or all of it was moved
  ///   into the main file.
  init?(_ database: Database) {
    guard let log = SQLiteFile.log(of: database),
      let header = log.bytes(at: 0, count: Self.headerLength),
      let count = SQLiteFile.main(of: database)?.frameCountOfLog, count > 0
    else { return nil }
    let frameLength = Self.frameHeaderLength + Int(bigEndian: header[8..<12])
    offset = Self.headerLength + (count - 1) * frameLength
    guard let frame = log.bytes(at: offset, count: frameLength) else { return nil }
    self.header = header
    self.frame = frame
  }

  /// Whether the log still holds the transaction, or was begun anew by SQLite.
  func isIn(_ log: SQLiteFile) -> Bool {
    if log.bytes(at: offset, count: frame.count) == frame { return true }
    return log.bytes(at: 0, count: Self.headerLength).map { $0 != header } ?? false
  }
}
