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

  @Test("The search button asks the parent for a search")
  func search() async {
    let store = makeStore()
    await store.send(.searchButtonTapped)
    await store.receive(.delegate(.searchRequested))
  }

  @Test("Tapping a deleted standup does nothing")
  func tapAbsent() async {
    let store = makeStore()
    await store.send(.standupTapped(.numbered(0)))
  }

  @Test("A tap on a standup is remembered while the standups load")
  func tapEarly() async {
    var state = StandupsList.State()
    state.standups = [.designMock]
    let store = TestStore(initialState: state) { StandupsList() }
    await store.send(.standupTapped(Standup.designMock.id)) { $0.awaited = Standup.designMock.id }
    await store.send(.standupTapped(.numbered(0)))
  }

  @Test("Deleting a standup notifies the parent without a question")
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

  @Test("Deleting no standups does not notify the parent")
  func deleteNone() async {
    let store = makeStore()
    await store.send(.standupsDeleted(ids: []))
  }

  @Test("Deleting several standups leaves out those that no longer exist")
  func deleteSomeAbsent() async {
    let store = makeStore()
    await store.send(.standupsDeleted(ids: [.numbered(0), Standup.designMock.id]))
    await store.receive(.delegate(.deleted([Standup.designMock.id])))
  }

  @Test("Moving a standup sends its new position to the parent")
  func move() async {
    let store = makeStore()
    await store.send(.standupMoved(Standup.designMock.id, by: 1))
    await store.receive(
      .delegate(.moved(Standup.designMock.id, to: .after(Standup.engineeringMock.id))))
    await store.send(.standupMoved(Standup.productMock.id, by: -2))
    await store.receive(.delegate(.moved(Standup.productMock.id, to: .first)))
  }

  @Test("Moving a standup past an end, or a deleted one, does not notify the parent")
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
