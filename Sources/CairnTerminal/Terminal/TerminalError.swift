import CairnSystem

/// The reason why the program can't use the terminal.
public enum TerminalError: Error, Equatable, CustomStringConvertible {
  /// Input or output is a file or a pipe, or is closed.
  case notATerminal
  /// The system refused to create the pipe that wakes the reader.
  case noPipe(errno: Int32)
  /// Input can't be read, for example because standard input is closed.
  case inputLost(errno: Int32)
  /// Output can't be written anymore, for example because the disk is full.
  case outputLost(errno: Int32)

  /// A sentence that says what is wrong, and often what to do.
  public var description: String {
    switch self {
    case .notATerminal:
      "Standard input and output must be a terminal. Use --plain for files and pipes."
    case .noPipe(let code):
      "The terminal can't be read: the system has no free pipe (error \(code)). Close some files."
    case .inputLost(let code):
      "Standard input cannot be read (\(String(cString: strerror(code))))."
    case .outputLost(let code):
      "Standard output cannot be written (\(String(cString: strerror(code))))."
    }
  }
}
