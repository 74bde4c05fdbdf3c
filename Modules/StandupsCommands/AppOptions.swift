public import ArgumentParser
import Foundation

/// The options of the app itself, when it is started without a command.
public struct AppOptions: ParsableArguments {
  @Flag(help: "Start at the list, whatever an earlier session has left.")
  var fresh = false

  /// Whether the app goes on where an earlier session was.
  public var restoresSession: Bool { !fresh && link == nil && !plain }

  @Option(
    help: ArgumentHelp(
      "Where to start: standups://standups/<id>, then /record or /meetings/<id>.",
      valueName: "url"))
  public var link: String?

  @Option(
    help: ArgumentHelp(
      "A file to write each action to, with what it changes and the effects that run.",
      valueName: "file"))
  public var log: String?

  @Flag(
    help: "Print screens as plain text and read commands by line, for screen readers and pipes.")
  public var plain = false

  @Option(
    name: .customLong("speech-command"),
    help: ArgumentHelp(
      "A command whose standard output is what was said, line by line.",
      discussion: "$STANDUPS_SPEECH_COMMAND by default.",
      valueName: "command"))
  var givenSpeechCommand: String?

  /// The command that recognises speech: what the user said, or what the environment says.
  public var speechCommand: String? {
    givenSpeechCommand ?? ProcessInfo.processInfo.environment["STANDUPS_SPEECH_COMMAND"]
  }

  /// Makes the default options.
  public init() {}
}
