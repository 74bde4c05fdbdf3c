import CairnSystem
import StandupsDatabase

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension DatabaseFiles {
  /// The paths of the databases that were moved aside, in the order in which that happened.
  var movedAside: [String] {
    let prefix = path.lastComponent + ".unreadable-"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.compactMap { name in
      name.hasPrefix(prefix) ? Int(name.dropFirst(prefix.count)) : nil
    }
    .sorted().map { "\(path).unreadable-\($0)" }
  }

  /// Renames a database that was moved aside, so that it isn't found as such again.
  func settleMovedAside(_ path: String) throws {
    let kept = freeName("kept")
    // The main file comes first, because the others are useless without it.
    for ending in Self.endings where Self.isTaken(path + ending) {
      guard rename(path + ending, kept + ending) == 0 else {
        throw Failure.error(.notWritable(at: path))
      }
    }
  }

  /// Renames the original files to free names.
  ///
  /// - Parameter inventory: The files that existed before SQLite opened them.
  /// - Returns: The new name of the main file.
  func moveAside(_ inventory: Inventory) throws -> String {
    let aside = freeName("unreadable")
    // The main file comes last: if the move is interrupted, the next start still finds it damaged.
    for ending in Self.endings.reversed() where Self.isTaken(path + ending) {
      if ending != "-shm", inventory.endings.contains(ending) {
        guard rename(path + ending, aside + ending) == 0 else {
          throw Failure.error(.notWritable(at: name))
        }
      } else {
        unlink(path + ending)
      }
    }
    if let index = inventory.index {
      _ = FileManager.default.createFile(
        atPath: aside + "-shm", contents: index, attributes: [.posixPermissions: 0o600])
    }
    return aside
  }

  /// Renames the log of a main file that no longer exists to a free name. It deletes the log's
  /// index, which is useless without it.
  func moveLogAside() throws {
    guard rename(log, freeName("replaced", endings: ["-wal"]) + "-wal") == 0 else {
      throw Failure.error(.notWritable(at: name))
    }
    unlink(index)
  }

  /// Returns the first of the names `<file>.<word>-1`, `<file>.<word>-2` and so on that no file has,
  /// with any of the endings.
  private func freeName(_ word: String, endings: [String] = Self.endings) -> String {
    var number = 1
    var name: String { "\(path).\(word)-\(number)" }
    while endings.contains(where: { Self.isTaken(name + $0) }) { number += 1 }
    return name
  }
}

extension String {
  /// The text after the last slash.
  fileprivate var lastComponent: String {
    String(self[(lastIndex(of: "/").map(index(after:)) ?? startIndex)...])
  }
}
