import CairnSystem
import NameExchange

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A file that only the user may read.
enum PrivateFile {
  /// The error of a file that could not be written or read.
  struct Failure: Error, CustomStringConvertible {
    let path: String
    var use = Use.written
    let reason: String
    var description: String { "\(path) cannot be \(use): \(reason)." }

    /// The failed operation.
    enum Use: Sendable { case read, written }
  }

  /// Writes a file atomically. Creates missing folders so that only the user can access them.
  ///
  /// The file survives a crash of the process. A power failure may lose the writes of the last
  /// seconds. Syncing each of a thousand records to the disk would take longer than everything
  /// else.
  static func write(_ data: Data, to path: String) throws {
    let draft = "\(path).\(getpid()).\(UInt32.random(in: 0 ... .max))"
    try put(data, in: draft, O_EXCL, for: path)
    guard rename(draft, path) == 0 else { throw abandoned(draft, for: path) }
  }

  /// Writes a frequently changed file atomically. No other process may write it at the same time.
  ///
  /// The new content goes to a spare file beside it, and then the two swap names. The next write
  /// reuses the spare, so only two files are ever created. Creating and deleting one for each of
  /// hundreds of records per second took a fifth of the server's time. The reason is that ext4
  /// searches long for an inode that wasn't freed recently.
  static func rewrite(_ data: Data, to path: String) throws {
    let spare = spare(of: path)
    try put(data, in: spare, O_NOFOLLOW, for: path)
    guard exchange_names(spare, path) == 0 || rename(spare, path) == 0 else {
      throw abandoned(spare, for: path)
    }
  }

  /// Removes a frequently changed file and its spare, if they exist.
  static func remove(_ path: String) throws {
    for file in [path, spare(of: path)] where unlink(file) != 0 && errno != ENOENT {
      throw Failure(path: file)
    }
  }

  /// Returns the path of a file's spare, which the next write reuses.
  static func spare(of path: String) -> String { "\(path)\(ending)" }

  /// Returns a path or name without the ending of a spare.
  static func withoutSpare(_ path: String) -> String {
    path.hasSuffix(ending) ? String(path.dropLast(ending.count)) : path
  }

  private static let ending = ".spare"

  /// Writes data to a file. Creates a missing file with its permissions before anything is in it.
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

  /// Deletes a draft and returns the reason why the file was not written.
  private static func abandoned(_ draft: String, for path: String) -> Failure {
    let failure = Failure(path: path)
    unlink(draft)
    return failure
  }

  /// Creates the folder of a file and those above it, so that only the user can access them.
  static func makeFolder(of path: String) throws {
    let folder = String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw Failure(path: path, reason: "its folder can't be created")
    }
  }
}

/// Writes all of the data. Returns `false` on failure, with the reason in `errno`.
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
  /// Creates an error from `errno`.
  init(path: String, use: Use = .written) {
    self.init(path: path, use: use, reason: String(cString: strerror(errno)))
  }
}
