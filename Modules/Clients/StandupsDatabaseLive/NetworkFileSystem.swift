import CairnSystem
import StandupsDatabase

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// File systems that other machines may write to.
///
/// A write-ahead log is not safe there: its index is memory that the programs of one machine share.
public enum NetworkFileSystem {
  /// Returns a warning for the user if a database is known to be on such a file system.
  ///
  /// - Parameter path: The path of the database, which need not exist yet.
  public static func warning(forDatabase path: String) -> String? {
    name(ofFile: path).map {
      "The database is on a network file system (\($0)). Use it from only one computer at a time."
    }
  }

  /// Returns the type of the network file system of a file, or `nil` if it is on none. It is always
  /// `nil` on systems that don't list their mounts in a file.
  private static func name(ofFile path: String) -> String? {
    var existing = path.followingLinks
    while !existing.isEmpty, !FileManager.default.fileExists(atPath: existing) {
      existing = existing.folder
    }
    guard let mounts = FileManager.default.contents(atPath: "/proc/self/mountinfo"),
      let resolved = realpath(existing.isEmpty ? "/" : existing, nil)
    else { return nil }
    defer { free(resolved) }
    return name(ofFile: String(cString: resolved), mounts: String(decoding: mounts, as: UTF8.self))
  }

  /// - Parameters:
  ///   - path: The path of the file, without links.
  ///   - mounts: The mounts of the process, in the format of `mountinfo`.
  static func name(ofFile path: String, mounts: String) -> String? {
    var best: (point: String, type: String) = ("", "")
    for line in mounts.split(separator: "\n") {
      let fields = line.split(separator: " ")
      guard let dash = fields.firstIndex(of: "-"), dash > 4, dash + 1 < fields.count else {
        continue
      }
      let point = fields[4].unescapingOctal
      let isAbove = point == "/" || path == point || path.hasPrefix(point + "/")
      // Of two mounts at the same point, the later one hides the other.
      guard isAbove, point.utf8.count >= best.point.utf8.count else { continue }
      best = (point, String(fields[dash + 1]))
    }
    return types.contains(best.type) ? best.type.replacing("fuse.", with: "") : nil
  }

  /// The kernel's names for network file systems. The prefix `fuse.` marks those that programs
  /// provide.
  private static let types: Set<String> = [
    "9p", "afs", "beegfs", "ceph", "cifs", "coda", "gfs2", "lustre", "nfs", "nfs4", "ocfs2", "smb3",
    "smbfs", "fuse.cephfs", "fuse.curlftpfs", "fuse.davfs", "fuse.gcsfuse", "fuse.glusterfs",
    "fuse.gvfsd-fuse", "fuse.juicefs", "fuse.rclone", "fuse.s3fs", "fuse.sshfs",
  ]
}

extension Substring {
  /// The text with the kernel's escape sequences replaced: a blank is written as `\040`.
  fileprivate var unescapingOctal: String {
    var bytes: [UInt8] = []
    var rest = Array(utf8)[...]
    while let first = rest.popFirst() {
      if first == UInt8(ascii: "\\"),
        let byte = UInt8(String(decoding: rest.prefix(3), as: UTF8.self), radix: 8)
      {
        bytes.append(byte)
        rest = rest.dropFirst(3)
      } else {
        bytes.append(first)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
