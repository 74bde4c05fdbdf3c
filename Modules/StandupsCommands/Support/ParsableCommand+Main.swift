public import ArgumentParser
import CairnText
import Foundation

extension AsyncParsableCommand {
  /// Runs the command that the arguments of the process ask for, and ends with its exit status.
  ///
  /// As `main()` does it, but for errors: they are said as ``sentence(for:)`` does.
  public static func runEscapingErrors() async {
    do {
      var command = try parseAsRoot()
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch {
      let code = exitCode(for: error)
      // Help and versions are our own text.
      guard code != .success else { exit(withError: error) }
      let sentence = sentence(for: error)
      if !sentence.isEmpty { FileHandle.standardError.write(Data((sentence + "\n").utf8)) }
      exit(withError: code)
    }
  }

  /// An error as a user reads it: one sentence, which for a wrong command line names the help.
  ///
  /// What steers a terminal in what it quotes is escaped.
  ///
  /// - Returns: An empty text for an error that is an exit status alone.
  public static func sentence(for error: any Error) -> String {
    let message = message(for: error)
    guard exitCode(for: error) == .validationFailure, !message.isEmpty else {
      return fullMessage(for: error).escapedText
    }
    // The parser knows which command was meant, and says so at the end of its usage.
    let help = fullMessage(for: error).firstMatch(of: /See ('[^']*--help')/)?.output.1
    let fact = message.replacing(". Did you mean", with: "; did you mean").trimmingPeriod
    return ("Error: " + fact + (help.map { " (see \($0))." } ?? ".")).escapedText
  }
}

extension String {
  fileprivate var trimmingPeriod: Substring { hasSuffix(".") ? dropLast() : self[...] }
}
