/// Why a session cannot go on elsewhere. It goes on where it is.
public enum HandoffError: Error, CaseIterable, CustomStringConvertible {
  /// There is nobody who would go on with it.
  case noReceiver
  /// The record could not be kept.
  case notKept

  /// What is wrong and what helps, for the user.
  public var description: String {
    switch self {
    case .noReceiver:
      "No server shows the standups to a browser here. Start standups-web, and try again."
    case .notKept: "What you are at could not be handed over, so it goes on here."
    }
  }
}
