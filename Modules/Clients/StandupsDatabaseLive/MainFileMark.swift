/// How far the main file of a database has come, by its own bytes. What is in the log alone does not
/// count.
///
/// Only moving the log into it changes the main file of a database that is logged ahead, and that
/// never takes it back. So a mark tells whether something else has written the file.
struct MainFileMark: Equatable {
  let header: DatabaseHeader
  let size: Int
  /// The version of the standups, or `nil` if it is not on the page where it was.
  let version: Int?

  /// - Parameters:
  ///   - size: How long the file is.
  ///   - versionPage: The number of the page that holds the version, from 1.
  ///   - bytes: Reads some bytes of the file, if it has as many.
  /// - Returns: `nil` for what no database of standups that is logged ahead begins with.
  init?(size: Int, versionPage: Int, bytes: (_ offset: Int, _ count: Int) -> [UInt8]?) {
    guard let first = bytes(0, DatabaseHeader.length), let header = DatabaseHeader(first),
      header.isLoggedAhead, [0, Schema.applicationID].contains(header.applicationID)
    else { return nil }
    self.header = header
    self.size = size
    version = bytes((versionPage - 1) * header.pageSize, header.pageSize)?.onlyInteger
  }

  /// Whether a file that had an earlier mark may have this one now, by what SQLite does to it.
  ///
  /// - Parameter latest: The version that the file has reached with its log, if that is known.
  func continues(_ earlier: Self, upTo latest: Int?) -> Bool {
    let before = earlier.header
    guard header.pageSize == before.pageSize, header.changeCount >= before.changeCount,
      header.schemaCount >= before.schemaCount, size >= earlier.size || isVacuumed(since: earlier)
    else { return false }
    guard let version else { return earlier.version == nil || isVacuumed(since: earlier) }
    return version >= earlier.version ?? 0 && version <= latest ?? .max
  }

  /// Whether somebody may have run `VACUUM`, which gives every page another place.
  private func isVacuumed(since earlier: Self) -> Bool {
    header.changeCount > earlier.header.changeCount
      && header.schemaCount > earlier.header.schemaCount && header.isWhole(size: size)
  }
}

extension [UInt8] {
  /// The integer that a page of a table holds, if that is all that it holds.
  fileprivate var onlyInteger: Int? {
    let leafOfTable: UInt8 = 13
    guard count >= DatabaseHeader.smallestPage, self[0] == leafOfTable,
      Int(bigEndian: self[3..<5]) == 1
    else { return nil }
    // The length of the row, its number, the length of its header, and the type of its one value:
    // none of them takes more than a byte.
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
