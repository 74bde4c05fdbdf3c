import CairnSystem

/// A folder that nobody else can have put there, nor can change.
///
/// Everybody may write in the folder for temporary files: another user could make a folder there under the
/// name of ours, or a link, before we do, and later replace what we write.
enum OwnFolder {
  /// A folder that is not ours alone.
  struct Foreign: Error, CustomStringConvertible {
    let path: String
    let reason: String
    var description: String { "\(path) is not used: \(reason)." }
  }

  /// Makes the folders above a file, those that are not there, for nobody but the user. The next ones above
  /// it must be ours.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - count: How many folders above it are checked, or made.
  static func make(above path: String, upTo count: Int) throws(Foreign) {
    guard count > 0, let folder = folder(of: path) else { return }
    try make(above: folder, upTo: count - 1)
    // What is there already is looked at.
    mkdir(folder, 0o700)
    try check(folder)
  }

  /// Checks that a folder is one, and no link to another, that it is the user's, and that nobody else can
  /// write in it.
  static func check(_ path: String) throws(Foreign) {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else {
      // A path that isn't there yet is made, and told of if it can't be, by who writes the file.
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
      throw Foreign(path: path, reason: "others may write in it")
    }
  }

  private static func folder(of path: String) -> String? {
    guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return nil }
    return String(path[..<slash])
  }
}
