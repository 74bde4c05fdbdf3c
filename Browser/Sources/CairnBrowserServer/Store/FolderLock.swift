import CairnSystem

/// A lock on a folder, shared by several processes. The system releases it if its process dies.
final class FolderLock {
  private let path: String
  private let timeout: Duration
  private var descriptor: Int32 = -1

  /// Creates a lock. Its file is opened at the first use.
  ///
  /// - Parameters:
  ///   - path: The path of the file that is locked. The file and its folder are created if needed.
  ///   - timeout: How long to wait for another process.
  init(path: String, timeout: Duration = .seconds(30)) {
    self.path = path
    self.timeout = timeout
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Runs a body that changes the folder, while no other process reads or changes it.
  func exclusively<Result>(_ body: () throws -> Result) throws -> Result {
    try hold(LOCK_EX, body)
  }

  /// Runs a body that reads the folder, while no other process changes it.
  func shared<Result>(_ body: () throws -> Result) throws -> Result {
    try hold(LOCK_SH, body)
  }

  private func hold<Result>(_ kind: Int32, _ body: () throws -> Result) throws -> Result {
    try take(kind)
    defer { flock(descriptor, LOCK_UN) }
    return try body()
  }

  private func take(_ kind: Int32) throws {
    let deadline = ContinuousClock.now + timeout
    while true {
      if descriptor < 0 { try openFile() }
      if flock(descriptor, kind | LOCK_NB) == 0 {
        if isInPlace { return }
        // Someone removed the folder. A lock on a deleted file excludes nobody.
        close(descriptor)
        descriptor = -1
      } else {
        guard [EWOULDBLOCK, EINTR].contains(errno) else { throw PrivateFile.Failure(path: path) }
        guard ContinuousClock.now < deadline else {
          throw PrivateFile.Failure(path: path, reason: "another server holds its lock")
        }
        usleep(500)
      }
    }
  }

  private func openFile() throws {
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    if descriptor < 0, errno == ENOENT {
      try PrivateFile.makeFolder(of: path)
      descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    }
    guard descriptor >= 0 else { throw PrivateFile.Failure(path: path) }
  }

  private var isInPlace: Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_nlink > 0
  }
}
