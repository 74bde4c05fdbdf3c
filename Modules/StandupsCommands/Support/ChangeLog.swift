import CairnText
import Foundation

/// A file that what happens is written to, for those who look for a bug.
///
/// What was in the log stays; lines are added at its end, at once. It is the user's alone, and any other
/// file is refused as it is: a log is known by its first line. A link is followed, also to a file that
/// is not there yet; a pipe is written to as long as somebody reads it.
public final class ChangeLog: Sendable {
  /// What a log begins with.
  static let firstLine = "Standups: what happened"

  // Without a lock: the system adds what one call writes at the end as a whole.
  private let file: Descriptor

  /// Opens a log, and makes it if it is not there.
  ///
  /// - Throws: A ``CommandFailure`` if it cannot be written, or is no log.
  public init(path: String) throws {
    var status = stat()
    let isFile = stat(path, &status) != 0 || status.st_mode & S_IFMT == S_IFREG
    // Without waiting: a pipe that nobody reads would stop the start.
    let flags = O_CREAT | O_APPEND | O_NONBLOCK
    guard
      let file = Descriptor(path: path, flags: flags, mode: 0o600, isRead: isFile)
    else {
      let reason = String(cString: strerror(errno))
      throw CommandFailure("The log \(path) cannot be written (\(reason)); check its folder.")
    }
    do {
      if isFile { try Self.claim(file, at: path) }
    } catch {
      file.close()
      throw error
    }
    self.file = file
  }

  deinit { file.close() }

  /// Adds a text and a line break. What cannot be written is lost: a log stops nothing.
  public func write(_ text: String) {
    let line = Data((text.escapedText + "\n").utf8)
    _ = file.write(line, waits: false)
  }

  /// Begins a new log, and checks one that is there.
  private static func claim(_ file: Descriptor, at path: String) throws(CommandFailure) {
    let mark = Data((firstLine + "\n").utf8)
    guard let start = file.start(count: mark.count), start.isEmpty || start == mark else {
      throw CommandFailure(
        "The file \(path) is not a log of Standups, so it was left as it is; give another name.")
    }
    guard fchmod(file.number, 0o600) == 0, !start.isEmpty || file.write(mark) else {
      let reason = String(cString: strerror(errno))
      throw CommandFailure(
        "The log \(path) cannot be made yours alone (\(reason)); give another name.")
    }
  }
}
