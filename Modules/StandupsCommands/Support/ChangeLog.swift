import CairnText
import Foundation
import Synchronization

/// A file that what happens is written to, for those who look for a bug.
///
/// What was in the log stays; lines are added at its end, at once. It is the user's alone, and any other
/// file is refused as it is: a log is known by its first line. A link is followed, also to a file that
/// is not there yet; a pipe is written to as long as somebody reads it.
public final class ChangeLog: Sendable {
  /// What a log begins with.
  private static let mark = Data("Standups: what happened\n".utf8)

  // Without a lock: the system adds what one call writes at the end as a whole.
  private let file: Descriptor
  private let path: String
  /// Why a line could first not be written, or 0.
  private let failure = Atomic<Int32>(0)

  /// Opens a log, and makes it if it is not there.
  ///
  /// - Throws: A ``CommandFailure`` if it cannot be written, or is no log.
  public init(path: String) throws {
    var status = stat()
    let kind = stat(path, &status) == 0 ? status.st_mode & S_IFMT : S_IFREG
    let isFile = kind == S_IFREG
    // Without waiting: a pipe that nobody reads would stop the start.
    let flags = O_CREAT | O_APPEND | O_NONBLOCK
    guard
      let file = Descriptor(path: path, flags: flags, mode: 0o600, isRead: isFile)
    else {
      throw Self.failure(at: path, "check its folder")
    }
    do {
      if isFile { try Self.claim(file, at: path) }
      // Who reads a pipe gets the lines alone.
      if ![S_IFREG, S_IFIFO, S_IFSOCK].contains(kind) { try Self.begin(file, at: path) }
    } catch {
      file.close()
      throw error
    }
    self.file = file
    self.path = path
  }

  deinit { file.close() }

  /// Adds a text and a line break. What cannot be written is lost: a log stops nothing. See ``gap``.
  public func write(_ text: String) {
    let line = Data((text.escapedText + "\n").utf8)
    guard !file.write(line, waits: false) else { return }
    _ = failure.compareExchange(expected: 0, desired: errno, ordering: .relaxed)
  }

  /// That the log lacks something, in a sentence for the user; `nil` if it is whole.
  public var gap: String? {
    let failure = failure.load(ordering: .relaxed)
    guard failure != 0 else { return nil }
    let reason = String(cString: strerror(failure))
    return "The log \(path) isn't whole: some lines could not be written (\(reason))."
      .escapedLine
  }

  /// Begins a new log, and checks one that is there.
  private static func claim(_ file: Descriptor, at path: String) throws(CommandFailure) {
    guard let start = file.start(count: mark.count), start.isEmpty || start == mark else {
      throw CommandFailure(
        "The file \(path) is not a log of Standups, so it was left as it is; give another name.")
    }
    guard fchmod(file.number, 0o600) == 0 else {
      let reason = String(cString: strerror(errno))
      throw CommandFailure(
        "The log \(path) cannot be made yours alone (\(reason)); give another name.")
    }
    if start.isEmpty { try begin(file, at: path) }
  }

  private static func begin(_ file: Descriptor, at path: String) throws(CommandFailure) {
    guard file.write(mark, waits: false) else { throw failure(at: path, "give another name") }
  }

  private static func failure(at path: String, _ advice: String) -> CommandFailure {
    let reason = String(cString: strerror(errno))
    return CommandFailure("The log \(path) cannot be written (\(reason)); \(advice).")
  }
}
