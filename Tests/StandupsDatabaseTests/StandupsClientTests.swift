import CairnCollections
import CairnDependencies
import CairnTesting
import Foundation
import Models
import StandupsDatabase
import Testing

@Suite struct StandupsClientTests {
  let memory = InMemoryStandups([.designMock])
  let clock = TestClock()

  @Test("Subscribers receive the stored standups and the results of gestures")
  func updates() async {
    let client = StandupsClient(memory.client(), clock: clock)
    var updates = client.updates().makeAsyncIterator()
    await client.refresh()
    #expect(await updates.next()?.stored.standups == [.designMock])
    let gesture = Gesture(id: UUID(), edits: [.insert(.productMock, at: .first)])
    await client.submit([gesture])
    let stored = await updates.next()
    #expect(stored?.settled == [gesture.id])
    #expect(stored?.outbox.waiting == [])
    #expect(stored?.stored.standups == [.productMock, .designMock])
    var late = client.updates().makeAsyncIterator()
    #expect(await late.next()?.stored.standups == [.productMock, .designMock])
  }

  @Test("A search finds changes that wait to be stored, and the limit holds for all")
  func search() async throws {
    let client = StandupsClient(
      FailingStore(memory.client(), failures: .max).store, clock: clock)
    await client.refresh()
    let design = Standup.designMock
    await client.submit([
      .productInserted,
      Gesture(
        id: UUID(), edits: [.edit(design.id, .setTitle(from: design.title, to: "Product too"))]),
    ])
    #expect(try await memory.client().search(SearchQuery("product"), 9).hits.isEmpty)
    let hits = try await client.search(SearchQuery("product"), 9).hits
    #expect(Set(hits.map(\.title)) == ["Product", "Product too"])
    #expect(try await client.search(SearchQuery("design"), 9).hits.isEmpty)
    let first = try await client.search(SearchQuery("product"), 1)
    #expect(first == SearchResults(hits: [hits[0]], hasMore: true))
  }

  @Test("Subscribers receive an update when another client changes the database")
  func otherClient() async throws {
    let client = StandupsClient(memory.client(), clock: clock)
    var updates = client.updates().makeAsyncIterator()
    await client.refresh()
    _ = await updates.next()
    _ = try await memory.client().commit([.delete(Standup.designMock.id)], nil)
    #expect(await updates.next()?.stored.standups == [])
  }

  @Test("The first standups are available until all are read, or reading fails")
  func partialStandups() async {
    let failure = LockIsolated<StandupsDatabaseError?>(.diskFull(at: "/d"))
    let (glances, glance) = AsyncStream.makeStream(of: Void.self)
    var store = memory.client()
    store.read = { [read = store.read] version, glimpse throws(StandupsDatabaseError) in
      glimpse([.productMock])
      for await _ in glances { break }
      if let error = failure.value { throw error }
      return try await read(version, glimpse)
    }
    let client = StandupsClient(store, clock: clock)
    var updates = client.updates().makeAsyncIterator()
    async let failed: Void = client.refresh()
    let first = await updates.next()
    #expect(first?.partialStandups == [.productMock])
    #expect(first?.stored.version == nil)
    glance.yield()
    await failed
    #expect(await updates.next() == StandupsUpdate(failure: .diskFull(at: "/d")))
    failure.setValue(nil)
    async let read: Void = client.refresh()
    #expect(await updates.next()?.partialStandups == [.productMock])
    glance.yield()
    await read
    let all = await updates.next()
    #expect(all?.partialStandups == [])
    #expect(all?.stored.standups == [.designMock])
  }

  @Test("Once everything is read, no first standups are shown")
  func partialOnce() async throws {
    var store = memory.client()
    let reader = LockIsolated<StandupsClient?>(nil)
    let shown = LockIsolated<[[String]]>([])
    store.read = { [read = store.read] version, glimpse throws(StandupsDatabaseError) in
      glimpse([.productMock])
      for await update in reader.value?.updates() ?? .finished {
        shown.withValue { $0.append(update.partialStandups.map(\.title)) }
        break
      }
      return try await read(version, glimpse)
    }
    let client = StandupsClient(store, clock: clock)
    reader.setValue(client)
    await client.refresh()
    await client.refresh()
    #expect(shown.value == [["Product"], []])
    reader.setValue(nil)
  }

  @Test("A failed change is kept and retried after growing pauses")
  func pauses() async {
    let store = FailingStore(memory.client(), failures: 3)
    let client = StandupsClient(store.store, clock: clock)
    var updates = client.updates().makeAsyncIterator()
    await client.submit([.productInserted])
    #expect(store.attempts == 1)
    for (pause, attempts) in [(1, 2), (2, 3), (4, 4)] {
      await clock.advance(by: .seconds(pause) - .milliseconds(1))
      #expect(store.attempts == attempts - 1)
      await clock.advance(by: .milliseconds(1))
      while store.attempts < attempts { _ = await updates.next() }
    }
    while let update = await updates.next(), !update.outbox.waiting.isEmpty {}
    #expect(await client.finish(.seconds(5)) == [])
  }

  @Test("A new change is tried at once, after the waiting ones")
  func newChange() async {
    let store = FailingStore(memory.client(), failures: 1)
    let client = StandupsClient(store.store, clock: clock)
    let gestures = [
      Gesture.productInserted, Gesture(id: UUID(), edits: [.delete(Standup.productMock.id)]),
    ]
    await client.submit([gestures[0]])
    await client.submit([gestures[1]])
    #expect(store.attempts == 3)
    #expect(store.committed.value == gestures.map(\.edits))
  }

