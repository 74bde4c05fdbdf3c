import Cairn
import CairnTesting
import Models
import ModelsTestSupport
import StandupDetail
import StandupForm
import StandupsDatabase
import StandupsList
import Testing

@testable import AppFeature

@MainActor
@Suite struct EditingTests {
  let memory = InMemoryStandups([.designMock, .productMock])

  func store(path: [AppFeature.Path.State] = []) -> TestStoreOf<AppFeature> {
    appStore(AppFeature.State(.designMock, .productMock, path: path), memory, rules: .off)
  }

  @Test("An edit in the detail reaches the list and the database")
  func edit() async throws {
    let store = store(path: [.detail(.productMock)])
    await store.send(\.path[id: 0].detail, .editButtonTapped)
    await store.send(
      \.path[id: 0].detail.destination.edit, .binding(.set(\.standup.title, "Products")))
    let renamed = Standup.productMock.with { $0.title = "Products" }
    await store.send(\.path[id: 0].detail, .doneEditingButtonTapped)
    await store.receive(
      \.path[id: 0].detail.delegate,
      .edited(renamed.id, [.setTitle(from: "Product", to: "Products")])
    ) {
      $0.list.standups[id: renamed.id] = renamed
      $0.changeDetail(0) { $0.standup = renamed }
    }
    #expect(try await memory.standups == [.designMock, renamed])
  }

  @Test("Deleting past meetings in the detail removes them from the list and the database")
  func deletedMeeting() async throws {
    let store = store(path: [.detail(.designMock)])
    let changed = Standup.designMock.with { $0.meetings = [] }
    let meetings = Set(Standup.designMock.meetings.ids)
    await store.send(\.path[id: 0].detail, .meetingsDeleted(ids: meetings))
    await store.receive(\.path[id: 0].detail.delegate) {
      $0.list.standups[id: changed.id] = changed
      $0.changeDetail(0) { $0.standup = changed }
    }
    #expect(try await memory.standups == [changed, .productMock])
  }

  @Test("An edit reaches every detail that shows the standup")
  func twoDetails() async {
    let store = store(
      path: [.detail(.designMock), .detail(.productMock), .detail(.designMock)])
    let renamed = Standup.designMock.with { $0.title = "Looks" }
    await store.send(
      \.path[id: 2].detail.delegate, .edited(renamed.id, [.setTitle(from: "Design", to: "Looks")])
    ) {
      $0.changeDetail(0) { $0.standup = renamed }
      $0.changeDetail(2) { $0.standup = renamed }
      $0.list.standups[id: renamed.id] = renamed
    }
  }

  @Test("Adding a standup stores it at its position in the list")
  func add() async throws {
    let store = store()
    await store.send(\.list, .addStandupButtonTapped)
    await store.send(\.list.destination.add, .binding(.set(\.standup.title, "Engineering")))
    await store.send(\.list, .confirmAddStandupButtonTapped)
    await store.receive(\.list.delegate)
    #expect(store.state.list.standups.map(\.title) == ["Design", "Product", "Engineering"])
    #expect(try await memory.standups == store.state.list.standups)
  }

  @Test("A deletion is stored even if the screen that sent it is canceled")
  func canceledScreen() async throws {
    let store = store()
    let gesture = await store.send(\.list.delegate, .deleted([Standup.designMock.id]))
    await gesture.cancel()
    #expect(try await memory.standups == [.productMock])
  }
}
