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

@Suite struct ReportedProblemTests {
  @Test("A reported title is shown")
  @MainActor
  func reportedProblem() async throws {
    let standups =
      #"[{"attendees":[{"id":"5A000000-0000-4000-8000-00000000001F","name":"Blob Sr"},{"id":"5A000000-0000-4000-8000-000000000020","name":"Blob Jr"}],"duration":[97,10665824850173493248],"id":"5A000000-0000-4000-8000-000000000003","meetings":[],"theme":"poppy","title":"Product"}]"#
    let memory = InMemoryStandups(
      try JSONDecoder().decode(IdentifiedArrayOf<Standup>.self, from: Data(standups.utf8)))
    let clock = TestClock()
    let client = StandupsClient(memory.client(), clock: clock)
    let session =
      #"{"format":2,"path":[{"id":0,"screen":{"detail":{"_0":{"form":{"draft":{"original":{"attendees":[{"id":"5A000000-0000-4000-8000-00000000001F","name":"Blob Sr"},{"id":"5A000000-0000-4000-8000-000000000020","name":"Blob Jr"}],"duration":[97,10665824850173493248],"id":"5A000000-0000-4000-8000-000000000003","meetings":[],"theme":"poppy","title":"Product"},"standup":{"attendees":[{"id":"5A000000-0000-4000-8000-00000000001F","name":"Blob Sr"},{"id":"5A000000-0000-4000-8000-000000000020","name":"Blob Jr"}],"duration":[97,10665824850173493248],"id":"5A000000-0000-4000-8000-000000000003","meetings":[],"theme":"poppy","title":"Product"}},"focus":{"title":{}}},"standupID":"5A000000-0000-4000-8000-000000000003"}}}}]}"#
    let store = appStore(AppFeature.State(), memory, clock: clock) {
      $0.date.now = Date(timeIntervalSince1970: 1800000000.0)
      $0.standupsClient = client
      $0.sessionsClient.takeOver = {
        SessionsClient.Record(
          data: Data(session.utf8), date: Date(timeIntervalSince1970: 1800000000.0),
          isContinued: true)
      }
    }
    store.show { AppFeature.screen($0) }
    try await store.type("Plan", into: "Title")
    try await store.type("Plans", into: "Title")
    try await store.type("Plans of all", into: "Title")
    try await store.press("Done")
    await store.skipReceivedActions(strict: false)
    #expect(
      store.shown == [
        "Daily Standups > Plans of all",
        "Edit (button)",
        "Start Meeting (button)",
        "# Standup Info",
        "Length: 30 min",
        "Theme: Poppy",
        "# Attendees",
        "Blob Sr",
        "Blob Jr",
        "Delete (button)",
      ])
  }
}
