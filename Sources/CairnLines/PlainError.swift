import CairnSystem

/// The reason why a line-based program can't use its input or output.
public enum PlainError: Error, Equatable, CustomStringConvertible {
  /// The system refused to create the pipe that wakes the reader.
  case noPipe(errno: Int32)
  /// Input can't be read, for example because standard input is closed.
  case inputLost(errno: Int32)
  /// Output can't be written anymore, for example because the disk is full.
  case outputLost(errno: Int32)

  /// A sentence that says what is wrong, and often what to do.
  public var description: String {
    switch self {
    case .noPipe(let code): NoPipe(errno: code).description
    case .inputLost(let code):
      "Standard input cannot be read (\(String(cString: strerror(code))))."
    case .outputLost(let code):
      "Standard output cannot be written (\(String(cString: strerror(code))))."
    }
  }
}
