/// The reason why a session cannot continue elsewhere. The session continues where it is.
public enum HandoffError: String, Error, CaseIterable, Codable, CustomStringConvertible {
  /// Nothing runs that could continue the session.
  case noReceiver
  /// The record could not be stored.
  case notKept

  /// A description of the failure, and of a remedy, for the user.
  public var description: String {
    switch self {
    case .noReceiver:
      "The browser server isn't running. Start standups-web and try again."
    case .notKept: "Your session could not be handed over, so it continues here. Try again."
    }
  }
}
