import CairnSystem

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The memory of this process that is in use.
enum ResidentMemory {
  /// The number of bytes, or `nil` where the system doesn't tell it in `/proc`.
  static var bytes: Int? {
    guard let sizes = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8),
      let pages = sizes.split(separator: " ").dropFirst().first.flatMap({ Int($0) })
    else { return nil }
    return pages * sysconf(Int32(_SC_PAGESIZE))
  }
}
