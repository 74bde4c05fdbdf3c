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

  /// - Returns: `nil` if the log holds no transaction that can be lost.
  ///
  /// - Complexity: O(log *n*) in the number of frames, as a log may end with frames from before
  ///   SQLite last began it anew.
  init?(_ log: SQLiteFile) {
    guard let size = log.size, let header = log.bytes(at: 0, count: Self.headerLength)
    else { return nil }
    let frameLength = Self.frameHeaderLength + Int(bigEndian: header[8..<12])
    func offset(of number: Int) -> Int { Self.headerLength + number * frameLength }
    func frameHeader(_ number: Int) -> [UInt8]? {
      log.bytes(at: offset(of: number), count: Self.frameHeaderLength)
    }
    func isCurrent(_ number: Int) -> Bool {
      frameHeader(number).map { $0[8..<16] == header[16..<24] } ?? false
    }
    var (first, end) = (0, max(0, size - Self.headerLength) / frameLength)
    while first < end {
      let middle = (first + end) / 2
      if isCurrent(middle) { first = middle + 1 } else { end = middle }
    }
    // A transaction that was rolled back may have left frames at the end. SQLite overwrites them.
    while end > 0, !isCommit(frameHeader(end - 1)) { end -= 1 }
    guard end > 0, let frame = log.bytes(at: offset(of: end - 1), count: frameLength)
    else { return nil }
    self.header = header
    self.offset = offset(of: end - 1)
    self.frame = frame

    func isCommit(_ frameHeader: [UInt8]?) -> Bool {
      frameHeader.map { Int(bigEndian: $0[4..<8]) != 0 } ?? false
    }
  }

  /// Whether the log still holds the transaction, or was begun anew by SQLite.
  func isIn(_ log: SQLiteFile) -> Bool {
    guard let header = log.bytes(at: 0, count: Self.headerLength) else { return false }
    return header != self.header || log.bytes(at: offset, count: frame.count) == frame
  }
}
