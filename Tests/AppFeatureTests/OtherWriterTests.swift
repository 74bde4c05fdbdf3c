import Cairn
import CairnTesting
import Foundation
import Models
import StandupDetail
import StandupsDatabase
import StandupsList
import Testing

@testable import AppFeature

/// Changes by another writer and by the user at the same time.
@MainActor
@Suite(
  .dependency(\.stackElementID, StackElementIDGenerator()),
  .dependency(\.calendar, Calendar(identifier: .gregorian)))
struct OtherWriterTests {
  let app = SharedApp()

  @Test("The app shows the additions, edits and deletions of another writer")
  func following() async throws {
    let store = await app.store(path: [.detail(.designMock)])
    try await app.memory.make(.insert(.engineeringMock, at: .first))
    await store.receiveUpdates { store.state.list.standups.count == 3 }
    #expect(store.state.list.standups.map(\.title) == ["Engineering", "Design", "Product"])
    try await app.memory.make(.edit(app.design, .insertMeeting(Standup.designMeeting.again)))
    await store.receiveUpdates { store.state.list.standups[id: app.design]?.meetings.count == 2 }
    #expect(store.state.list.standups[id: app.design]?.meetings.count == 2)
    guard case .detail(let detail)? = store.state.path.first else {
      Issue.record("The path begins with something else.")
      return
    }
    #expect(detail.standup.meetings.count == 2)
  }

  @Test("A standup is stored where the user moved it, even if another writer inserts one")
  func moving() async throws {
    let store = await app.store()
    try await app.memory.make(.insert(.engineeringMock, at: .first))
    // The other writer's change isn't seen yet.
    await store.send(\.list, .standupMoved(app.design, by: 1))
    await store.receive(\.list.delegate, .moved(app.design, to: .after(Standup.productMock.id)))
    await store.receiveUpdates {
      store.state.list.standups.count == 3 && store.state.projection.waiting.isEmpty
    }
    #expect(store.state.list.standups.map(\.title) == ["Engineering", "Product", "Design"])
    #expect(try await app.memory.standups == store.state.list.standups)
  }

  @Test("A standup that is moved after a deleted one comes last")
  func movingAfterGone() async throws {
    let store = await app.store()
    try await app.memory.make(.insert(.engineeringMock, at: .after(app.design)))
    await store.receiveUpdates { store.state.list.standups.count == 3 }
    try await app.memory.make(.delete(Standup.engineeringMock.id))
    await store.send(\.list, .standupMoved(app.design, by: 1))
    await store.receive(\.list.delegate)
    await store.receiveUpdates {
      store.state.list.standups.count == 2 && store.state.projection.waiting.isEmpty
    }
    #expect(try await app.memory.standups.map(\.title) == ["Product", "Design"])
    #expect(store.state.list.standups.map(\.title) == ["Product", "Design"])
  }

  @Test("Undo restores a standup beside its neighbor, even if the neighbor was moved")
  func undoAfterMove() async throws {
    let store = await app.store()
    await store.send(\.list.delegate, .deleted([Standup.productMock.id]))
    try await app.memory.make(.insert(.engineeringMock, at: .first))
    await store.receiveUpdates { store.state.list.standups[id: Standup.engineeringMock.id] != nil }
    try await app.memory.make(.move(app.design, to: .first))
    await store.receiveUpdates { store.state.list.standups.first?.id == app.design }
    await store.send(.undoButtonTapped)
    #expect(store.state.list.standups.map(\.title) == ["Design", "Product", "Engineering"])
    #expect(try await app.memory.standups == store.state.list.standups)
  }
}

extension Meeting {
  /// The same meeting, held again a minute later.
  fileprivate var again: Self {
    Self(id: ID(UUID()), date: date.addingTimeInterval(60), transcript: transcript)
  }
}
