import AppFeature
import ArgumentParser
import CairnDependencies
import CairnRecording
import CairnText
import Foundation
import StandupsCommands
import StandupsRecording

/// A developer's program: it compares a recording of the app with this version, shortens it, and
/// prints it as a test.
@main
struct StandupsReplay: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "standups-replay", abstract: "Turn a recording of Standups into a test.",
    discussion: """
      Without an option, or with --check, it replays the recording and reports the first step after \
      which the state or the screens differ. Then the exit status is 1.
      """, version: version)

  @Argument(help: "The recording.", completion: .file()) var file: String
  @Flag(help: "Report the first step that differs.") var check = false
  @Flag(help: "Shorten the recording as long as it shows the problem, and print it.")
  var minimize = false
  @Flag(
    exclusivity: .exclusive,
    help: "With --minimize: what the recording must still show. Without any, a reported issue.")
  var problem: Problem?
  @Option(
    help: ArgumentHelp("The problem is a broken law.", valueName: "law")) var until: String?
  @Flag(help: "Print a test for Tests/AppFeatureTests.") var test = false
  @Option(help: "The name of the test's function.") var name = "recorded"

  /// The kinds of problem that have no name.
  enum Problem: String, EnumerableFlag {
    /// A reported issue.
    case issue
    /// Another state or other screens than in the recording, or a control that is missing.
    case difference
    /// A crash of this program when it replays the recording.
    case crash
    /// The result of the last step, which a person knows to be wrong.
    case ending

    static func help(for value: Self) -> ArgumentHelp? {
      switch value {
      case .issue: "The problem is a reported issue. This is the default."
      case .difference: "The problem is what --check reports."
      case .crash: "The problem is that this program crashes."
      case .ending: "The problem is what the last step leads to."
      }
    }
  }

  func validate() throws {
    guard !check || !minimize && !test else {
      throw ValidationError(
        "--check compares the whole recording and prints nothing else. Leave out --minimize and "
          + "--test, or --check.")
    }
    guard problem == nil || until == nil else {
      throw ValidationError(
        "A recording is shortened for one problem. Leave out --until or the other.")
    }
    guard minimize || problem == nil && until == nil else {
      throw ValidationError("A problem has no effect without --minimize. Add it.")
    }
  }

  static func main() async { await runEscapingErrors() }

  func run() async throws {
    @Dependency(\.console) var console
    var tool = try ReplayTool(path: file)
    if minimize { try shorten(&tool) }
    if test { return try console.print(tool.test(named: name)) }
    if minimize {
      // The console adds the last line break.
      return try console.print(String(decoding: tool.recording.data.dropLast(), as: UTF8.self))
    }
    guard let difference = tool.firstDifference() else {
      return try console.print("All \(tool.recording.steps.count) steps are as recorded.")
    }
    try console.print(difference.description.escapedText)
    throw ExitCode(1)
  }

  private func shorten(_ tool: inout ReplayTool) throws {
    let law = try until.map { name in
      guard let law = ReplayTool.law(named: name) else {
        throw ValidationError("There is no law '\(name)'. Choose one of: \(ReplayTool.lawNames).")
      }
      return law
    }
    let interruption = Interruption()
    let isShown =
      switch (law, problem ?? .issue) {
      case (let law?, _): shorten(&tool, until: .law(law), interruption)
      case (nil, .issue): shorten(&tool, until: .issue(containing: ""), interruption)
      case (nil, .difference): shorten(&tool, until: .difference, interruption)
      case (nil, .ending): shorten(&tool, until: .ending, interruption)
      case (nil, .crash):
        try tool.minimize(
          untilCrashIn: CrashCheck(
            program: Bundle.main.executableURL ?? URL(filePath: CommandLine.arguments[0])),
          isInterrupted: { interruption.hasHappened }, tell: tell)
      }
    guard isShown else {
      tell("The recording doesn't show the problem here, so there is nothing to shorten.")
      throw ExitCode(1)
    }
  }

  private func shorten(
    _ tool: inout ReplayTool, until problem: ReplayProblem<AppFeature.State>,
    _ interruption: Interruption
  ) -> Bool {
    tool.minimize(
      until: problem, isInterrupted: { interruption.hasHappened }, tell: tell)
  }

  private func tell(steps: Int, runs: Int) { tell("\(steps) steps left after \(runs) runs") }

  private func tell(_ line: String) {
    try? FileHandle.standardError.write(contentsOf: Data((line + "\n").utf8))
  }
}
