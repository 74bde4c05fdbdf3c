import Cairn
import CairnTesting
import Models
import StandupsDatabase
import StandupsList
import Testing

@MainActor
@Suite struct StandupsListTests {
  @Test("Tapping a standup asks the parent to show it")
  func tap() async {
    let store = makeStore()
    await store.send(.standupTapped(Standup.engineeringMock.id))
    await store.receive(.delegate(.showStandup(.engineeringMock)))
  }

  @Test("Tapping a standup that is gone does nothing")
  func tapAbsent() async {
    let store = makeStore()
    await store.send(.standupTapped(.numbered(0)))
  }

  @Test("A standup is deleted without a question, and the parent is told")
  func deleteOne() async {
    let store = makeStore()
    await store.send(.standupsDeleted(atOffsets: [1])) {
      $0.standups = [.designMock, .productMock]
    }
    await store.receive(.delegate(.changed(.delete([Standup.engineeringMock.id]))))
  }

  @Test("Several standups are deleted in one change")
  func deleteSeveral() async {
    let store = makeStore()
    await store.send(.standupsDeleted(atOffsets: [2, 0])) {
      $0.standups = [.engineeringMock]
    }
    await store.receive(
      .delegate(.changed(.delete([Standup.designMock.id, Standup.productMock.id]))))
  }

  @Test("Deleting no standup changes nothing and tells nobody")
  func deleteNone() async {
    let store = makeStore()
    await store.send(.standupsDeleted(atOffsets: []))
  }

  private func makeStore() -> TestStoreOf<StandupsList> {
    TestStore(initialState: StandupsList.State(standups: Standup.samples)) { StandupsList() }
  }
}
