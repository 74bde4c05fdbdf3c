import CairnTestSupport
import Testing

@testable import StandupsDatabaseLive

@Suite struct NetworkFileSystemTests {
  /// Mounts in the kernel's format.
  static let mounts = #"""
    22 27 0:21 / / rw,relatime shared:1 - ext4 /dev/vda rw
    23 22 0:22 / /proc rw,relatime - proc proc rw
    30 22 0:40 / /home/blob/my\040files rw,relatime shared:2 master:1 - nfs4 server:/x rw
    31 22 0:41 / /mnt rw - cifs //server/x rw
    32 31 0:42 / /mnt/disk rw - ext4 /dev/vdb rw
    33 22 0:43 / /ssh rw - fuse.sshfs blob@server:/ rw
    34 22 0:44 / /usb rw - fuse.ntfs-3g /dev/vdc rw
    35 22 0:45 / /over rw - ext4 /dev/vdd rw
    36 35 0:46 / /over rw - 9p share rw
    a line that says nothing
    """#

  @Test(
    "A file is on the file system of the nearest mount above it",
    arguments: [
      ("/home/blob/standups.sqlite", nil), ("/home/blob/my files/standups.sqlite", "nfs4"),
      ("/home/blob/my files2/s", nil), ("/mnt/s", "cifs"), ("/mnt", "cifs"), ("/mnt/disk/s", nil),
      ("/ssh/a/b/s", "sshfs"), ("/usb/s", nil), ("/over/s", "9p"), ("/proc/s", nil),
    ] as [(String, String?)])
  func name(_ path: String, _ name: String?) {
    #expect(NetworkFileSystem.name(ofFile: path, mounts: Self.mounts) == name)
  }

  @Test("Without mounts, there is no name")
  func noMounts() {
    #expect(NetworkFileSystem.name(ofFile: "/s", mounts: "") == nil)
  }

  @Test("A database that doesn't exist yet is on the file system of its future folder")
  func here() throws {
    let folder = try TemporaryFolder()
    #expect(
      NetworkFileSystem.warning(forDatabase: folder.path("new/folder/s"))
        == NetworkFileSystem.warning(forDatabase: folder.path("")))
  }
}
