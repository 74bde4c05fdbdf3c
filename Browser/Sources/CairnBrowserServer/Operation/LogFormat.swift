import Logging

/// The form of the lines of the log, which go to standard error.
enum LogFormat: String, CaseIterable, Sendable {
  /// For people.
  case text
  /// For programs: each line is a JSON object.
  case json

  /// Returns what writes the log.
  ///
  /// - Parameter label: The name of what logs.
  func handler(_ label: String) -> any LogHandler {
    switch self {
    case .text: StreamLogHandler.standardError(label: label)
    case .json: JSONLogHandler(label: label)
    }
  }
}
