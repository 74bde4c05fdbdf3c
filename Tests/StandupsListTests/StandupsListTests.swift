import Cairn
import CairnTesting
import Models
import ModelsTestSupport
import StandupsDatabase
import StandupsList
import Testing

@MainActor
@Suite struct StandupsListTests {
  @Test("Tapping a standup asks the parent to show it")
  func tap() async {
    let store = makeStore()
    await store.send(.standupTapped(Standup.engineeringMock.id))
    await store.receive(.delegate(.showStandup(Standup.engineeringMock.id)))
  }

  @Test("Tapping a standup that is gone does nothing")
  func tapAbsent() async {
    let store = makeStore()
    await store.send(.standupTapped(.numbered(0)))
  }

  @Test("Tapping a standup before all are read asks for nothing yet, and is kept")
  func tapEarly() async {
    var state = StandupsList.State()
    state.standups = [.designMock]
    let store = TestStore(initialState: state) { StandupsList() }
    await store.send(.standupTapped(Standup.designMock.id)) { $0.awaited = Standup.designMock.id }
    await store.send(.standupTapped(.numbered(0)))
  }

  @Test("A standup is deleted without a question, and the parent is told")
  func deleteOne() async {
    let store = makeStore()
    await store.send(.standupsDeleted(ids: [Standup.engineeringMock.id]))
    await store.receive(.delegate(.deleted([Standup.engineeringMock.id])))
  }

  @Test("Several standups are deleted in one change")
  func deleteSeveral() async {
    let store = makeStore()
    let ids: Set = [Standup.designMock.id, Standup.productMock.id]
    await store.send(.standupsDeleted(ids: ids))
    await store.receive(.delegate(.deleted([Standup.designMock.id, Standup.productMock.id])))
  }

  @Test("Deleting no standup changes nothing and tells nobody")
  func deleteNone() async {
    let store = makeStore()
    await store.send(.standupsDeleted(ids: []))
  }

  @Test("Of several standups those that are gone are not deleted, nor told to the parent")
  func deleteSomeAbsent() async {
    let store = makeStore()
    await store.send(.standupsDeleted(ids: [.numbered(0), Standup.designMock.id]))
    await store.receive(.delegate(.deleted([Standup.designMock.id])))
  }

  @Test("A standup that is moved goes by its neighbours, and the parent is told after which")
  func move() async {
    let store = makeStore()
    await store.send(.standupMoved(Standup.designMock.id, by: 1))
    await store.receive(
      .delegate(.moved(Standup.designMock.id, to: .after(Standup.engineeringMock.id))))
    await store.send(.standupMoved(Standup.productMock.id, by: -2))
    await store.receive(.delegate(.moved(Standup.productMock.id, to: .first)))
  }

  @Test("What is moved nowhere, or is gone, is told to nobody")
  func moveNowhere() async {
    let store = makeStore()
    await store.send(.standupMoved(Standup.designMock.id, by: -1))
    await store.send(.standupMoved(Standup.productMock.id, by: 1))
    await store.send(.standupMoved(.numbered(0), by: 1))
  }

  private func makeStore() -> TestStoreOf<StandupsList> {
    TestStore(initialState: StandupsList.State(standups: Standup.samples)) { StandupsList() }
  }
}
