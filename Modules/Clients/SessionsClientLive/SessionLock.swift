import CairnSystem

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What a session holds as long as its process lives: the system lets go of it with the process,
/// however that ends.
final class SessionLock: Sendable {
  private let path: String
  private let descriptor: Int32

  /// Takes the lock of a session, or gives `nil` if another process, or this one, has it.
  init?(of session: String, in folder: String) {
    path = "\(folder)/\(Self.beginning)\(session)\(Self.ending)"
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return nil }
    // An object that is complete is destroyed, though nobody gets it: that closes the file, once.
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0, isInPlace else { return nil }
  }

  deinit { close(descriptor) }

  /// Takes the lock of a new session, which only somebody who removes old locks may have for a moment.
  static func own(of session: String, in folder: String) -> SessionLock? {
    for _ in 0..<100 {
      if let lock = SessionLock(of: session, in: folder) { return lock }
      sched_yield()
    }
    return nil
  }

  /// Removes the file of a lock that nobody needs any more.
  func remove() { unlink(path) }

  /// Removes the files of locks that no process holds and that belong to no session that has left
  /// something. Each session leaves one when its process ends.
  static func removeStale(in folder: String, except sessions: Set<String>) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names where name.hasPrefix(beginning) && name.hasSuffix(ending) {
      let session = String(name.dropFirst(beginning.count).dropLast(ending.count))
      if !sessions.contains(session) { SessionLock(of: session, in: folder)?.remove() }
    }
  }

  /// Makes a file for nobody but the user, if it is not there.
  static func makeFile(_ path: String) throws {
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw NoFile() }
    close(descriptor)
  }

  /// Whether the file that was opened still has the name, so that others try for the same lock.
  private var isInPlace: Bool {
    var (opened, named) = (stat(), stat())
    return fstat(descriptor, &opened) == 0 && stat(path, &named) == 0
      && opened.st_ino == named.st_ino
  }

  private static let beginning = "session-"
  private static let ending = ".lock"

  private struct NoFile: Error {}
}
