public import ArgumentParser
import CairnDependencies
import CairnSystem
import CairnText
import Foundation

extension AsyncParsableCommand {
  /// Runs the command that the arguments of the process ask for, and ends with its exit status.
  ///
  /// As `main()` does it, but for errors: they are said as ``sentence(for:)`` does.
  public static func runEscapingErrors() async {
    do {
      try checkDescriptors()
      var command = try parseAsRoot()
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch {
      let error = printed(error)
      let code = exitCode(for: error)
      let sentence = sentence(for: error)
      // Where nobody hears it, the status tells.
      if !sentence.isEmpty { _ = Descriptor.standardError.write(Data((sentence + "\n").utf8)) }
      exit(withError: code)
    }
  }

  /// Refuses to start where the files that the program has to open would not all be opened: what fails
  /// then, in the midst of its work, would be blamed on something else.
  private static func checkDescriptors() throws(CommandFailure) {
    // In a meeting with a speech command the app has 31 open.
    let needed = 32
    let found = freeDescriptors(upTo: needed)
    guard found < needed else { return }
    throw CommandFailure(
      """
      Standups needs \(needed) file descriptors and may open \(found); raise the limit (ulimit -n) or \
      have the program started with fewer open files.
      """)
  }

  /// Prints help or a version, which the parser throws too. Both are our own text.
  ///
  /// - Returns: What the program ends with: the error itself if it is one, or why the text was not
  ///   printed.
  public static func printed(_ error: any Error) -> any Error {
    guard exitCode(for: error) == .success else { return error }
    @Dependency(\.console) var console
    do {
      let text = fullMessage(for: error)
      if !text.isEmpty { try console.print(text) }
      return ExitCode.success
    } catch {
      return error
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
