import CairnSystem
import Foundation
import StandupsDatabase

/// A file that a command writes as a whole.
///
/// What the user named stays what it is: a link still leads where it led, a pipe or a device is
/// written to, and a plain file keeps its rights. A plain file has either its old contents or all
/// of the new, whenever the program is cut short; a new one is the user's alone.
struct OutputFile {
  let path: String

  /// - Throws: ``CommandFailure`` if it cannot be written.
  func write(_ bytes: Data) throws(CommandFailure) {
    var status = stat()
    let isThere = stat(path, &status) == 0
    let isWritten =
      switch status.st_mode & S_IFMT {
      case _ where !isThere: replace(with: bytes, like: nil)
      case S_IFREG: replace(with: bytes, like: status)
      default: writeThrough(bytes)
      }
    guard isWritten else {
      throw CommandFailure(
        """
        The file \(path) cannot be written (\(String(cString: strerror(errno)))); check its folder \
        and the disk.
        """)
    }
  }

  private func writeThrough(_ bytes: Data) -> Bool {
    guard let file = Descriptor(path: path, flags: 0) else { return false }
    defer { file.close() }
    return file.write(bytes)
  }

  /// Writes a file beside the one that is meant, and puts it in its place.
  private func replace(with bytes: Data, like status: stat?) -> Bool {
    let target = path.followingLinks
    let draft = "\(target.folder)/.standups-\(UUID())"
    guard let file = Descriptor(path: draft, flags: O_CREAT | O_EXCL, mode: 0o600) else {
      return false
    }
    if let status {
      // Who may not give a file away keeps it: the rights alone are kept then.
      _ = fchown(file.number, status.st_uid, status.st_gid)
      _ = fchmod(file.number, status.st_mode & 0o7777)
    }
    let isWritten = file.write(bytes) && fsync(file.number) == 0
    file.close()
    if isWritten && rename(draft, target) == 0 { return true }
    let reason = errno
    unlink(draft)
    errno = reason
    return false
  }
}
