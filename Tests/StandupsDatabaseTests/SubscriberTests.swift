import CairnCollections
import CairnDependencies
import CairnTesting
import Foundation
import Models
import Testing

@testable import StandupsDatabase

/// Tests of the updates of subscribers that read slowly, come and go.
@Suite struct SubscriberTests {
  @Test("A slow subscriber receives the current standups and all gestures settled meanwhile")
  func slowSubscriber() async {
    let client = StandupsClient.inMemory([.designMock])
    var updates = client.updates().makeAsyncIterator()
    let gestures = [
      Gesture(id: UUID(), edits: [.insert(.productMock, at: .first)]),
      Gesture(id: UUID(), edits: [.delete(Standup.designMock.id)]),
    ]
    await client.refresh()
    await client.submit(gestures)
    let update = await updates.next()
    #expect(update?.stored.standups == [.productMock])
    #expect(update?.outbox.waiting == [])
    #expect(update?.settled == Set(gestures.map(\.id)))
  }

  @Test("A subscriber is woken once for all that happens before it reads")
  func wokenOnce() async {
    let state = SharedState()
    let (wakeUps, wakeUp) = AsyncStream.makeStream(of: Void.self)
    let id = state.change { $0.subscribe(wakeUp) }
    state.change { $0.tell() }
    state.change { $0.tell(settled: UUID()) }
    #expect(state.change { $0.update(for: id) }?.settled.count == 1)
    state.change { $0.tell() }
    wakeUp.finish()
    #expect(await wakeUps.reduce(0) { count, _ in count + 1 } == 2)
  }

  @Test("A reading answers all who asked before it began, and nobody who asked later")
  func sharedReadings() {
    let state = SharedState()
    let first = state.change { $0.nextReading }
    #expect(state.change { $0.turn(for: first) } == .begun)
    // It may have begun before the change that others want to see.
    let next = state.change { $0.nextReading }
    #expect(next != first)
    #expect(state.change { $0.turn(for: next) } == .waits)
    state.change { $0.endReading() }
    #expect(state.change { $0.turn(for: first) } == .ended)
    #expect(state.change { $0.turn(for: next) } == .begun)
    #expect(state.change { $0.turn(for: next) } == .waits)
    state.change { $0.endReading() }
    #expect(state.change { $0.turn(for: next) } == .ended)
    // Who was resumed late isn't held up by the next one.
    let last = state.change { $0.nextReading }
    #expect(state.change { $0.turn(for: last) } == .begun)
    #expect(state.change { $0.turn(for: next) } == .ended)
  }

  @Test("Sessions that ask for news at once share readings")
  func sharedNews() async {
    let (asked, readings) = (LockIsolated(0), LockIsolated(0))
    let (allAsked, end) = AsyncStream.makeStream(of: Never.self)
    var database = StandupsDatabase.inMemory([.designMock])
    database.read = {
      [read = database.read] version, glimpse throws(StandupsDatabaseError) in
      readings.withValue { $0 += 1 }
      // The first reading lasts until all have asked.
      for await _ in allAsked {}
      return try await read(version, glimpse)
    }
    let client = StandupsClient(database)
    await withTaskGroup { group in
      for _ in 0..<100 {
        group.addTask {
          asked.withValue { $0 += 1 }
          if asked.value == 100 { end.finish() }
          await client.refresh()
        }
      }
    }
    // Without sharing it would be 100.
    #expect((1..<100).contains(readings.value))
    var updates = client.updates().makeAsyncIterator()
    #expect(await updates.next()?.stored.standups == [.designMock])
  }

  @Test("If a gesture settles without subscribers, submitting it again reports that")
  func settledWithoutSubscribers() async {
    let client = StandupsClient.inMemory([.designMock])
    await client.refresh()
    let gesture = Gesture(id: UUID(), edits: [.insert(.productMock, at: .first)])
    var projection = Projection()
    projection.add(gesture)
    await client.submit([gesture])
    var updates = client.updates().makeAsyncIterator()
    if let update = await updates.next() { projection.apply(update) }
    #expect(projection.waiting == [gesture])
    await client.submit([gesture])
    if let update = await updates.next() { projection.apply(update) }
    #expect(projection.waiting == [])
    #expect(projection.standups.count == 2)
  }

  @Test("Each subscriber is notified once that a gesture has settled")
  func settled() async {
    let client = StandupsClient.inMemory([.designMock])
    await client.refresh()
    var (first, second) = (
      client.updates().makeAsyncIterator(), client.updates().makeAsyncIterator()
    )
    let gesture = Gesture(id: UUID(), edits: [.insert(.productMock, at: .first)])
    await client.submit([gesture])
    #expect(await first.next()?.settled == [gesture.id])
    await client.submit([Gesture(id: UUID(), edits: [.delete(Standup.designMock.id)])])
    #expect(await first.next()?.settled.contains(gesture.id) == false)
    #expect(await second.next()?.settled.count == 2)
  }

  @Test("Subscribers can be canceled while others write, without a deadlock")
  func comingAndGoing() async {
    await #expect(processExitsWith: .success) {
      // A deadlock would block all threads of tasks, so the system ends the process.
      alarm(60)
      let client = StandupsClient.inMemory([.designMock])
      let end = ContinuousClock.now + .seconds(2)
      await withTaskGroup { group in
        for _ in 0..<2 {
          group.addTask {
            while ContinuousClock.now < end {
              let reader = Task { for await _ in client.updates() {} }
              await Task.yield()
              reader.cancel()
              await reader.value
            }
          }
          group.addTask {
            while ContinuousClock.now < end {
              await client.submit([Gesture(id: UUID(), edits: [.delete(Standup.productMock.id)])])
            }
          }
        }
      }
    }
  }
}
