import AppFeature
import CairnRecording
import Foundation
import StandupsRecording
import Testing

/// From a random session to a test, for each of some planted bugs. `PRINTED_TESTS=FOLDER` checks all of them, and
/// writes the printed tests to a folder. `scripts/printed-tests` compiles and runs them.
@Suite struct PlantedBugTests {
  private static let folder = ProcessInfo.processInfo.environment["PRINTED_TESTS"]
  private static let bugs =
    folder == nil
    ? stride(from: 2, to: PlantedBug.all.count, by: 8).map { PlantedBug.all[$0] } : PlantedBug.all

  @Test(
    "A planted bug that a random session hits is minimized, and the printed test finds it",
    arguments: bugs)
  func found(bug: PlantedBug) async throws {
    let found = try #require(await session(hitting: bug))
    var minimizer = found
    while minimizer.shorten() {}
    let steps = minimizer.best.steps.filter { !$0.isStart }
    #expect(
      steps.count <= bug.shortest + 2, "\(steps.map(\.description.firstWords))")
    // The printed test expects what the app without the bug shows.
    let last = try #require(bug.visibleStep(in: minimizer.best))
    #expect(last.expected != last.found)
    let number = try #require(
      PlantedBug.all.firstIndex { $0.testDescription == bug.testDescription })
    let name = "bug\(number)"
    let code = StandupsTest(minimizer.best, name: name, title: bug.testDescription).code
    for line in last.expected { #expect(code.contains("\(String(reflecting: line)),")) }
    if let folder = Self.folder {
      let file = URL(filePath: folder).appending(path: "B\(name.dropFirst())Tests.swift")
      try code.write(to: file, atomically: true, encoding: .utf8)
    }
  }

  /// Returns a minimizer of the first random session of 500 steps that shows a bug.
  private func session(hitting bug: PlantedBug) async -> Minimizer<StandupsEvent>? {
    for seed in 0..<10 as Range<UInt64> {
      let session = RandomSession(seed: seed)
      await session.go(steps: 500)
      var recording = session.recording
      guard let hit = bug.visibleStep(in: recording) else { continue }
      recording.steps.removeSubrange(hit.count...)
      let visits = ReplayableStandups.standups.outcome(of: recording).visits
      return Minimizer(recording, visits: visits) { bug.visibleStep(in: $0) != nil }
    }
    return nil
  }
}

extension PlantedBug {
  private var app: ReplayableStandups { .standups { planted(in: AppFeature()) } }

  /// Returns the number of steps after which the app with the bug shows something else, and both texts, or
  /// `nil` if it always shows the same.
  fileprivate func visibleStep(
    in recording: Recording<StandupsEvent>
  ) -> (count: Int, expected: [String], found: [String])? {
    let good = Replay(recording, of: ReplayableStandups.standups)
    let bad = Replay(recording, of: app)
    for count in 1...max(1, recording.steps.count) where count <= recording.steps.count {
      // A step that isn't possible is passed over, as in a printed test.
      _ = try? good.takeStep()
      _ = try? bad.takeStep()
      if good.state != bad.state, good.shown != bad.shown { return (count, good.shown, bad.shown) }
    }
    return nil
  }
}

extension RecordedStep<StandupsEvent> {
  /// Whether the step is an answer to the start of the app.
  fileprivate var isStart: Bool {
    switch work {
    case .world(.standups), .world(.sessionTakenOver), .world(.unsavedChangesFound),
      .world(.movedAsideFound), .world(.otherSessions):
      true
    default: false
    }
  }
}

extension String {
  fileprivate var firstWords: String { String(prefix(80)) }
}
