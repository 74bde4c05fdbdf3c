/// Why a batch of events was not read. None of it is applied.
public enum EventError: Error, Hashable, Sendable {
  /// It is not the JSON that clients send.
  case malformed(offset: Int)
  /// It has more bytes, more events or a longer value than is allowed.
  case tooLarge
}

extension EventError: CustomStringConvertible {
  /// What is wrong, without a word of what was sent.
  public var description: String {
    switch self {
    case .malformed(let offset):
      "The events are no list of [number, kind, element, value] from byte \(offset) on."
    case .tooLarge: "The events are more, or longer, than a batch may be."
    }
  }
}