  @Test("A gesture in conflict waits for an answer, and can be withdrawn")
  func conflict() async {
    let client = StandupsClient(memory.client(), clock: clock)
    var updates = client.updates().makeAsyncIterator()
    let title = StandupEdit.setTitle(from: "Old", to: "New")
    let gesture = Gesture(id: UUID(), edits: [.edit(Standup.designMock.id, title)])
    await client.submit([gesture])
    let conflict = EditConflict(
      standupID: Standup.designMock.id, fields: [.title(yours: "New", stored: "Design")])
    #expect(await updates.next()?.outbox.conflicts == [gesture.id: conflict])
    await client.withdraw(gesture.id)
    #expect(await updates.next()?.settled == [gesture.id])
  }

  @Test("A withdrawn gesture can be submitted again only after it was readmitted")
  func readmission() async {
    let client = StandupsClient(memory.client(), clock: clock)
    var updates = client.updates().makeAsyncIterator()
    let title = StandupEdit.setTitle(from: "Old", to: "New")
    let gesture = Gesture(id: UUID(), edits: [.edit(Standup.designMock.id, title)])
    await client.submit([gesture])
    await client.withdraw(gesture.id)
    await client.submit([gesture])
    #expect(await updates.next()?.outbox.waiting == [])
    await client.readmit([gesture.id])
    await client.submit([gesture])
    #expect(await updates.next()?.outbox.waiting == [gesture])
  }

  @Test("A conflict arrives together with the other writer's change, even if that was not read yet")
  func unreadConflict() async throws {
    var store = memory.client()
    // Nobody says that there is something to read.
    store.changes = { AsyncStream { _ in } }
    let client = StandupsClient(store, clock: clock)
    var updates = client.updates().makeAsyncIterator()
    await client.refresh()
    _ = await updates.next()
    let id = Standup.designMock.id
    _ = try await memory.client().commit(
      [.edit(id, .setTitle(from: "Design", to: "Theirs"))], nil)
    let title = StandupEdit.setTitle(from: "Design", to: "Mine")
    await client.submit([Gesture(id: UUID(), edits: [.edit(id, title)])])
    let update = await updates.next()
    #expect(update?.outbox.conflicts.count == 1)
    #expect(update?.stored.standups.map(\.title) == ["Theirs"])
  }

  @Test("A change that the database rejects is tried once, and returned at the end")
  func rejection() async {
    let attempts = LockIsolated(0)
    var store = memory.client()
    store.commit = { [commit = store.commit] gesture, version throws(StandupsDatabaseError) in
      guard gesture.edits.contains(where: \.isDeletion) else {
        return try await commit(gesture, version)
      }
      attempts.withValue { $0 += 1 }
      throw .other("Too big.")
    }
    let client = StandupsClient(store, clock: clock)
    var updates = client.updates().makeAsyncIterator()
    let rejected = Gesture(id: UUID(), edits: [.delete(Standup.designMock.id)])
    await client.submit([rejected])
    await client.submit([.productInserted])
    await client.retry()
    await clock.advance(by: .seconds(120))
    #expect(attempts.value == 1)
    while let update = await updates.next(), update.stored.standups.count < 2 {}
    #expect(await client.finish(.seconds(5)) == [rejected])
  }

  @Test("Changes that can't be stored in the remaining time are returned")
  func finish() async {
    let store = FailingStore(memory.client(), failures: .max)
    let client = StandupsClient(store.store, clock: clock)
    let gesture = Gesture.productInserted
    await client.submit([gesture])
    let hasEnded = LockIsolated(false)
    let left = Task {
      defer { hasEnded.setValue(true) }
      return await client.finish(.seconds(5))
    }
    while !hasEnded.value { await clock.advance(by: .seconds(1)) }
    #expect(await left.value == [gesture])
  }

  @Test("A failed reading causes an update, and is retried")
  func reading() async {
    let failing = LockIsolated(true)
    var store = memory.client()
    store.read = { [read = store.read] version, glimpse throws(StandupsDatabaseError) in
      guard !failing.value else { throw .diskFull(at: "/d") }
      return try await read(version, glimpse)
    }
    let client = StandupsClient(store, clock: clock)
    var updates = client.updates().makeAsyncIterator()
    await client.refresh()
    let failed = await updates.next()
    #expect(failed?.failure == .diskFull(at: "/d"))
    #expect(failed?.stored.version == nil)
    failing.setValue(false)
    await clock.advance(by: .seconds(1))
    let read = await updates.next()
    #expect(read?.failure == nil)
    #expect(read?.stored.standups == [.designMock])
  }
}

/// A database whose first commits fail.
private final class FailingStore: Sendable {
  let committed = LockIsolated<[[StandupListEdit]]>([])
  private let attemptCount = LockIsolated(0)
  private let base: StandupsDatabase
  private let failures: Int

  init(_ base: StandupsDatabase, failures: Int) {
    self.base = base
    self.failures = failures
  }

  var attempts: Int { attemptCount.value }

  var store: StandupsDatabase {
    StandupsDatabase(
      read: base.read,
      commit: { [self] gesture, version throws(StandupsDatabaseError) in
        let attempt = attemptCount.withValue { count in
          count += 1
          return count
        }
        guard attempt > failures else { throw .diskFull(at: "/d") }
        let reading = try await base.commit(gesture, version)
        committed.withValue { $0.append(gesture.edits) }
        return reading
      },
      changes: base.changes, search: base.search)
  }
}

extension Gesture {
  fileprivate static var productInserted: Self {
    Self(id: UUID(), edits: [.insert(.productMock, at: .first)])
  }
}

extension StandupListEdit {
  fileprivate var isDeletion: Bool { if case .delete = self { true } else { false } }
}
