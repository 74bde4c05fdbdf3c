import Foundation

/// The arguments of the command line.
struct Arguments {
  /// Whether the screens are lines of text.
  var isPlain: Bool { words.contains("--plain") }
  /// The link to start at.
  var link: String? { value(after: "--link") }
  /// The model to show alone.
  var preview: String? { value(after: "--preview") }
  /// The state to show the model in.
  var state: String? { value(after: "--state") }

  private let words = CommandLine.arguments.dropFirst()

  private func value(after flag: String) -> String? {
    guard let index = words.firstIndex(of: flag) else { return nil }
    return words[(index + 1)...].first ?? ""
  }
}

/// Ends the program with a message on standard error.
func fail(_ message: String, status: Int32) -> Never {
  try? FileHandle.standardError.write(
    contentsOf: Data("standups-models-example: \(message)\n".utf8))
  exit(status)
}
