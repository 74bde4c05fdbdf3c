import Cairn
import CairnTesting
import Foundation
import Models
import SoundEffectClient
import SpeechClient
import StandupDetail
import StandupsDatabase
import StandupsList
import Testing

@testable import AppFeature

@MainActor
@Suite struct WholeAppTests {
  let clock = TestClock()
  let memory = InMemoryStandups()
  let sounds = LockIsolated(0)

  /// Returns the app with its screens shown.
  func app(
    _ prepare: (inout DependencyValues) -> Void = { _ in }
  ) -> TestStoreOf<AppFeature> {
    let store = appStore(AppFeature.State(), memory, clock: clock) { [sounds] in
      $0.soundEffectClient = SoundEffectClient { _ in sounds.withValue { $0 += 1 } }
      prepare(&$0)
    }
    store.show { AppFeature.screen($0) }
    return store
  }

  @Test("A user adds a standup, edits it, holds a meeting, reads the transcript, and deletes it")
  func life() async throws {
    let app = app()
    try await app.press("New standup")
    try await app.type("Disegn", into: "Title")
    try await app.type("Ægir", into: "Name")
    try await app.press("Add")
    try await expectSaved(app, titles: ["Disegn"])

    try await app.press("Disegn")
    try await app.press("Edit")
    try await app.type("Design", into: "Title")
    try await app.press("Done")
    try await expectSaved(app, titles: ["Design"])

    try await app.press("Start Meeting")
    #expect(app.shown.contains { $0.hasPrefix("Not recorded: use --speech-command") })
    try await app.type("All is well.", into: "Notes")
    await clock.advance(by: .seconds(5 * 60 - 1))
    await app.skipReceivedActions()
    #expect(app.state.path.count == 2)
    await clock.advance(by: .seconds(1))
    await app.skipReceivedActions()
    #expect(app.shown.first == "Daily Standups > Design")
    try await expectSaved(app, titles: ["Design"])

    try await app.press("15 Jan 2027, 08:00")
    #expect(app.shown.contains("All is well."))
    try await app.back()

    try await app.press("Delete")
    try await app.press("Nevermind")
    try await app.press("Delete")
    try await app.press("Yes")
    #expect(app.shown.first == "Daily Standups")
    try await expectSaved(app, titles: [])
  }

  @Test("A one-minute meeting of six plays a sound for each next speaker, and ends by itself")
  func minute() async throws {
    let app = app()
    try await app.press("Load sample data")
    try await app.press("Design")
    try await app.press("Start Meeting")
    await clock.advance(by: .seconds(60))
    await app.skipReceivedActions()

    #expect(sounds.value == 5)
    #expect(app.shown.first == "Daily Standups > Design")
    #expect(app.standups.first?.meetings.count == 2)
    try await expectSaved(app, titles: ["Design", "Engineering", "Product"])
    // Then the notice with "Undo" disappears, too.
    await clock.advance(by: .seconds(8))
    try await clock.checkSuspension()
  }

  @Test("The user can save, discard or resume a meeting that they end early")
  func early() async throws {
    let app = app()
    try await app.press("Load sample data")
    try await app.press("Product")
    for (answer, meetings) in [("Save and end", 1), ("Discard", 1)] {
      try await app.press("Start Meeting")
      await clock.advance(by: .seconds(10))

      try await app.back()
      try await app.press("Resume")
      await clock.advance(by: .seconds(5))
      try await app.back()
      try await app.press(answer)

      #expect(app.shown.first == "Daily Standups > Product")
      try await expectSaved(app, titles: ["Design", "Engineering", "Product"])
      #expect(app.standups.last?.meetings.count == meetings)
    }
  }

  @Test(
    "If speech was refused, a meeting asks first and starts without a recording",
    arguments: [SpeechClient.AuthorizationStatus.denied, .restricted])
  func refused(_ status: SpeechClient.AuthorizationStatus) async throws {
    let app = app { $0.speechClient = .refused(as: status) }
    try await app.press("Load sample data")
    try await app.press("Design")
    try await app.press("Start Meeting")
    #expect(app.shown.first == "Speech recognition \(status)")
    try await app.press("Continue without recording")
    #expect(app.shown.first == "Daily Standups > Design > Meeting")
    #expect(app.shown.contains { $0.hasPrefix("Not recorded:") })
    try await app.back()
    try await app.press("Discard")
  }

  @Test("The next run of the app shows the saved standups")
  func tomorrow() async throws {
    let today = app()
    try await today.press("Load sample data")
    try await today.press("Engineering")
    try await today.quit()

    let tomorrow = app()
    await tomorrow.skipReceivedActions()
    #expect(tomorrow.standups == today.standups)
    #expect(tomorrow.shown.first == "Daily Standups")
  }

  /// Asserts that the list and the database contain the same standups.
  func expectSaved(
    _ app: TestStoreOf<AppFeature>, titles: [String],
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    await app.skipReceivedActions(strict: false)
    #expect(app.standups.map(\.title) == titles, sourceLocation: sourceLocation)
    #expect(try await memory.standups == app.standups, sourceLocation: sourceLocation)
    #expect(app.state.isSettled, sourceLocation: sourceLocation)
  }
}

extension TestStoreOf<AppFeature> {
  fileprivate var standups: IdentifiedArrayOf<Standup> { state.list.standups }
}
