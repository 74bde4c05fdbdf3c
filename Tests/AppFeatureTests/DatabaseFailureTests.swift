import Cairn
import CairnTesting
import Foundation
import Models
import Recovery
import SessionsClient
import StandupsDatabase
import StandupsList
import Testing

@testable import AppFeature

/// Reads and changes that fail.
@MainActor
@Suite(.dependency(\.stackElementID, StackElementIDGenerator()))
struct DatabaseFailureTests {
  let app = SharedApp()

  @Test("The app reports a failed change once, keeps it, and retries")
  func failure() async throws {
    let store = await app.store()
    app.commitError.setValue(.diskFull(at: "/d"))
    await store.send(\.list.delegate, .added(.engineeringMock))
    await store.receiveUpdates { store.state.outbox.failure != nil }
    #expect(AppFeature.screen(store.state).top.dialog?.title == "Changes were not saved")
    #expect(
      AppFeature.screen(store.state).notice?.text == "1 change not saved: disk full")
    #expect(store.state.isSettled)
    await store.send(\.alert.dismiss)
    app.commitError.setValue(nil)
    await app.clock.advance(by: .seconds(1))
    await store.receiveUpdates { store.state.projection.waiting.isEmpty }
    #expect(AppFeature.screen(store.state).notice == nil)
    #expect(try await app.memory.standups.map(\.title) == ["Design", "Product", "Engineering"])
  }

  @Test("The app reports once that the database is missing, and once that it is back")
  func disappearance() async throws {
    let error = StandupsDatabaseError(.lost, reason: "database missing") { _ in
      "The database is missing."
    }
    let store = await app.store()
    app.readingError.setValue(error)
    app.commitError.setValue(error)
    await app.client.refresh()
    await store.receiveUpdates { store.state.readingFailure != nil }
    let dialog = AppFeature.screen(store.state).top.dialog
    #expect(dialog?.title == "The database cannot be used")
    #expect(dialog?.message == "\(error) Your changes are kept and will be saved when possible.")
    #expect(AppFeature.screen(store.state).notice?.text == "Nothing can be saved: database missing")
    #expect(store.state.list.standups.count == 2)
    #expect(store.state.isSettled)
    await store.send(\.alert.dismiss)
    await store.send(\.list.delegate, .added(.engineeringMock))
    await store.receiveUpdates { store.state.outbox.failure != nil }
    #expect(AppFeature.screen(store.state).top.dialog == nil)
    #expect(
      AppFeature.screen(store.state).notice?.text == "1 change not saved: database missing")
    app.readingError.setValue(nil)
    app.commitError.setValue(nil)
    await app.client.refresh()
    await store.receiveUpdates { store.state.projection.waiting.isEmpty }
    #expect(AppFeature.screen(store.state).notice?.text == "The database can be used again.")
    #expect(try await app.memory.standups.map(\.title) == ["Design", "Product", "Engineering"])
  }

  @Test("Retrying reads a database that could not be read before")
  func retry() async throws {
    let store = await app.store()
    app.readingError.setValue(.unavailable("The disk is away."))
    await app.client.refresh()
    await store.receiveUpdates { store.state.readingFailure != nil }
    app.readingError.setValue(nil)
    await store.send(.alert(.presented(.retryConfirmed)))
    await store.receiveUpdates { store.state.readingFailure == nil }
    #expect(AppFeature.screen(store.state).notice?.text == "The database can be used again.")
  }

  @Test(
    "The app reports a change that can never be saved, and keeps it in a file if possible",
    arguments: ["/state/unsaved-1.json", nil])
  func rejection(file: String?) async throws {
    let kept = LockIsolated<[Gesture]>([])
    let store = await app.store {
      $0.unsavedChanges.keep = { gestures in
        kept.withValue { $0 += gestures }
        return file
      }
    }
    app.commitError.setValue(.other("Too big."))
    await store.send(\.list.delegate, .added(.engineeringMock))
    while AppFeature.screen(store.state).top.dialog == nil {
      await store.skipReceivedActions(strict: false)
    }
    let dialog = AppFeature.screen(store.state).top.dialog
    #expect(dialog?.title == "Changes were not saved")
    #expect(
      dialog?.message
        == (file == nil
          ? "Too big. Your changes are kept until you quit."
          : "Too big. Your changes are kept in /state/unsaved-1.json.")
    )
    #expect(kept.value.count == 1)
    #expect(store.state.isSettled)
    await store.skipReceivedActions(strict: false)
    #expect(store.state.list.standups.count == (file == nil ? 3 : 2))
  }

  @Test("A change that can never be saved is kept in a file only where the session goes on")
  func rejectionElsewhere() async throws {
    let kept = LockIsolated<[Gesture]>([])
    let record = SessionsClient.Record(
      data: try JSONEncoder().encode(SavedSession()),
      date: Date(timeIntervalSince1970: 1_800_000_000), isContinued: true)
    let store = await app.store {
      $0.sessionsClient.takeBack = { record }
      $0.unsavedChanges.keep = { gestures in
        kept.withValue { $0 += gestures }
        return "/state/unsaved-1.json"
      }
    }
    await store.skipReceivedActions(strict: false)
    await store.send(.handedOver(.success("http://there")))
    app.commitError.setValue(.other("Too big."))
    await store.send(\.list.delegate, .added(.engineeringMock))
    await store.receiveUpdates { !store.state.outbox.rejections.isEmpty }
    await store.skipReceivedActions(strict: false)
    #expect(kept.value.isEmpty && store.state.alert == nil)
    await store.send(.takeBackButtonTapped)
    await store.skipReceivedActions(strict: false)
    #expect(kept.value.count == 1)
    #expect(AppFeature.screen(store.state).top.dialog?.title == "Changes were not saved")
  }

  @Test("A change that was kept in a file is stored when the user accepts it in the same process")
  func acceptedRejection() async throws {
    let kept = LockIsolated<[Gesture]>([])
    let store = await app.store {
      $0.unsavedChanges.keep = { gestures in
        kept.withValue { $0 += gestures }
        return "/state/unsaved-1.json"
      }
    }
    app.commitError.setValue(.other("Too big."))
    await store.send(\.list.delegate, .added(.engineeringMock))
    while AppFeature.screen(store.state).top.dialog == nil {
      await store.skipReceivedActions(strict: false)
    }
    await store.skipReceivedActions(strict: false)
    #expect(store.state.projection.waiting.isEmpty)
    app.commitError.setValue(nil)
    await store.send(.recovery(.delegate(.changesAccepted(kept.value))))
    await store.receiveUpdates { store.state.projection.waiting.isEmpty }
    #expect(try await app.memory.standups.map(\.title) == ["Design", "Product", "Engineering"])
  }
}
