import Foundation
import SpeechClient
import SpeechClientLive
import Testing

/// Tests that a command ends when the process that runs it ends without cleanup.
///
/// That process is this program again, which then runs only ``supervised()``.
@Suite(
  .timeLimit(.minutes(5)),
  .enabled(if: FileManager.default.isExecutableFile(atPath: program), "The program runs itself."))
struct SupervisionTests {
  @Test(
    "However the process ends, the command's whole group ends with it",
    arguments: [SIGKILL, SIGTERM, SIGHUP, SIGINT],
    [
      "sleep 1000 & sleep 1000",
      "trap '' TERM HUP INT; while :; do echo hi; sleep 1; done",
      "(trap '' TERM; sleep 1000; sleep 1000) & wait",
      "exec sleep 1000",
    ])
  func ended(signal: CInt, script: String) async throws {
    let pipes = try Pipes("alive")
    let helper = Process()
    helper.executableURL = URL(filePath: program)
    helper.arguments = ["--testing-library", "swift-testing", "--filter", "supervised"]
    helper.environment = ProcessInfo.processInfo.environment.merging(
      ["SUPERVISED_COMMAND": "exec 3>'\(pipes["alive"])'; echo >&3; \(script)"]
    ) { $1 }
    helper.standardOutput = FileHandle.nullDevice
    helper.standardError = FileHandle.nullDevice
    try helper.run()

    try await pipes.waitForData("alive")
    kill(helper.processIdentifier, signal)
    try await pipes.waitForEnd("alive")
    helper.waitUntilExit()
    #expect(helper.terminationReason == .uncaughtSignal && helper.terminationStatus == signal)
  }

  @Test("A meeting in a process that waits to be killed", .enabled(if: command != nil))
  func supervised() async throws {
    for try await _ in await SpeechClient.live(command: command).startTask() {}
  }
}

private let program = "/proc/self/exe"

private let command = ProcessInfo.processInfo.environment["SUPERVISED_COMMAND"]
