import CairnSystem

/// The reason why the program can't use the terminal.
public enum TerminalError: Error, Equatable, CustomStringConvertible {
  /// Input or output is a file or a pipe, or is closed.
  case notATerminal
  /// The system refused to create the pipe that wakes the reader.
  case noPipe(errno: Int32)

  /// A sentence that says what is wrong, and often what to do.
  public var description: String {
    switch self {
    case .notATerminal:
      "Standard input and output must be a terminal. Use --plain for files and pipes."
    case .noPipe(let code): NoPipe(errno: code).description
    }
  }
}
