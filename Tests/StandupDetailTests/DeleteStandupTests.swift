import Cairn
import CairnTesting
import Models
import StandupDetail
import Testing

@MainActor
@Suite struct DeleteStandupTests {
  @Test("Deleting asks first, and the answer yes tells the parent")
  func yes() async {
    let store = await makeStoreThatAsks()
    await store.send(.destination(.presented(.alert(.deletionConfirmed)))) { $0.destination = nil }
    await store.receive(.delegate(.deletionConfirmed(Standup.designMock.id)))
  }

  @Test("Deleting asks first, and the answer nevermind does nothing")
  func nevermind() async {
    let store = await makeStoreThatAsks()
    await store.send(.destination(.dismiss)) { $0.destination = nil }
  }

  private func makeStoreThatAsks() async -> TestStoreOf<StandupDetail> {
    let store = TestStore(initialState: StandupDetail.State(standup: .designMock)) {
      StandupDetail()
    }
    await store.send(.deleteButtonTapped) {
      $0.destination = .alert(
        AlertState {
          TextState("Delete?")
        } actions: {
          ButtonState(role: .destructive, action: .deletionConfirmed) { TextState("Yes") }
          ButtonState(role: .cancel) { TextState("Nevermind") }
        } message: {
          TextState("Are you sure you want to delete this standup?")
        })
    }
    return store
  }
}
