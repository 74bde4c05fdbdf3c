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

  func user(_ initial: AppFeature.State = AppFeature.State()) -> AppUser {
    let store = appStore(initial, memory, clock: clock) { [sounds] in
      $0.soundEffectClient.play = { sounds.withValue { $0 += 1 } }
    }
    return AppUser(store: store)
  }

  @Test("A user adds a standup, edits it, meets, reads what was said, and deletes it")
  func life() async throws {
    let user = user()
    try await user.appear()

    try await user.tap("+")
    try await user.type("Disegn", into: "Title")
    try await user.type("Ægir", into: "Name")
    try await user.tap("Add")
    try await expectSaved(user, titles: ["Disegn"])

    try await user.tap("Disegn")
    try await user.tap("Edit")
    try await user.type("Design", into: "Title")
    try await user.tap("Done")
    try await expectSaved(user, titles: ["Design"])

    try await user.tap("Start Meeting")
    try await user.tap("Continue without recording")
    let meeting = try await user.appear()
    try await user.type("All is well.", into: "Notes")
    await clock.advance(by: .seconds(5 * 60 - 1))
    await user.store.skipReceivedActions()
    #expect(user.store.state.path.count == 2)
    await clock.advance(by: .seconds(1))
    await user.store.skipReceivedActions()
    await meeting.cancel()
    #expect(user.store.state.path.count == 1)
    try await expectSaved(user, titles: ["Design"])

    try await user.tap("15 Jan 2027, 08:00")
    #expect(user.screen.texts.contains("All is well."))
    try await user.goBack()

    try await user.tap("Delete")
    try await user.tap("Nevermind")
    try await user.tap("Delete")
    try await user.tap("Yes")
    #expect(user.screen.title == "Daily Standups")
    try await expectSaved(user, titles: [])
    await user.store.skipInFlightEffects()
  }

  @Test("A one-minute meeting of six calls each next speaker, and ends by itself")
  func minute() async throws {
    let user = user()
    try await user.appear()
    try await user.tap("Load sample data")
    try await user.tap("Design")
    try await user.tap("Start Meeting")
    try await user.tap("Continue without recording")
    let meeting = try await user.appear()

    await clock.advance(by: .seconds(60))
    await user.store.skipReceivedActions()
    await meeting.cancel()

    #expect(sounds.value == 5)
    #expect(user.screen.title == "Design")
    #expect(user.store.state.list.standups.first?.meetings.count == 2)
    try await expectSaved(user, titles: ["Design", "Engineering", "Product"])
    try await clock.checkSuspension()
  }

  @Test("A meeting that is ended early is kept, or discarded, or goes on")
  func early() async throws {
    let user = user()
    try await user.appear()
    try await user.tap("Load sample data")
    try await user.tap("Product")
    for (answer, meetings) in [("Save and end", 1), ("Discard", 1)] {
      try await user.tap("Start Meeting")
      try await user.tap("Continue without recording")
      let meeting = try await user.appear()
      await clock.advance(by: .seconds(10))
      await user.store.skipReceivedActions()

      try await user.goBack()
      try await user.tap("Resume")
      await clock.advance(by: .seconds(5))
      await user.store.skipReceivedActions()
      try await user.goBack()
      try await user.tap(answer)
      await meeting.cancel()

      #expect(user.screen.title == "Product")
      #expect(user.store.state.list.standups.last?.meetings.count == meetings)
      try await expectSaved(user, titles: ["Design", "Engineering", "Product"])
    }
  }

  @Test("What one run of the app saved, the next one shows")
  func tomorrow() async throws {
    let today = user()
    try await today.appear()
    try await today.tap("Load sample data")
    try await today.tap("Engineering")

    let tomorrow = user()
    try await tomorrow.appear()
    #expect(tomorrow.standups == today.standups)
    #expect(tomorrow.screen.title == "Daily Standups")
  }

  /// The list and the database hold the same.
  func expectSaved(
    _ user: AppUser, titles: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    #expect(user.standups.map(\.title) == titles, sourceLocation: sourceLocation)
    #expect(try await memory.standups == user.standups, sourceLocation: sourceLocation)
    #expect(user.store.state.isSettled, sourceLocation: sourceLocation)
  }
}

extension AppUser {
  fileprivate var standups: IdentifiedArrayOf<Standup> { store.state.list.standups }
}
