import ArgumentParser
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
  @Flag(help: "The problem is a reported issue. This is the default.") var issue = false
  @Option(
    help: ArgumentHelp("The problem is a broken law.", valueName: "law")) var until: String?
  @Flag(help: "The problem is what the last step leads to.") var ending = false
  @Flag(help: "Print a test for Tests/AppFeatureTests.") var test = false
  @Option(help: "The name of the test's function.") var name = "recorded"

  static func main() async { await runEscapingErrors() }

  func run() async throws {
    var tool = try ReplayTool(path: file)
    if minimize { try shorten(&tool) }
    if test { return print(tool.test(named: name)) }
    if minimize {
      return print(String(decoding: try tool.recording.data, as: UTF8.self), terminator: "")
    }
    guard let difference = tool.firstDifference() else {
      return print("All \(tool.recording.steps.count) steps are as recorded.")
    }
    print(difference.description.escapedText)
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
    let isShown = tool.minimize(
      until: law.map { .law($0) } ?? (ending ? .ending : .issue(containing: "")),
      isInterrupted: { interruption.hasHappened }
    ) { steps, runs in
      tell("\(steps) steps left after \(runs) runs")
    }
    guard isShown else {
      tell("The recording doesn't show the problem here, so there is nothing to shorten.")
      throw ExitCode(1)
    }
  }

  private func tell(_ line: String) {
    try? FileHandle.standardError.write(contentsOf: Data((line + "\n").utf8))
  }
}
