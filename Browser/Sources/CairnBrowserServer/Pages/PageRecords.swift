#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The records of pages, a file each, which only the browser of the page can have taken up again.
///
/// A file is named by the hash of its page's id, so that who sees the folder cannot ask for the pages.
actor PageRecords {
  private struct File: Codable {
    /// The hash of the browser's cookie.
    var browser: String
    var date: Date
    var data: Data
  }

  private let folder: String
  /// How many records are kept. Those that were written longest ago go first.
  private let limit: Int
  /// How many records were begun since the old ones were removed.
  private var newCount = 0
  /// How long a record is good for, in seconds: as long as the cookie.
  private static let lifetime = Double(ServerMemory.cookieLifetime) * 86_400

  init(folder: String, limit: Int) {
    self.folder = folder
    self.limit = limit
  }

  /// What was kept of a page, or `nil` if it is another browser's or there is nothing.
  func find(_ page: Secret, of browser: Digest) -> PageRecord.Kept? {
    guard let data = FileManager.default.contents(atPath: path(of: page)),
      let file = try? JSONDecoder().decode(File.self, from: data),
      Digest(hex: file.browser) == browser
    else { return nil }
    return PageRecord.Kept(data: file.data, date: file.date)
  }

  /// The record of a page, as its app is given it.
  nonisolated func record(
    of page: Secret, browser: Digest, kept: PageRecord.Kept?
  ) -> PageRecord {
    PageRecord(kept: kept) { [weak self] in await self?.write($0, page, browser) }
  }

  private func write(_ data: Data?, _ page: Secret, _ browser: Digest) {
    let path = path(of: page)
    guard let data else {
      PrivateFile.remove(path)
      return
    }
    let isNew = !FileManager.default.fileExists(atPath: path)
    let file = File(browser: browser.hex, date: Date(), data: data)
    if let encoded = try? JSONEncoder().encode(file) {
      try? PrivateFile.rewrite(encoded, to: path)
    }
    guard isNew else { return }
    newCount += 1
    if newCount > limit / 10 { removeOld() }
  }

  /// Removes what nobody has asked for in a long time, and the oldest of too many.
  ///
  /// - Complexity: O(*n* log *n*) in the records. Writing calls it once for each tenth of the limit.
  func removeOld(now: Date = Date()) {
    newCount = 0
    let manager = FileManager.default
    let names = (try? manager.contentsOfDirectory(atPath: folder)) ?? []
    let records = names.compactMap { name -> (path: String, changed: Date)? in
      let path = "\(folder)/\(name)"
      let changed = try? manager.attributesOfItem(atPath: path)[.modificationDate] as? Date
      return changed.map { (path, $0) }
    }
    let newestFirst = records.sorted { $0.changed > $1.changed }
    for (place, record) in newestFirst.enumerated()
    where place >= limit || now.timeIntervalSince(record.changed) > Self.lifetime {
      try? manager.removeItem(atPath: record.path)
    }
  }

  private func path(of page: Secret) -> String { "\(folder)/\(page.digest.hex)" }
}
