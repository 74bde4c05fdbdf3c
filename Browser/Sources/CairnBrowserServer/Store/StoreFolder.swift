import CairnSystem

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The folder with the entries of one kind, for trimming.
struct StoreFolder {
  let path: String

  /// How long an unreadable entry is kept. A newer server may have written it.
  private static let patience = 30.0 * 86_400

  /// The names of all entries.
  var names: [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    // If a server dies during the first write of an entry, only its spare exists.
    return Array(Set(files.map(PrivateFile.withoutSpare)))
  }

  /// Returns when an entry expires, or `nil` if it no longer exists.
  func end(of name: String) -> Date? {
    let file = "\(path)/\(name)"
    if let start = PrivateFile.start(of: file, count: StoredHeader.maximumLength),
      let header = StoredHeader(startOf: start)
    {
      return header.end
    }
    var status = stat()
    guard stat(file, &status) == 0 || stat(PrivateFile.spare(of: file), &status) == 0 else {
      return nil
    }
    #if canImport(Darwin)
      let changed = status.st_mtimespec
    #else
      let changed = status.st_mtim
    #endif
    return Date(timeIntervalSince1970: Double(changed.tv_sec) + Self.patience)
  }

  /// Removes an entry.
  func remove(_ name: String) throws { try PrivateFile.remove("\(path)/\(name)") }
}
