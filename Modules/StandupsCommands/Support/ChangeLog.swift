import CairnText
import Foundation
import Synchronization

/// A log file of the app's events, for debugging.
///
/// Lines are appended at once to what was in the log. Only the user can access it. A log is known
/// by its first line, and any other file is rejected unchanged. A link is followed, even to a file
/// that doesn't exist yet. A pipe is written to as long as somebody reads it.
public final class ChangeLog: Sendable {
  /// The first line of a log.
  private static let mark = Data("Standups: what happened\n".utf8)

  // It needs no lock, because the system appends the bytes of one call as a whole.
  private let file: Descriptor
  private let path: String
  /// The error number of the first line that could not be written, or 0.
  private let failure = Atomic<Int32>(0)

  /// Opens a log, and creates it if it doesn't exist.
  ///
  /// - Throws: A ``CommandFailure`` if it cannot be written, or isn't a log.
  public init(path: String) throws {
    var status = stat()
    let kind = stat(path, &status) == 0 ? status.st_mode & S_IFMT : S_IFREG
    let isFile = kind == S_IFREG
    // Nonblocking, because a pipe that nobody reads would block the start.
    let flags = O_CREAT | O_APPEND | O_NONBLOCK
    guard
      let file = Descriptor(path: path, flags: flags, mode: 0o600, isRead: isFile)
    else {
      throw Self.failure(at: path, "Check its folder")
    }
    do {
      if isFile { try Self.claim(file, at: path) }
      // The reader of a pipe gets only the lines.
      if ![S_IFREG, S_IFIFO, S_IFSOCK].contains(kind) { try Self.begin(file, at: path) }
    } catch {
      file.close()
      throw error
    }
    self.file = file
    self.path = path
  }

  deinit { file.close() }

  /// Appends a text and a line break. A line that cannot be written is dropped, and never stops the
  /// app: see ``gap``.
  public func write(_ text: String) {
    let line = Data((text.escapedText + "\n").utf8)
    guard !file.write(line, waits: false) else { return }
    _ = failure.compareExchange(expected: 0, desired: errno, ordering: .relaxed)
  }

  /// A sentence for the user if the log lacks a line, or `nil` if it is complete.
  public var gap: String? {
    let failure = failure.load(ordering: .relaxed)
    guard failure != 0 else { return nil }
    let reason = String(cString: strerror(failure))
    return "The log \(path) is incomplete: some lines could not be written (\(reason))."
      .escapedLine
  }

  /// Starts a new log, or checks an existing one.
  private static func claim(_ file: Descriptor, at path: String) throws(CommandFailure) {
    guard let start = file.start(count: mark.count), start.isEmpty || start == mark else {
      throw CommandFailure(
        "The file \(path) is not a log of Standups, so it was left as it was. Give another name.")
    }
    guard fchmod(file.number, 0o600) == 0 else {
      let reason = String(cString: strerror(errno))
      throw CommandFailure(
        "The log \(path) can't be made private (\(reason)). Give another name.")
    }
    if start.isEmpty { try begin(file, at: path) }
  }

  private static func begin(_ file: Descriptor, at path: String) throws(CommandFailure) {
    guard file.write(mark, waits: false) else { throw failure(at: path, "Give another name") }
  }

  private static func failure(at path: String, _ advice: String) -> CommandFailure {
    let reason = String(cString: strerror(errno))
    return CommandFailure("The log \(path) cannot be written (\(reason)). \(advice).")
  }
}
