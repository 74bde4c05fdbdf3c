import CairnCollections
import Foundation
import Models
import StandupsDatabase
import StandupsDatabaseContract
import Testing

@Suite struct ProjectionTests {
  @Test("A gesture is shown at once, and stays visible until it is stored")
  func noFlicker() async throws {
    let store = InMemoryStandups([.designMock]).client()
    var projection = Projection()
    var update = StandupsUpdate()
    update.stored.apply(try await store.read(nil))
    projection.apply(update)
    #expect(projection.standups == [.designMock])

    let gesture = Gesture(id: UUID(), edits: [.insert(.productMock, at: .first)])
    projection.add(gesture)
    let shown = projection.standups
    #expect(shown == [.productMock, .designMock])

    // An update from before the gesture was known.
    projection.apply(update)
    #expect(projection.standups == shown)
    update.outbox.append(gesture)
    projection.apply(update)
    #expect(projection.standups == shown)

    update.stored.apply(try await store.commit(gesture.edits, update.stored.version))
    update.outbox.didStore(gesture.id)
    update.settled = [gesture.id]
    projection.apply(update)
    #expect(projection.standups == shown)
    #expect(projection.waiting == [])
  }

  @Test("A withdrawn gesture is no longer shown")
  func withdrawal() {
    var projection = Projection()
    let gesture = Gesture(id: UUID(), edits: [.insert(.productMock, at: .first)])
    projection.add(gesture)
    projection.apply(StandupsUpdate(settled: [gesture.id]))
    #expect(projection.standups == [])
  }

  @Test(
    "Two sessions that see each other's waiting gestures end with the same standups",
    arguments: 0..<50)
  func sessions(seed: Int) async throws {
    var dice = Dice(seed: UInt64(seed))
    let store = InMemoryStandups(IdentifiedArray(uniqueElements: Standup.numbered(0..<3))).client()
    var update = StandupsUpdate()
    update.stored.apply(try await store.read(nil))
    var sessions = [Projection(), Projection()]
    for index in sessions.indices { sessions[index].apply(update) }
    for number in 0..<20 {
      let index = Int.random(in: 0...1, using: &dice)
      let edit = StandupListEdit.random(of: sessions[index].standups, number: number, using: &dice)
      let gesture = Gesture(id: UUID(), edits: [edit])
      sessions[index].add(gesture)
      update.outbox.append(gesture)
      update.settled = []
      if Bool.random(using: &dice), let next = update.outbox.next {
        if let reading = try? await store.commit(next.edits, update.stored.version) {
          update.stored.apply(reading)
        }
        update.outbox.withdraw(next.id)
        update.settled = [next.id]
      }
      for index in sessions.indices { sessions[index].apply(update) }
      #expect(sessions[0] == sessions[1])
    }
  }
}
