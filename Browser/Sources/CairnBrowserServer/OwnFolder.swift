import CairnSystem

/// A folder that no other user can have created or can change.
///
/// Everybody can write to the folder for temporary files. Another user could create a folder or a
/// link there under our name before we do, and later replace what we write.
enum OwnFolder {
  /// The error of a folder that other users control.
  struct Foreign: Error, CustomStringConvertible {
    let path: String
    let reason: String
    var description: String { "\(path) can't be used: \(reason)." }
  }

  /// Creates the missing folders above a file, so that only the user can access them. Checks those
  /// that exist.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - count: How many folders above the file to create or check.
  static func make(above path: String, upTo count: Int) throws(Foreign) {
    guard count > 0, let folder = folder(of: path) else { return }
    try make(above: folder, upTo: count - 1)
    // This fails if the folder exists. Then the check decides.
    mkdir(folder, 0o700)
    try check(folder)
  }

  /// Checks that a path is a folder and not a link, belongs to the user, and is writable for nobody
  /// else.
  static func check(_ path: String) throws(Foreign) {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else {
      // The code that writes the file creates a missing folder, and reports if it can't.
      if errno == ENOENT { return }
      throw Foreign(path: path, reason: String(cString: strerror(errno)))
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      throw Foreign(path: path, reason: String(cString: strerror(errno)))
    }
    guard status.st_uid == geteuid() else {
      throw Foreign(path: path, reason: "it belongs to another user")
    }
    guard status.st_mode & 0o022 == 0 else {
      throw Foreign(path: path, reason: "other users can write to it")
    }
  }

  private static func folder(of path: String) -> String? {
    guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return nil }
    return String(path[..<slash])
  }
}
