import CairnSystem

/// Why there is no terminal to draw on.
public enum TerminalError: Error, Equatable, CustomStringConvertible {
  /// Input or output is a file, a pipe or nothing.
  case notATerminal
  /// The system refused the pipe that wakes the reader.
  case noPipe(errno: Int32)
  /// What the user types cannot be read, for example as standard input is closed.
  case inputLost(errno: Int32)
  /// What is written cannot be written any more, for example as the disk is full.
  case outputLost(errno: Int32)

  /// What is wrong and what to do, in a sentence.
  public var description: String {
    switch self {
    case .notATerminal:
      "Standard input and output must be a terminal; use --plain for files and pipes."
    case .noPipe(let code):
      "The system gave no pipe to read the terminal by (error \(code)); close some files and retry."
    case .inputLost(let code):
      "Standard input cannot be read (\(String(cString: strerror(code))))."
    case .outputLost(let code):
      "Standard output cannot be written (\(String(cString: strerror(code))))."
    }
  }
}
