import CairnSystem

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A file that nobody but the user may read.
enum PrivateFile {
  /// A file that could not be written.
  struct Failure: Error, CustomStringConvertible {
    let path: String
    let reason: String
    var description: String { "\(path) cannot be written: \(reason)." }
  }

  /// Writes a file as a whole or not at all, in folders that are made for nobody but the user.
  ///
  /// It outlives the process at once. A machine that loses its power may lose what was written in the
  /// last seconds: to wait for the disk at each of a thousand records would take longer than all else.
  static func write(_ data: Data, to path: String) throws {
    let draft = "\(path).\(getpid()).\(UInt32.random(in: 0 ... .max))"
    var descriptor = create(draft)
    if descriptor < 0, errno == ENOENT {
      try makeFolder(of: path)
      descriptor = create(draft)
    }
    guard descriptor >= 0 else { throw Failure(path: path) }
    let isWritten = put(data, in: descriptor)
    guard close(descriptor) == 0, isWritten, rename(draft, path) == 0 else {
      let failure = Failure(path: path)
      unlink(draft)
      throw failure
    }
  }

  /// Makes a file with its rights before anything is in it.
  private static func create(_ path: String) -> Int32 {
    open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
  }

  private static func makeFolder(of path: String) throws {
    let folder = String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }
}

/// Writes all of some data, or returns `false`, with the reason in `errno`.
private func put(_ data: Data, in descriptor: Int32) -> Bool {
  data.withUnsafeBytes { bytes in
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}

extension PrivateFile.Failure {
  /// What the system said last.
  fileprivate init(path: String) {
    self.init(path: path, reason: String(cString: strerror(errno)))
  }
}
