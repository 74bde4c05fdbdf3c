import CairnSystem
import Foundation

/// The temporary folder of this run of the tests.
///
/// Nothing is left of a run, however it ends: a program of a few lines waits until the process of the
/// tests is no more, which a pipe tells it. It then ends what the tests have started, known by its
/// temporary folder, and removes that.
public struct RunFolder: Sendable {
  /// The folder of this process, made when it is first asked for.
  public static let shared = Result { try RunFolder() }

  /// Where the folder lies.
  public let path: String

  private init() throws {
    path = try Self.make("chromium-tests", in: FileManager.default.temporaryDirectory.path)
    // Its other end is closed by nobody but the end of the process.
    let pipe = try PipeEnds()
    // A session of its own: what interrupts the tests does not interrupt it.
    try ChildProcess.spawn(
      ["/bin/sh", "-c", Self.caretaker, "sh", path], files: [0: pipe.reading],
      isSessionLeader: true)
    close(pipe.reading)
  }

  /// Makes an empty folder in it, whose path is short: browsers make sockets there.
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
