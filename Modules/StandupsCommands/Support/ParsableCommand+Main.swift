public import ArgumentParser
import CairnDependencies
import CairnSystem
import CairnText
import Foundation

extension AsyncParsableCommand {
  /// Runs the command that the arguments of the process name, and exits with its status.
  ///
  /// It works like `main()`, but prints errors as ``sentence(for:)`` returns them.
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
      // If standard error is closed, the exit status still reports the failure.
      if !sentence.isEmpty { _ = Descriptor.standardError.write(Data((sentence + "\n").utf8)) }
      exit(withError: code)
    }
  }

  /// Throws if the process may open fewer files than the program needs. Otherwise a later failure
  /// would be blamed on something else.
  private static func checkDescriptors() throws(CommandFailure) {
    // In a meeting with a speech command, the app has 31 descriptors open.
    let needed = 32
    let found = availableDescriptors(upTo: needed)
    guard found < needed else { return }
    throw CommandFailure(
      """
      Standups needs \(needed) file descriptors and can open only \(found). Raise the limit \
      (ulimit -n), or start the program with fewer open files.
      """)
  }

  /// Prints help or a version, which the parser throws as errors. Both are our own text.
  ///
  /// - Returns: The error to exit with: the error itself, or the reason why the text was not
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

  /// Returns an error as one sentence for the user. For a wrong command line it names the help.
  ///
  /// Control characters in quoted text are escaped.
  ///
  /// - Returns: An empty text for an error that is only an exit status.
  public static func sentence(for error: any Error) -> String {
    let message = message(for: error)
    guard exitCode(for: error) == .validationFailure, !message.isEmpty else {
      return fullMessage(for: error).escapedText
    }
    // The parser knows the intended command, and names it at the end of its usage.
    let help = fullMessage(for: error).firstMatch(of: /See ('[^']*--help')/)?.output.1
    let fact = message.replacing(". Did you mean", with: "; did you mean").trimmingPeriod
    return ("Error: " + fact + (help.map { " (see \($0))." } ?? ".")).escapedText
  }
}

extension String {
  fileprivate var trimmingPeriod: Substring { hasSuffix(".") ? dropLast() : self[...] }
}
