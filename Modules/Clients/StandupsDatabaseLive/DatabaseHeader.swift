/// The header of a database, read from its first bytes without SQLite.
struct DatabaseHeader: Equatable {
  let applicationID: Int
  let userVersion: Int
  let pageSize: Int
  let pageCount: Int
  /// Whether the file uses a write-ahead log.
  let isLoggedAhead: Bool
  /// A number that grows when the first page is rewritten.
  let changeCount: Int
  /// A number that grows when the schema changes.
  let schemaCount: Int
  /// Whether the file is a database in which no table was ever created.
  let isWithoutTables: Bool

  /// The size in bytes: a hundred for the file's header, and eight for that of the first page.
  static let length = 108
  static let smallestPage = 512
  static let largestPage = 65_536

  /// - Returns: `nil` if the bytes are not the start of a database.
  init?(_ file: [UInt8]) {
    let bytes = file.prefix(Self.length)
    guard bytes.count >= 72, bytes.starts(with: "SQLite format 3\0".utf8) else { return nil }
    func number(_ range: Range<Int>) -> Int { Int(bigEndian: bytes[range]) }
    applicationID = number(68..<72)
    userVersion = number(60..<64)
    let page = number(16..<18)
    pageSize = page == 1 ? Self.largestPage : page
    pageCount = number(28..<32)
    isLoggedAhead = bytes[18] == 2 && bytes[19] == 2
    changeCount = number(24..<28)
    schemaCount = number(40..<44)
    let leafOfTable: UInt8 = 13
    isWithoutTables =
      bytes.count == Self.length && bytes[100] == leafOfTable && number(103..<105) == 0
      && userVersion == 0
  }

  /// Whether a file of some size has all the pages that its header names.
  func isWhole(size: Int) -> Bool { size >= pageSize * pageCount }
}

extension Int {
  /// Creates the number that bytes in big-endian order stand for. Only the last eight count.
  init(bigEndian bytes: some Sequence<UInt8>) {
    self = bytes.reduce(0) { $0 << 8 | Int($1) }
  }
}
