import CairnCollections
import CairnTesting
import Foundation
import Models
import StandupsDatabase
import Testing

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

  @Test("A waiting gesture is abandoned when the session leaves that has submitted it")
  func abandoned() async {
    let client = StandupsClient.inMemory([.designMock])
    await client.refresh()
    var submitter: AsyncStream<StandupsUpdate>? = client.updates()
    var other = client.forSession().updates().makeAsyncIterator()
    let title = StandupEdit.setTitle(from: "Old", to: "Mine")
    let conflicting = Gesture(id: UUID(), edits: [.edit(Standup.designMock.id, title)])
    await client.submit([conflicting])
    #expect(await other.next()?.outbox.abandoned == [])
    // Another session comes and leaves.
    _ = client.forSession().updates()
    await client.submit([Gesture(id: UUID(), edits: [.delete(Standup.productMock.id)])])
    #expect(await other.next()?.outbox.abandoned == [])
    withExtendedLifetime(submitter) {}
    submitter = nil
    #expect(await other.next()?.outbox.abandoned == [conflicting.id])
    await client.withdraw(conflicting.id)
    #expect(await other.next()?.outbox.abandoned == [])
  }

  @Test("A session that leaves abandons its own gestures, and answers for them when it comes back")
  func sessions() async {
    let client = StandupsClient.inMemory([.designMock])
    await client.refresh()
    let (leaving, staying) = (client.forSession(), client.forSession())
    var subscription: AsyncStream<StandupsUpdate>? = leaving.updates()
    var other = staying.updates().makeAsyncIterator()
    let title = StandupEdit.setTitle(from: "Old", to: "Mine")
    let gestures = (0..<2).map { _ in
      Gesture(id: UUID(), edits: [.edit(Standup.designMock.id, title)])
    }
    await leaving.submit([gestures[0]])
    await staying.submit([gestures[1]])
    let update = await other.next()
    #expect(update?.outbox.waiting == gestures)
    #expect(update?.outbox.abandoned == [])
    withExtendedLifetime(subscription) {}
    subscription = nil
    #expect(await other.next()?.outbox.abandoned == [gestures[0].id])
    subscription = leaving.updates()
    #expect(await other.next()?.outbox.abandoned == [])
    withExtendedLifetime(subscription) {}
  }

  @Test("A gesture is abandoned at once if its session has left, although others are there")
  func leftBefore() async {
    let client = StandupsClient.inMemory([.designMock])
    await client.refresh()
    let left = client.forSession()
    var other = client.forSession().updates().makeAsyncIterator()
    _ = left.updates()
    let title = StandupEdit.setTitle(from: "Old", to: "Mine")
    let conflicting = Gesture(id: UUID(), edits: [.edit(Standup.designMock.id, title)])
    await left.submit([conflicting])
    #expect(await other.next()?.outbox.abandoned == [conflicting.id])
  }

  @Test("A session with several streams leaves when it has ended all of them")
  func severalStreams() async {
    let client = StandupsClient.inMemory([.designMock])
    await client.refresh()
    var other = client.forSession().updates().makeAsyncIterator()
    var streams = [client.updates(), client.updates()]
    let title = StandupEdit.setTitle(from: "Old", to: "Mine")
    let conflicting = Gesture(id: UUID(), edits: [.edit(Standup.designMock.id, title)])
    await client.submit([conflicting])
    streams.removeLast()
    await client.submit([Gesture(id: UUID(), edits: [.delete(Standup.productMock.id)])])
    #expect(await other.next()?.outbox.abandoned == [])
    streams.removeLast()
    #expect(await other.next()?.outbox.abandoned == [conflicting.id])
  }

  @Test("A waiting gesture isn't abandoned when a reader leaves that submits nothing")
  func reader() async {
    let client = StandupsClient.inMemory([.designMock])
    await client.refresh()
    var session = client.updates().makeAsyncIterator()
    var reader: AsyncStream<StandupsUpdate>? = client.readerUpdates()
    let title = StandupEdit.setTitle(from: "Old", to: "Mine")
    await client.submit([Gesture(id: UUID(), edits: [.edit(Standup.designMock.id, title)])])
    withExtendedLifetime(reader) {}
    reader = nil
    let update = await session.next()
    #expect(update?.outbox.waiting.count == 1)
    #expect(update?.outbox.abandoned == [])
  }

  @Test("A gesture is abandoned at once if it is submitted while there are only readers")
  func onlyReaders() async {
    let client = StandupsClient.inMemory([.designMock])
    await client.refresh()
    var reader = client.readerUpdates().makeAsyncIterator()
    let title = StandupEdit.setTitle(from: "Old", to: "Mine")
    let conflicting = Gesture(id: UUID(), edits: [.edit(Standup.designMock.id, title)])
    await client.submit([conflicting])
    #expect(await reader.next()?.outbox.abandoned == [conflicting.id])
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
