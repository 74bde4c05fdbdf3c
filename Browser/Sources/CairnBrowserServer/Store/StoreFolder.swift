import CairnSystem

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The folder of the entries of one kind, as trimming sees it.
struct StoreFolder {
  let path: String

  /// How long an entry is left that cannot be read: a newer server may have written it.
  private static let patience = 30.0 * 86_400

  /// The names of all entries.
  var names: [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    // A server that died at its first write of an entry leaves a spare alone.
    return Array(Set(files.map(PrivateFile.withoutSpare)))
  }

  /// When an entry ends; `nil` if it has gone.
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
