import CairnSystem

/// The status of a file: its identity, its size, and the time of its last change.
struct FileStatus: Equatable {
  /// Which file it is, whatever its name: no other one has the same as long as it is open.
  struct Identity: Equatable {
    let device: UInt64
    let inode: UInt64
  }

  let identity: Identity
  let size: Int
  private let written: Moment
  private let changed: Moment

  // As bytes: which module has the members of 'timespec' depends on what was imported before.
  private struct Moment: Equatable {
    private let bytes: [UInt8]

    init(_ time: timespec) {
      bytes = withUnsafeBytes(of: time) { Array($0) }
    }
  }

  /// Asks for what a path names, links followed. `nil` leaves the reason in `errno`.
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
