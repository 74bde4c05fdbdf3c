import CairnText

/// The reason why a file can't be read as a recording, in a sentence for the user.
public enum RecordingError: Error, Equatable, CustomStringConvertible {
  /// There is no file, or it may not be read.
  case unreadable(path: String)
  /// The file is something else.
  case notARecording
  /// A later version wrote it.
  case newerFormat
  /// Another app wrote it.
  case otherApp(String, expected: String)
  /// A line can't be read.
  case damaged(line: Int)
  /// The file has more steps, or longer lines, than any session.
  case tooLarge

  /// The sentence.
  public var description: String {
    switch self {
    case .unreadable(let path):
      "'\(path.escapedLine)' can't be read. Give the path of a recording."
    case .notARecording:
      "The file isn't a recording. Give a file that '--record' or \"Report a problem\" wrote."
    case .newerFormat:
      "The recording was made by a newer version, so this one can't read it. Update the program."
    case .otherApp(let app, let expected):
      "The recording is of the app “\(String(app.escapedLine.prefix(40)))”, and not of "
        + "\(expected). Open it with that app."
    case .damaged(let line):
      "Line \(line) of the recording is damaged, so it can't be replayed. Delete that line and all "
        + "that follow to keep the steps before it."
    case .tooLarge:
      "The recording is too large to be one of a session, so it wasn't read."
    }
  }
}
