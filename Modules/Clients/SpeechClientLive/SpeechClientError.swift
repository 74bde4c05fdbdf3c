/// Why recognition failed. Described in one sentence for the user.
public enum SpeechClientError: Error, Hashable, Sendable {
  /// The program could not be started; why, in the system's words.
  case notStarted(reason: String)

  /// The program exited with a status other than zero, after it wrote a last line to its standard
  /// error, if it did.
  case exited(status: Int32, lastWords: String?)

  /// The program was ended by a signal that we did not send.
  case killed(signal: Int32)
}

extension SpeechClientError: CustomStringConvertible {
  /// One sentence for the user.
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
