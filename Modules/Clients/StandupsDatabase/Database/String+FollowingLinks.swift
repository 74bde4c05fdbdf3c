#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension String {
  /// The absolute path of this file, with symbolic links resolved, whether the target exists or
  /// not. Cycles are left for the system to reject.
  package var followingLinks: String {
    let manager = FileManager.default
    var path = hasPrefix("/") ? self : "\(manager.currentDirectoryPath)/\(self)"
    // The system follows as many.
    for _ in 0..<40 {
      guard let target = try? manager.destinationOfSymbolicLink(atPath: path) else { break }
      path = target.hasPrefix("/") ? target : "\(path.folder)/\(target)"
    }
    return path
  }

  /// The folder of an absolute path, without a trailing slash.
  package var folder: String {
    String(self[..<(lastIndex(of: "/") ?? startIndex)])
  }
}
