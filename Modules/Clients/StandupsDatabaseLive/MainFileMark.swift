/// The state of the main file of a database, by its own bytes. It ignores the log.
///
/// With a write-ahead log, only a checkpoint changes the main file, and never turns it back. So a
/// mark tells whether something other than SQLite has written the file.
struct MainFileMark: Equatable {
  let header: DatabaseHeader
  let size: Int
  /// The version of the standups, or `nil` if it is not on the page where it was.
  let version: Int?

  /// - Parameters:
  ///   - size: The size of the file.
  ///   - versionPage: The number of the page that holds the version, from 1.
  ///   - bytes: Reads some bytes of the file, or returns `nil` if it has fewer.
  /// - Returns: `nil` if the file is not a database of standups with a write-ahead log.
  init?(size: Int, versionPage: Int, bytes: (_ offset: Int, _ count: Int) -> [UInt8]?) {
    guard let first = bytes(0, DatabaseHeader.length), let header = DatabaseHeader(first),
      header.isLoggedAhead, [0, Schema.applicationID].contains(header.applicationID)
    else { return nil }
    self.header = header
    self.size = size
    version = bytes((versionPage - 1) * header.pageSize, header.pageSize)?.onlyInteger
  }

  /// Whether SQLite alone can have turned a file with an earlier mark into this one.
  ///
  /// - Parameter latest: The version of the file with its log, if known.
  func continues(_ earlier: Self, upTo latest: Int?) -> Bool {
    let before = earlier.header
    guard header.pageSize == before.pageSize, header.changeCount >= before.changeCount,
      header.schemaCount >= before.schemaCount, size >= earlier.size || isVacuumed(since: earlier)
    else { return false }
    guard let version else { return earlier.version == nil || isVacuumed(since: earlier) }
    return version >= earlier.version ?? 0 && version <= latest ?? .max
  }

  /// Whether somebody may have run `VACUUM`, which moves every page.
  private func isVacuumed(since earlier: Self) -> Bool {
    header.changeCount > earlier.header.changeCount
      && header.schemaCount > earlier.header.schemaCount && header.isWhole(size: size)
  }
}

extension [UInt8] {
  /// The integer on a page of a table, if the page holds nothing else.
  fileprivate var onlyInteger: Int? {
    let leafOfTable: UInt8 = 13
    guard count >= DatabaseHeader.smallestPage, self[0] == leafOfTable,
      Int(bigEndian: self[3..<5]) == 1
    else { return nil }
    // The length of the row, its number, the length of its header, and the type of its one value.
    // Each takes one byte.
    let cell = Int(bigEndian: self[8..<10])
    guard cell + 4 <= count, self[cell + 2] == 2 else { return nil }
    let length: Int
    switch self[cell + 3] {
    case 8, 9: return Int(self[cell + 3]) - 8
    case let type where 1...4 ~= type: length = Int(type)
    case 5: length = 6
    case 6: length = 8
    default: return nil
    }
    let start = cell + 4
    guard start + length <= count else { return nil }
    return Int(bigEndian: self[start..<start + length])
  }
}
