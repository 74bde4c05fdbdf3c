import Cairn
import CairnTesting
import Foundation
import Models
import SessionsClient
import SoundEffectClient
import SpeechClient
import StandupsDatabase
import Testing

@testable import AppFeature

@Suite struct RecordedMeetingTests {
  @Test("A recorded meeting shows the same")
  @MainActor
  func recordedMeeting() async throws {
    let standups =
      #"[{"attendees":[{"id":"5A000000-0000-4000-8000-00000000001F","name":"Blob Sr"},{"id":"5A000000-0000-4000-8000-000000000020","name":"Blob Jr"}],"duration":[97,10665824850173493248],"id":"5A000000-0000-4000-8000-000000000003","meetings":[],"theme":"poppy","title":"Product"}]"#
    let memory = InMemoryStandups(
      try JSONDecoder().decode(IdentifiedArrayOf<Standup>.self, from: Data(standups.utf8)))
    let clock = TestClock()
    let client = StandupsClient(memory.client(), clock: clock)
    let now = LockIsolated(Date(timeIntervalSince1970: 1800000000.0))
    let store = appStore(AppFeature.State(), memory, clock: clock) {
      $0.date = DateGenerator { now.value }
      $0.standupsClient = client
      $0.speechClient.requestAuthorization = { .restricted }
    }
    store.show { AppFeature.screen($0) }
    try await store.press("Product, 2 attendees, 30 min")
    try await store.press("Start Meeting")
    await clock.advance(by: .seconds(3))
    try await store.type("All is well.", into: "Notes")
    try await store.press("End meeting")
    now.setValue(Date(timeIntervalSince1970: 1800000003.0))
    try await store.press("Save and end")
    try await memory.make(
      .delete(Standup.ID(UUID(uuidString: "5A000000-0000-4000-8000-000000000003")!)))
    await client.refresh()
    await store.skipReceivedActions(strict: false)
    #expect(
      store.shown == [
        "Daily Standups",
        "New standup (button)",
        "Search (button)",
        "No standups yet.",
        "Add the first one, or look around with sample data.",
        "Add a standup (button)",
        "Load sample data (button)",
        "“Product” was deleted elsewhere.",
      ])
  }
}
