import Foundation
import Synchronization

/// A file that what happens is written to, for those who look for a bug.
///
/// What was in the file stays; lines are added at its end, at once.
public final class ChangeLog: Sendable {
  private let file: Mutex<FileHandle>

  /// Opens a file, and makes it if it is not there.
  ///
  /// - Throws: A ``CommandFailure`` if it cannot be written.
  public init(path: String) throws {
    let manager = FileManager.default
    let isThere =
      manager.fileExists(atPath: path) || manager.createFile(atPath: path, contents: nil)
    guard isThere, let file = FileHandle(forWritingAtPath: path),
      (try? file.seekToEnd()) != nil
    else {
      throw CommandFailure("The log \(path) cannot be written; check its folder.")
    }
    self.file = Mutex(file)
  }

  /// Adds a text and a line break. What cannot be written is lost: a log stops nothing.
  public func write(_ text: String) {
    file.withLock { try? $0.write(contentsOf: Data((text + "\n").utf8)) }
  }
}
