public import ArgumentParser
import Foundation

/// The options of the app itself, when it is started without a command.
public struct AppOptions: ParsableArguments {
  @Flag(help: "Start at the list instead of restoring the last session.")
  var fresh = false

  /// Whether the app continues an earlier session, if it is shown on a whole terminal.
  public var restoresSession: Bool { session != nil || !fresh && link == nil }

  @Option(
    help: ArgumentHelp(
      "Continue a session from the browser, with the code that it shows.", valueName: "code"))
  public var session: String?

  @Flag(
    help: ArgumentHelp(
      "Show each action and its changes next to the screens. Control-t steps back.",
      discussion: "For developers, in the full-screen app."))
  public var inspect = false

  @Flag(help: "Print the licenses of the software that the program contains.")
  public var licenses = false

  @Option(
    help: ArgumentHelp(
      "Where to start: standups://standups/<id>, then /record, /meetings/<id>, ?edit or ?delete.",
      valueName: "url"))
  public var link: String?

  @Option(
    help: ArgumentHelp(
      "A file to log each action to, with its changes and the running effects.",
      valueName: "file"),
    completion: .file())
  public var log: String?

  @Option(
    help: ArgumentHelp(
      "A new file to record the session in, so that a problem can be repeated.",
      discussion: "Your words are replaced by others, unless you add --record-text.",
      valueName: "file"),
    completion: .file())
  public var record: String?

  @Flag(name: .customLong("record-text"), help: "Keep your words in the recording.")
  public var recordsText = false

  @Flag(
    help: "Print screens as plain text and read commands by line, for screen readers and pipes.")
  var plain = false

  @Option(
    name: .customLong("speech-command"),
    help: ArgumentHelp(
      "A command that prints what was said, line by line.",
      discussion: "$STANDUPS_SPEECH_COMMAND by default.",
      valueName: "command"))
  var givenSpeechCommand: String?

  /// The command that recognizes speech, from the option or else from the environment.
  public var speechCommand: String? {
    givenSpeechCommand ?? ProcessInfo.processInfo.environment["STANDUPS_SPEECH_COMMAND"]
  }

  /// The display that fits the options and the terminal.
  public var display: Display {
    Display(
      isPlainWanted: plain, terminal: ProcessInfo.processInfo.environment["TERM"],
      isInteractive: isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1)
  }

  /// Creates the default options.
  public init() {}

  public func validate() throws {
    guard record != nil || !recordsText else {
      throw ValidationError("--record-text has no effect without --record. Add --record FILE.")
    }
  }
}
