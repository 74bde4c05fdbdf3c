import CairnSystem
import Foundation

/// The temporary folder of this test run.
///
/// Nothing is left of a run, however it ends. A small program waits until the test process has
/// ended, which closes a pipe. Then it ends the programs that the tests started, and removes the
/// folder. It recognizes those programs by their temporary folder.
public struct RunFolder: Sendable {
  /// The folder of this process, created at the first use.
  public static let shared = Result { try RunFolder() }

  /// The path of the folder.
  public let path: String

  private init() throws {
    path = try Self.make("chromium-tests", in: FileManager.default.temporaryDirectory.path)
    // The other end is closed only when the process ends.
    let pipe = try PipeEnds()
    // A separate session keeps it running when the tests are interrupted.
    try ChildProcess.spawn(
      ["/bin/sh", "-c", Self.caretaker, "sh", path], files: [0: pipe.reading],
      isSessionLeader: true)
    close(pipe.reading)
  }

  /// Creates an empty subfolder with a short path, because browsers create sockets there.
  public func folder(_ name: String) throws -> String { try Self.make(name, in: path) }

  private static func make(_ name: String, in folder: String) throws -> String {
    var path = Array("\(folder)/\(name)-XXXXXX".utf8CString)
    guard let made = mkdtemp(&path) else {
      throw ChromiumError.notStarted("\(folder): \(String(cString: strerror(errno)))")
    }
    return String(cString: made)
  }

  private static let caretaker = """
    cat >/dev/null
    isThere=1
    while [ "$isThere" ]; do
      isThere=
      for process in /proc/[0-9]*; do
        if grep -qsz "^TMPDIR=$1" "$process/environ"; then
          kill -KILL "${process#/proc/}" 2>/dev/null
          isThere=1
        fi
      done
      [ -z "$isThere" ] || sleep 0.1
    done
    rm -rf "$1"
    """
}
