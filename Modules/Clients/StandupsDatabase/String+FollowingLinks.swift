#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension String {
  /// The absolute path that this one leads to: if it names a symbolic link, what that leads to,
  /// there or not. Links that lead in a circle are left for the system to refuse.
  package var followingLinks: String {
    let manager = FileManager.default
    var path = hasPrefix("/") ? self : "\(manager.currentDirectoryPath)/\(self)"
    // As many as the system itself follows.
    for _ in 0..<40 {
      guard let target = try? manager.destinationOfSymbolicLink(atPath: path) else { break }
      path = target.hasPrefix("/") ? target : "\(path.folder)/\(target)"
    }
    return path
  }

  /// The folder of an absolute path, without the slash at its end.
  package var folder: String {
    String(self[..<(lastIndex(of: "/") ?? startIndex)])
  }
}
