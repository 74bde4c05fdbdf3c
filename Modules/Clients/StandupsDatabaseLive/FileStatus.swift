import CairnSystem

/// The status of a file: its identity, its size, and the time of its last change.
struct FileStatus: Equatable {
  /// The identity of a file, whatever its name. It is unique as long as the file is open.
  struct Identity: Equatable {
    let device: UInt64
    let inode: UInt64
  }

  let identity: Identity
  let size: Int
  private let written: Moment
  private let changed: Moment

  // Stored as bytes, because the module with the members of 'timespec' depends on earlier imports.
  private struct Moment: Equatable {
    private let bytes: [UInt8]

    init(_ time: timespec) {
      bytes = withUnsafeBytes(of: time) { Array($0) }
    }
  }

  /// Reads the status of the file at a path, following links. If it is `nil`, `errno` says why.
  init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    identity = Identity(
      device: UInt64(truncatingIfNeeded: status.st_dev),
      inode: UInt64(truncatingIfNeeded: status.st_ino))
    size = Int(status.st_size)
    #if canImport(Darwin)
      written = Moment(status.st_mtimespec)
      changed = Moment(status.st_ctimespec)
    #else
      written = Moment(status.st_mtim)
      changed = Moment(status.st_ctim)
    #endif
  }
}
