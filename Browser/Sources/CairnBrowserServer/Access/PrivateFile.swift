import CairnSystem
import NameExchange

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
    try put(data, in: draft, O_EXCL, for: path)
    guard rename(draft, path) == 0 else { throw abandoned(draft, for: path) }
  }

  /// Writes a file that is written often, as a whole or not at all, and by nobody else: what is written
  /// takes turns with what was there, which is kept beside it and written over next.
  ///
  /// So two files are made once. To make one and delete one for each of hundreds of records a second took
  /// a fifth of the server's time: ext4 looks long for a place where none was deleted lately.
  static func rewrite(_ data: Data, to path: String) throws {
    let spare = spare(of: path)
    try put(data, in: spare, O_NOFOLLOW, for: path)
    guard exchange_names(spare, path) == 0 || rename(spare, path) == 0 else {
      throw abandoned(spare, for: path)
    }
  }

  /// Removes a file that was written often.
  static func remove(_ path: String) {
    unlink(path)
    unlink(spare(of: path))
  }

  private static func spare(of path: String) -> String { "\(path).spare" }

  /// Writes all of some data in a file, which is made if it is not there, with its rights before anything
  /// is in it.
  private static func put(
    _ data: Data, in draft: String, _ flag: Int32, for path: String
  ) throws {
    let create = { open(draft, O_WRONLY | O_CREAT | O_CLOEXEC | flag, 0o600) }
    var descriptor = create()
    if descriptor < 0, errno == ENOENT {
      try makeFolder(of: path)
      descriptor = create()
    }
    guard descriptor >= 0 else { throw Failure(path: path) }
    let isWhole =
      writeAll(of: data, in: descriptor) && ftruncate(descriptor, off_t(data.count)) == 0
    guard close(descriptor) == 0, isWhole else {
      throw abandoned(draft, for: path)
    }
  }

  /// The reason why a file was not written, of which nothing is left.
  private static func abandoned(_ draft: String, for path: String) -> Failure {
    let failure = Failure(path: path)
    unlink(draft)
    return failure
  }

  private static func makeFolder(of path: String) throws {
    let folder = String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }
}

/// Writes all of some data, or returns `false`, with the reason in `errno`.
private func writeAll(of data: Data, in descriptor: Int32) -> Bool {
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
