import CairnSystem

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The lock that a session holds as long as its process lives. The system releases it with the
/// process, however that ends.
final class SessionLock: Sendable {
  private let path: String
  private let descriptor: Int32

  /// Takes the lock of a session. Returns `nil` if this process or another one holds it.
  init?(of session: String, in folder: String) {
    path = "\(folder)/\(Self.beginning)\(session)\(Self.ending)"
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return nil }
    // All properties are set, so a failed initializer still runs `deinit`, which closes the file
    // once.
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0, isInPlace else { return nil }
  }

  deinit { close(descriptor) }

  /// Takes the lock of a new session. Only `removeStale` may hold that lock, for a moment, so this
  /// retries.
  static func own(of session: String, in folder: String) -> SessionLock? {
    for _ in 0..<100 {
      if let lock = SessionLock(of: session, in: folder) { return lock }
      sched_yield()
    }
    return nil
  }

  /// Removes the file of a lock that is no longer needed.
  func remove() { unlink(path) }

  /// Removes lock files that no process holds and that belong to no stored session. Each session
  /// leaves one when its process ends.
  static func removeStale(in folder: String, except sessions: Set<String>) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names where name.hasPrefix(beginning) && name.hasSuffix(ending) {
      let session = String(name.dropFirst(beginning.count).dropLast(ending.count))
      if !sessions.contains(session) { SessionLock(of: session, in: folder)?.remove() }
    }
  }

  /// Creates a file that only the user can access, if it doesn't exist.
  static func makeFile(_ path: String) throws {
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw NoFile() }
    close(descriptor)
  }

  /// Whether the path still names the file that was opened. If not, others would lock another file.
  private var isInPlace: Bool {
    var (opened, named) = (stat(), stat())
    return fstat(descriptor, &opened) == 0 && stat(path, &named) == 0
      && opened.st_ino == named.st_ino
  }

  private static let beginning = "session-"
  private static let ending = ".lock"

  private struct NoFile: Error {}
}
