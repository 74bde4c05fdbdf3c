import AppFeature
import ArgumentParser
import Cairn
import CairnRecording
import CairnSession
import Foundation
import Models
import StandupsCommands
import StandupsDatabase
import StandupsRecording
import Testing

@testable import StandupsTerminal

@MainActor
@Suite struct ReplayCommandTests {
  private var recording: Recording<StandupsEvent> {
    let header = RecordingHeader(
      app: "Standups", version: "1", timeZone: "GMT", locale: "en", seed: 1,
      startDate: 1_800_000_000, isMasked: false)
    let steps: [RecordedStep<StandupsEvent>] = [
      RecordedStep(.unknown), RecordedStep(.user(.press(ControlName("Fly")))),
    ]
    return Recording(header: header, steps: steps)
  }

  private func player() -> ReplayPlayer<AppFeature.State, AppFeature.Action, StandupsEvent> {
    ReplayPlayer(recording, of: .standups)
  }

  @Test("As plain text, it prints the steps, what went otherwise, and the last screen")
  func text() {
    let lines = ReplayCommand.text(of: player(), upTo: nil).split(separator: "\n")
    #expect(lines[0] == "1. something without a name")
    #expect(lines[1] == #"2. ≠ press "Fly""#)
    #expect(lines[2].contains("Nothing on the screen is called"))
    #expect(lines.contains { $0.contains("Daily Standups") })
  }

  @Test("As plain text, it stops after the wanted step")
  func wantedStep() {
    #expect(!ReplayCommand.text(of: player(), upTo: 1).contains("Fly"))
  }

  @Test("The option for plain text reaches the command, although the program has it too")
  func plain() throws {
    let command = try #require(
      try Program.parseAsRoot(["replay", "--plain", "file"]) as? ReplayCommand)
    // Who asks for it is given no reason.
    #expect(command.app.display.plainReason == nil)
  }

  @Test("A replay fails if its output can't be written", arguments: ["--cast", "--plain"])
  func unwritable(option: String) async throws {
    struct Full: Error, Equatable {}
    let file = FileManager.default.temporaryDirectory.appending(component: "\(UUID()).jsonl")
    try recording.data.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let command = try ReplayCommand.parse([option, file.path(percentEncoded: false)])
    await #expect(throws: Full()) {
      try await withDependencies {
        $0.console = Console(print: { _ in throw Full() }, readInput: { _ in Data() })
      } operation: {
        try await command.run()
      }
    }
  }

  @Test(
    "A speed is a number, or max",
    arguments: [
      ("1", 1), ("0.5", 0.5), ("16", 16), ("max", .infinity), ("", nil), ("nan", nil),
      ("inf", nil), ("fast", nil),
    ] as [(String, Double?)])
  func speed(text: String, factor: Double?) {
    #expect(ReplaySpeed(argument: text)?.factor == factor)
  }

  @Test(
    "A step and a speed that make no sense get a sentence",
    arguments: [
      (["--step=-1", "file"], "isn't a step"), (["--speed", "fast", "file"], "speed"),
      (["--speed", "0", "file"], "from 0.0625 to 1024"),
      (["--speed", "1e19", "file"], "from 0.0625 to 1024"),
      (["--speed", "1e-30", "file"], "from 0.0625 to 1024"),
      (["--continue", "--cast", "file"], "exclude each other"),
    ])
  func arguments(_ arguments: [String], _ sentence: String) {
    #expect {
      _ = try ReplayCommand.parse(arguments)
    } throws: {
      ReplayCommand.message(for: $0).contains(sentence)
    }
  }
}

extension ReplayCommandTests {
  @Test("A session that is continued shows the place and the typed text, with the data in memory")
  func continued() async throws {
    let header = RecordingHeader(
      app: "Standups", version: "1", timeZone: "GMT", locale: "en", seed: 1,
      startDate: 1_800_000_000, isMasked: false)
    let update = StandupsUpdate(stored: StoredStandups(Standup.samples))
    let work: [RecordedStep<StandupsEvent>.Work] = [
      .world(.standups(update)), .world(.sessionTakenOver(nil)), .world(.unsavedChangesFound([])),
      .world(.movedAsideFound([])), .user(.press(ControlName("New standup"))),
      .user(.type("Rare", into: ControlName("Title"))),
    ]
    let recording = Recording(header: header, steps: work.map { RecordedStep($0) })
    let player = ReplayPlayer(recording, of: .standups)
    player.showState(after: work.count)
    let data = AppData(continuing: player.shownState)
    let run = DrainedRun(
      from: AppFeature.State(), reducer: { AppFeature()._resolved() },
      screens: { AppFeature.screen($0) }
    ) {
      data.install(in: &$0, restoresSession: true)
      $0.continuousClock = ContinuousClock()
      $0.date = .constant(.now)
    }
    for _ in 0..<1_000 where !run.store.state.isRestored {
      try await Task.sleep(for: .milliseconds(1))
      run.happen { _ in }
    }
    #expect(run.stack.lines == player.stack.lines)
    #expect(run.stack.lines.contains { $0.contains("Rare") })
  }
}

/// A program with the options of the app, as `standups` is.
private struct Program: ParsableCommand {
  static let configuration = CommandConfiguration(subcommands: [ReplayCommand.self])

  @OptionGroup var app: AppOptions
}
