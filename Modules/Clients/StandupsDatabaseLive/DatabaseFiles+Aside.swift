import CairnSystem
import StandupsDatabase

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension DatabaseFiles {
  /// The paths of what was moved aside, in the order in which that happened.
  var movedAside: [String] {
    let prefix = path.lastComponent + ".unreadable-"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.compactMap { name in
      name.hasPrefix(prefix) ? Int(name.dropFirst(prefix.count)) : nil
    }
    .sorted().map(nameAside)
  }

  /// Gives a database that was moved aside a name by which it is not found as such.
  func settleMovedAside(_ path: String) throws {
    var number = 1
    let taken = { Self.endings.contains { Self.isTaken("\(self.path).kept-\(number)\($0)") } }
    while taken() { number += 1 }
    // The main file first: without it the others are of no use.
    for ending in Self.endings where Self.isTaken(path + ending) {
      guard rename(path + ending, "\(self.path).kept-\(number)\(ending)") == 0 else {
        throw Failure.error(.notWritable(path: path))
      }
    }
  }

  /// Moves the files as they were to names that nothing has yet.
  ///
  /// - Parameter inventory: What there was before SQLite opened them.
  /// - Returns: The new name of the main file.
  func moveAside(_ inventory: Inventory) throws -> String {
    var number = 1
    while Self.endings.contains(where: { Self.isTaken(nameAside(number) + $0) }) { number += 1 }
    let aside = nameAside(number)
    // The main file last: if the move is cut short, it is still found damaged the next time.
    for ending in Self.endings.reversed() where Self.isTaken(path + ending) {
      if ending != "-shm", inventory.endings.contains(ending) {
        guard rename(path + ending, aside + ending) == 0 else {
          throw Failure.error(.notWritable(path: name))
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

  /// Moves the log of a main file that is not there any more to a name that nothing has yet. Its index
  /// is of no use without it.
  func moveLogAside() throws {
    var number = 1
    while Self.isTaken("\(path).replaced-\(number)-wal") { number += 1 }
    guard rename(log, "\(path).replaced-\(number)-wal") == 0 else {
      throw Failure.error(.notWritable(path: name))
    }
    unlink(index)
  }

  private func nameAside(_ number: Int) -> String {
    "\(path).unreadable-\(number)"
  }
}

extension String {
  /// What follows the last slash.
  fileprivate var lastComponent: String {
    String(self[(lastIndex(of: "/").map(index(after:)) ?? startIndex)...])
  }
}
