import CairnDependencies
import CairnSystem
import Foundation
import StandupsDatabase

/// A file that a command replaces as a whole.
///
/// A link stays a link, a pipe or a device is written to, and a plain file keeps its permissions.
/// If the program is interrupted, a plain file has either all its old contents or all the new. Only
/// the user can access a new file.
struct OutputFile {
  let path: String

  /// Writes the contents.
  ///
  /// - Throws: ``CommandFailure`` if the file cannot be written.
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
        The file \(path) cannot be written (\(String(cString: strerror(errno)))). Check its folder \
        and the disk.
        """)
    }
  }

  private func writeThrough(_ bytes: Data) -> Bool {
    guard let file = Descriptor(path: path, flags: 0) else { return false }
    defer { file.close() }
    return file.write(bytes)
  }

  /// Writes a file beside the target, and renames it to the target.
  private func replace(with bytes: Data, like status: stat?) -> Bool {
    let target = path.followingLinks
    let draft = "\(target.folder)/.standups-\(UUIDGenerator.liveValue())"
    guard let file = Descriptor(path: draft, flags: O_CREAT | O_EXCL, mode: 0o600) else {
      return false
    }
    if let status {
      // A user who may not give a file away stays its owner. Then only the permissions are kept.
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
