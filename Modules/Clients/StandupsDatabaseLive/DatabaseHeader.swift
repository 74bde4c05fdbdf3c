/// What the first bytes of a database say, whatever SQLite makes of the rest.
struct DatabaseHeader: Equatable {
  let applicationID: Int
  let userVersion: Int
  let pageSize: Int
  let pageCount: Int
  /// Whether changes are written to a log first.
  let isLoggedAhead: Bool
  /// A number that grows when the first page is written anew.
  let changeCount: Int
  /// A number that grows when the tables are made anew.
  let schemaCount: Int
  /// Whether the file is a database in which no table was ever made.
  let isWithoutTables: Bool

  /// The bytes that it takes: a hundred for the file, and eight for the first page of the schema.
  static let length = 108
  static let smallestPage = 512
  static let largestPage = 65_536

  /// - Returns: `nil` for what no database begins with.
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

  /// Whether a file of some length has all the pages that it says it has.
  func isWhole(size: Int) -> Bool { size >= pageSize * pageCount }
}

extension Int {
  /// The number that some bytes stand for, the highest first. No more than eight count.
  init(bigEndian bytes: some Sequence<UInt8>) {
    self = bytes.reduce(0) { $0 << 8 | Int($1) }
  }
}
