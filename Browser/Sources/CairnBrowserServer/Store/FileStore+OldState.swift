import CairnSystem

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension FileStore {
  /// Moves the files of earlier versions into the store: the file of cookies and the records of
  /// pages.
  ///
  /// The caller holds the lock. A file is removed after its entries are written, so a failure or a
  /// crash loses none.
  func moveOldState() throws {
    try moveOldCookies()
    try moveOldRecords()
  }

  private func moveOldCookies() throws {
    let path = "\(folder)/web.json"
    guard let data = try PrivateFile.read(path) else { return }
    if let old = try? JSONDecoder().decode(OldState.self, from: data) {
      for (name, day) in old.cookies {
        let date = Date(timeIntervalSince1970: Double(day) * 86_400)
        // A cookie was valid for thirty days after the day of its last use.
        try write(
          StoredEntry(at: date, days: Access.cookieDays + 1), at: StoreKey(.cookie, name))
      }
      if let port = old.port { try PortFile(folder: folder).write(port) }
    }
    try PrivateFile.remove(path)
  }

  private func moveOldRecords() throws {
    let records = "\(folder)/pages"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: records)) ?? []
    for name in names {
      let path = "\(records)/\(name)"
      if let page = Digest(hex: name), let data = try PrivateFile.read(path),
        let old = try? JSONDecoder().decode(OldRecord.self, from: data),
        let browser = Digest(hex: old.browser)
      {
        try write(
          StoredEntry(data: old.data, at: old.date, days: Access.cookieDays),
          at: StoreKey(page: page, of: browser))
      }
      unlink(path)
    }
    rmdir(records)
  }
}

/// The content of the old file of cookies: the last day on which each cookie was used, counted from
/// 1970.
struct OldState: Codable {
  var port: Int?
  var cookies: [String: Int]
}

/// The content of an old file of a page.
struct OldRecord: Codable {
  var browser: String
  var date: Date
  var data: Data
}
