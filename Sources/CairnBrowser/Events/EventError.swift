/// The reason why a batch of events was rejected as a whole.
public enum EventError: Error, Hashable, Sendable {
  /// The JSON is not valid for events.
  case malformed(offset: Int)
  /// The batch exceeds a limit on bytes, events or the length of a value.
  case tooLarge
}

extension EventError: CustomStringConvertible {
  /// A description that contains nothing of the batch.
  public var description: String {
    switch self {
    case .malformed(let offset):
      "The events are not a list of [number, kind, element, value] from byte \(offset) on."
    case .tooLarge: "The batch has too many events, or is too long."
    }
  }
}
