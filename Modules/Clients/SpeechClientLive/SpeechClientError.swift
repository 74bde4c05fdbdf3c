/// The reason why recognition failed, with a description of one sentence for the user.
public enum SpeechClientError: Error, Hashable, Sendable {
  /// The program could not be started. The reason is in the system's words.
  case notStarted(reason: String)

  /// The program exited with a nonzero status. `lastWords` is the last line that it wrote to its
  /// standard error, if any.
  case exited(status: Int32, lastWords: String?)

  /// A signal that this process did not send ended the program.
  case killed(signal: Int32)
}

extension SpeechClientError: CustomStringConvertible {
  /// The failure in one sentence, for the user.
  public var description: String {
    switch self {
    case .notStarted(let reason):
      "The speech command could not be started: \(reason)."
    case .exited(let status, lastWords: let words?):
      "The speech command ended with status \(status): \(words)"
    case .exited(let status, lastWords: nil):
      "The speech command ended with status \(status)."
    case .killed(let signal):
      "The speech command was ended by signal \(signal)."
    }
  }
}
