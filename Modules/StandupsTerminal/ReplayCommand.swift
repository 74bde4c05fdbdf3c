import AppFeature
public import ArgumentParser
import CairnDependencies
import CairnRecording
import CairnSession
import CairnTerminal
import CairnText
import Foundation
import StandupsCommands
import StandupsRecording

/// `standups replay`: shows a recorded session again, step by step.
public struct ReplayCommand: AsyncParsableCommand {
  public static let configuration = CommandConfiguration(
    commandName: "replay", abstract: "Show a recorded session again, step by step.",
    discussion: """
      Space pauses, the arrows step, + and - change the speed, and q ends. A step that goes \
      otherwise in this version is marked with ≠. A replay changes nothing: it uses no database, \
      no settings and no network. With --plain, or without a terminal, it prints the steps and the \
      last screen.
      """)

  @Argument(help: "The recording.", completion: .file()) var file: String
  @Option(
    help: "How many times faster than the session, from 0.0625 to 1024, or max for no pauses.")
  var speed = ReplaySpeed(factor: 1)
  @Option(help: ArgumentHelp("Begin paused after this step.", valueName: "number")) var step: Int?
  @Flag(
    name: .customLong("continue"),
    help: ArgumentHelp(
      "Continue the session after the step of --step, or after the last one.",
      discussion: "It is a new session, with the data of the recording in memory only."))
  var continues = false
  @Flag(
    help: ArgumentHelp(
      "Print a film for asciinema.",
      discussion: "It shows what the recording contains, so also your words if it has them."))
  var cast = false

  // The program itself has '--plain', and the parser allows one option by each name.
  @OptionGroup(visibility: .hidden) var app: AppOptions

  public init() {}

  public func validate() throws {
    if let step, step < 0 {
      throw ValidationError(
        "'--step \(step)' isn't a step. Give 0 for the beginning, or the number of a step.")
    }
    let speeds = ReplayPacer.speeds
    guard speed.factor.isInfinite || speeds.contains(speed.factor) else {
      throw ValidationError(
        "The speed must be from \(speeds.lowerBound) to \(Int(speeds.upperBound)), or max.")
    }
    guard !continues || !cast else {
      throw ValidationError("--continue and --cast exclude each other. Leave one out.")
    }
  }

  @MainActor
  public func run() async throws {
    @Dependency(\.console) var console
    let recording = try ReplayTool(path: file).recording
    let player = ReplayPlayer(
      recording, of: .standups, speed: speed.factor, isPlaying: step == nil)
    if continues {
      player.showState(after: step ?? player.count)
      return try await continueSession(from: player.shownState)
    }
    if let step { player.showState(after: step) }
    let format = TextFormat.english(in: recording.header.calendar)
    if cast {
      return try Cast(of: player, name: "Standups", format: format) { player.stack }
        .write(to: console.print)
    }
    guard !app.display.isPlain else {
      return try console.print(Self.text(of: player, upTo: step))
    }
    try await TerminalApp(name: "Standups", player: player, format: format) { player.stack }.run()
  }

  /// Returns the steps and what went otherwise, and the screen at the end.
  static func text(
    of player: ReplayPlayer<AppFeature.State, AppFeature.Action, StandupsEvent>, upTo step: Int?
  ) -> String {
    player.showState(after: step ?? player.count)
    let steps = (0..<(player.position ?? 0)).map { index in
      let isProblem = player.problem(at: index) != nil
      let details = isProblem ? player.difference(at: index).map { "     \($0)" } : []
      return (["\(index + 1). \(player.label(at: index))"] + details).joined(separator: "\n")
    }
    return (steps + [""] + player.stack.lines).map(\.escapedText).joined(separator: "\n")
  }
}

/// The speed of a replay, as the user writes it.
struct ReplaySpeed: ExpressibleByArgument {
  /// How many times faster than the session. Infinity means without pauses.
  let factor: Double

  init(factor: Double) { self.factor = factor }

  init?(argument: String) {
    if argument == "max" {
      factor = .infinity
    } else if let number = Double(argument), number.isFinite {
      factor = number
    } else {
      return nil
    }
  }

  var defaultValueDescription: String { "1" }
}
