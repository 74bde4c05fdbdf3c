/// What the first bytes of a database say, whatever SQLite makes of the rest.
struct DatabaseHeader {
  let applicationID: Int
  let userVersion: Int
  /// Whether the file is a database in which no table was ever made.
  let isWithoutTables: Bool

  static let smallestPage = 512
  static let largestPage = 65_536

  /// - Returns: `nil` for what no database begins with.
  init?(_ file: [UInt8]) {
    // A hundred bytes for the file, and eight for the first page of the schema.
    let bytes = file.prefix(108)
    guard bytes.count >= 72, bytes.starts(with: "SQLite format 3\0".utf8) else { return nil }
    func number(_ range: Range<Int>) -> Int {
      bytes[range].reduce(0) { $0 << 8 | Int($1) }
    }
    applicationID = number(68..<72)
    userVersion = number(60..<64)
    let leafOfTable: UInt8 = 13
    isWithoutTables =
      bytes.count == 108 && bytes[100] == leafOfTable && number(103..<105) == 0 && userVersion == 0
  }
}
