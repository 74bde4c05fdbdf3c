import Cairn
import CairnTesting
import Models
import StandupDetail
import StandupsDatabase
import StandupsList
import Testing

@testable import AppFeature

@MainActor
@Suite struct WriteQueueTests {
  let clock = TestClock()
  let database = HeldDatabase()

  func store() -> TestStoreOf<AppFeature> {
    TestStore(initialState: AppFeature.State(.designMock, .productMock)) {
      AppFeature()
    } withDependencies: {
      $0.continuousClock = clock
      $0.standupsDatabase = database.client
    }
  }

  let first = StandupsDatabase.Change.update(.designMock)
  let second = StandupsDatabase.Change.update(.productMock)
  let third = StandupsDatabase.Change.delete([Standup.designMock.id])

  @Test("What changes during a write waits for its end, and then goes in one write, in order")
  func order() async {
    let store = store()

    await store.send(\.list.delegate, .changed(first)) { $0.write(first) }
    await store.send(\.list.delegate, .changed(second)) { $0.writes.append(second) }
    await store.send(\.list.delegate, .changed(third)) { $0.writes.append(third) }
    #expect(database.writes == [[first]])
    #expect(database.writesUnderWay == 1)

    database.endWrite()
    await store.receive(\.changesSaved) {
      $0.writes.finish()
      $0.write()
    }
    #expect(database.writes == [[first], [second, third]])
    #expect(database.writesUnderWay == 1)

    database.endWrite()
    await store.receive(\.changesSaved) { $0.writes.finish() }
    #expect(!store.state.writes.isWriting)
  }

  @Test(
    "A change that cannot be written now is kept, said, and written before the next one",
    arguments: [
      StandupsDatabaseError.notWritable(path: "/d"), .diskFull(path: "/d"), .busy(path: "/d"),
      .unavailable("Away."), .notStandups(path: "/d"), .newerSchema(path: "/d"),
      .unreadable(path: "/d", found: "it is cut short", keptAsideAs: nil),
    ])
  func passingFailure(_ error: StandupsDatabaseError) async {
    let store = store()

    await store.send(\.list.delegate, .changed(first)) { $0.write(first) }
    await store.send(\.list.delegate, .changed(second)) { $0.writes.append(second) }
    database.endWrite(error)
    await store.receive(.savingFailed(error)) {
      $0.fail(error)
      $0.alert = AlertState {
        TextState("Changes were not saved")
      } actions: {
        ButtonState(action: .retryConfirmed) { TextState("Try again") }
        ButtonState(role: .cancel) { TextState("OK") }
      } message: {
        TextState("\(error) They are kept, and tried again.")
      }
    }
    await store.send(\.alert.dismiss) { $0.alert = nil }

    await store.send(\.list.delegate, .changed(third)) { $0.write(third) }
    #expect(database.writes == [[first], [first, second, third]])
    database.endWrite()
    await store.receive(\.changesSaved) { $0.writes.finish() }
    await clock.advance(by: .seconds(1))
    await store.receive(.retryDue)
    #expect(database.writes.count == 2)
  }

  @Test("What is kept is tried again by itself, after pauses that grow up to a minute")
  func pauses() async {
    let store = store()
    let error = StandupsDatabaseError.busy(path: "/d")
    store.exhaustivity = .off

    await store.send(\.list.delegate, .changed(first))
    database.endWrite(error)
    await store.receive(.savingFailed(error))
    await store.send(\.alert.dismiss)
    for (number, pause) in [1, 2, 4, 8, 16, 32, 60, 60].enumerated() {
      await clock.advance(by: .seconds(pause) - .milliseconds(1))
      #expect(database.writesUnderWay == 0)
      await clock.advance(by: .milliseconds(1))
      #expect(database.writes.count == number + 2)
      database.endWrite(error)
      await store.receive(.savingFailed(error))
      #expect(store.state.alert == nil, "It has been said.")
    }
    await clock.advance(by: .seconds(60))
    database.endWrite()
    await store.receive(\.changesSaved)
    #expect(store.state.writes.unsavedCount == 0)
  }

  @Test("\"Try again\" writes what was kept, and says so again if it fails")
  func retry() async {
    let store = store()
    let error = StandupsDatabaseError.diskFull(path: "/standups")

    await store.send(\.list.delegate, .changed(first)) { $0.write(first) }
    for _ in 1...2 {
      database.endWrite(error)
      await store.receive(.savingFailed(error)) {
        $0.fail(error)
        $0.alert = .savingFailed(error)
      }
      await store.send(\.alert.presented, .retryConfirmed) {
        $0.alert = nil
        $0.writes.forgetFailure()
        $0.write()
      }
    }
    database.endWrite()
    await store.receive(\.changesSaved) { $0.writes.finish() }
    #expect(database.writes == [[first], [first], [first]])
    await clock.advance(by: .seconds(2))
    await store.receive(.retryDue)
  }

  @Test("A change that can never be written is dropped and said, and those that wait are written")
  func lastingFailure() async {
    let store = store()
    let error = StandupsDatabaseError.other("The table is gone.")

    await store.send(\.list.delegate, .changed(first)) { $0.write(first) }
    await store.send(\.list.delegate, .changed(second)) { $0.writes.append(second) }
    database.endWrite(error)
    await store.receive(.savingFailed(error)) {
      $0.fail(error)
      $0.write()
      $0.lostChanges = 1
      $0.alert = AlertState {
        TextState("Changes were not saved")
      } actions: {
        ButtonState(role: .cancel) { TextState("OK") }
      } message: {
        TextState("The table is gone.")
      }
    }
    #expect(database.writes == [[first], [second]])
    database.endWrite()
    await store.receive(\.changesSaved) { $0.writes.finish() }
  }

  @Test("A change that can never be written takes none with it that is written beside it")
  func lastingFailureAmongOthers() async {
    let store = store()
    let error = StandupsDatabaseError.other("The table is gone.")
    store.exhaustivity = .off

    await store.send(\.list.delegate, .changed(first))
    for change in [first, second, third] {
      await store.send(\.list.delegate, .changed(change))
    }
    database.endWrite()
    await store.receive(\.changesSaved)
    database.endWrite(error)
    await store.receive(.savingFailed(error))
    #expect(store.state.alert == nil)
    database.endWrite()
    await store.receive(\.changesSaved)
    database.endWrite(error)
    await store.receive(.savingFailed(error))
    #expect(store.state.alert != nil)
    database.endWrite()
    await store.receive(\.changesSaved)
    #expect(
      database.writes == [[first], [first, second, third], [first], [second], [third]])
    #expect(store.state.writes.unsavedCount == 0)
    #expect(store.state.lostChanges == 1)
  }

  @Test("What the end of a meeting writes is written though the meeting's screen is gone")
  func cancelledScreen() async {
    let store = store()
    let meeting = await store.send(\.list.delegate, .changed(first)) { $0.write(first) }
    await store.send(\.list.delegate, .changed(second)) { $0.writes.append(second) }

    await meeting.cancel()
    database.endWrite()
    await store.receive(\.changesSaved) {
      $0.writes.finish()
      $0.write()
    }
    database.endWrite()
    await store.receive(\.changesSaved) { $0.writes.finish() }
    #expect(database.writes == [[first], [second]])
  }
}
