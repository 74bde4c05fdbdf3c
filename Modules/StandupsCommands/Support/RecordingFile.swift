import CairnText
public import Foundation
import Synchronization

/// The file of a recording. Only the user can access it.
public final class RecordingFile: Sendable {
  private let file: Descriptor
  private let path: String
  /// The error number of the first line that could not be written, or 0.
  private let failure = Atomic<Int32>(0)

  /// Creates a file.
  ///
  /// - Throws: A ``CommandFailure`` if it exists already, or can't be written.
  public init(path: String) throws {
    guard let file = Descriptor(path: path, flags: O_CREAT | O_EXCL | O_APPEND, mode: 0o600) else {
      if errno == EEXIST {
        throw CommandFailure(
          "The file \(path) exists already, and a recording is a new file. Give another name.")
      }
      let reason = String(cString: strerror(errno))
      throw CommandFailure("The recording \(path) can't be written (\(reason)). Check its folder.")
    }
    self.file = file
    self.path = path
  }

  deinit { file.close() }

  /// Appends lines. After the first that can't be written, it writes nothing more, so the recording
  /// ends there.
  public func write(_ lines: Data) {
    guard failure.load(ordering: .relaxed) == 0, !file.write(lines, waits: true) else { return }
    _ = failure.compareExchange(expected: 0, desired: errno, ordering: .relaxed)
  }

  /// A sentence for the user if the recording ends early, or `nil` if it is complete.
  public var gap: String? {
    let failure = failure.load(ordering: .relaxed)
    guard failure != 0 else { return nil }
    let reason = String(cString: strerror(failure))
    return "The recording \(path) ends early: a line could not be written (\(reason)).".escapedLine
  }
}
