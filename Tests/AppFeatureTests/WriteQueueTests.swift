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
  let database = HeldDatabase()

  func store() -> TestStoreOf<AppFeature> {
    TestStore(initialState: AppFeature.State(.designMock, .productMock)) {
      AppFeature()
    } withDependencies: {
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
      StandupsDatabaseError.notWritable(path: "/standups"), .diskFull(path: "/standups"),
    ])
  func passingFailure(_ error: StandupsDatabaseError) async {
    let store = store()

    await store.send(\.list.delegate, .changed(first)) { $0.write(first) }
    await store.send(\.list.delegate, .changed(second)) { $0.writes.append(second) }
    database.endWrite(error)
    await store.receive(.savingFailed(error)) {
      $0.writes.fail(retrying: true)
      $0.alert = AlertState {
        TextState("Changes were not saved")
      } actions: {
        ButtonState(action: .retryConfirmed) { TextState("Try again") }
        ButtonState(role: .cancel) { TextState("Later") }
      } message: {
        TextState("\(error) You can go on: your changes are kept, and saved with the next one.")
      }
    }
    await store.send(\.alert.dismiss) { $0.alert = nil }

    await store.send(\.list.delegate, .changed(third)) { $0.write(third) }
    #expect(database.writes == [[first], [first, second, third]])
    database.endWrite()
    await store.receive(\.changesSaved) { $0.writes.finish() }
  }

  @Test("\"Try again\" writes what was kept, and says so again if it fails")
  func retry() async {
    let store = store()
    let error = StandupsDatabaseError.diskFull(path: "/standups")

    await store.send(\.list.delegate, .changed(first)) { $0.write(first) }
    database.endWrite(error)
    await store.receive(.savingFailed(error)) {
      $0.writes.fail(retrying: true)
      $0.alert = .savingFailed(error)
    }
    await store.send(\.alert.presented, .retryConfirmed) {
      $0.alert = nil
      $0.write()
    }
    database.endWrite(error)
    await store.receive(.savingFailed(error)) {
      $0.writes.fail(retrying: true)
      $0.alert = .savingFailed(error)
    }
    await store.send(\.alert.presented, .retryConfirmed) {
      $0.alert = nil
      $0.write()
    }
    database.endWrite()
    await store.receive(\.changesSaved) { $0.writes.finish() }
    #expect(database.writes == [[first], [first], [first]])
  }

  @Test("A change that can never be written is dropped and said, and those that wait are written")
  func lastingFailure() async {
    let store = store()
    let error = StandupsDatabaseError.other("The table is gone.")

    await store.send(\.list.delegate, .changed(first)) { $0.write(first) }
    await store.send(\.list.delegate, .changed(second)) { $0.writes.append(second) }
    database.endWrite(error)
    await store.receive(.savingFailed(error)) {
      $0.writes.fail(retrying: false)
      $0.write()
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
