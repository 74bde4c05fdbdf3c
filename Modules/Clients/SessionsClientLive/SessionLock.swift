import CairnSystem

/// What a session holds as long as its process lives: the system lets go of it with the process,
/// however that ends.
final class SessionLock {
  private let path: String
  private let descriptor: Int32

  /// Takes the lock of a session, or gives `nil` if another process, or this one, has it.
  init?(of session: String, in folder: String) {
    path = "\(folder)/session-\(session).lock"
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return nil }
    // An object that is complete is destroyed, though nobody gets it: that closes the file, once.
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { return nil }
  }

  deinit { close(descriptor) }

  /// Removes the file of a lock that nobody needs any more.
  func remove() { unlink(path) }

  /// Makes a file for nobody but the user, if it is not there.
  static func makeFile(_ path: String) throws {
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw NoFile() }
    close(descriptor)
  }

  private struct NoFile: Error {}
}
