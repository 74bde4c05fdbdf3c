import CairnSystem
import NameExchange

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A file that nobody but the user may read.
enum PrivateFile {
  /// A file that could not be written, or not be read.
  struct Failure: Error, CustomStringConvertible {
    let path: String
    var use = Use.written
    let reason: String
    var description: String { "\(path) cannot be \(use): \(reason)." }

    /// What was done with the file.
    enum Use: Sendable { case read, written }
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

  /// Removes a file that was written often, if it is there.
  static func remove(_ path: String) throws {
    for file in [path, spare(of: path)] where unlink(file) != 0 && errno != ENOENT {
      throw Failure(path: file)
    }
  }

  /// The file that is written over next in place of one that is written often.
  static func spare(of path: String) -> String { "\(path)\(ending)" }

  /// The path or name of the file that another is, or is the spare of.
  static func withoutSpare(_ path: String) -> String {
    path.hasSuffix(ending) ? String(path.dropLast(ending.count)) : path
  }

  private static let ending = ".spare"

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

  /// Makes the folder of a file, and those above it, for nobody but the user.
  static func makeFolder(of path: String) throws {
    let folder = String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw Failure(path: path, reason: "its folder cannot be made")
    }
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
  init(path: String, use: Use = .written) {
    self.init(path: path, use: use, reason: String(cString: strerror(errno)))
  }
}
