import CairnText
import Foundation
import Synchronization

/// A file that what happens is written to, for those who look for a bug.
///
/// What was in the file stays; lines are added at its end, at once. A link is followed, also to a file
/// that is not there yet, and a pipe is written to as long as somebody reads it.
public final class ChangeLog: Sendable {
  private let file: Mutex<Descriptor>

  /// Opens a file, and makes it, for the user alone, if it is not there.
  ///
  /// - Throws: A ``CommandFailure`` if it cannot be written.
  public init(path: String) throws {
    // Without waiting: a pipe that nobody reads would stop the start.
    let flags = O_CREAT | O_APPEND | O_NONBLOCK
    guard let file = Descriptor(path: path, flags: flags, mode: 0o600) else {
      let reason = String(cString: strerror(errno))
      throw CommandFailure("The log \(path) cannot be written (\(reason)); check its folder.")
    }
    self.file = Mutex(file)
  }

  deinit { file.withLock { $0.close() } }

  /// Adds a text and a line break. What cannot be written is lost: a log stops nothing.
  public func write(_ text: String) {
    let line = Data((text.escapedText + "\n").utf8)
    file.withLock { _ = $0.write(line, waits: false) }
  }
}
