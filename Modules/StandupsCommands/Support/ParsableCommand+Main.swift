public import ArgumentParser
import CairnText
import Foundation

extension AsyncParsableCommand {
  /// Runs the command that the arguments of the process ask for, and ends with its exit status.
  ///
  /// As `main()` does it, but for errors: what steers a terminal in what they quote is escaped.
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
      let message = fullMessage(for: error).escapedText
      if !message.isEmpty { FileHandle.standardError.write(Data((message + "\n").utf8)) }
      exit(withError: code)
    }
  }
}
