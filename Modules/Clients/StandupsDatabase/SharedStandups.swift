import CairnCollections
import CairnDependencies
import Models

/// What the sessions of a process share: the standups as they are stored, and the outbox.
///
/// What can be done at once is done in the task of who asks for it, so that a test knows when it has
/// ended; only the pauses between attempts, and listening for other hands, have tasks of their own.
final class SharedStandups: Sendable {
  private let database: StandupsDatabase
  private let clock: any Clock<Duration>
  private let state = LockIsolated(State())

  private struct State: Sendable {
    var stored = StoredStandups()
    var outbox = Outbox()
    var failure: StandupsDatabaseError?
    /// The first standups, until all are read.
    var glimpse: IdentifiedArrayOf<Standup> = []
    var isDraining = false
    /// Who waits for the drain that is under way.
    var waiters: [CheckedContinuation<Void, Never>] = []
    var subscribers: [Int: AsyncStream<Update>.Continuation] = [:]
    var subscriberCount = 0
    var listener: Task<Void, Never>?
    var nextAttempt: Task<Void, Never>?
    var nextReading: Task<Void, Never>?
    var failedReadings = 0

    mutating func endDrain() {
      isDraining = false
      for waiter in waiters { waiter.resume() }
      waiters = []
    }

    func update(settled: Set<Gesture.ID> = []) -> Update {
      Update(
        stored: stored, outbox: outbox, settled: settled, failure: failure, glimpse: glimpse)
    }

    func tell(settled: Set<Gesture.ID> = []) {
      let update = update(settled: settled)
      for subscriber in subscribers.values { subscriber.yield(update) }
    }
  }

  init(database: StandupsDatabase, clock: any Clock<Duration>) {
    self.database = database
    self.clock = clock
  }

  deinit {
    state.withValue {
      $0.listener?.cancel()
      $0.nextAttempt?.cancel()
      $0.nextReading?.cancel()
    }
  }

  // MARK: Reading

  func updates() -> AsyncStream<Update> {
    let (updates, continuation) = AsyncStream.makeStream(of: Update.self)
    let id = state.withValue { state in
      state.subscriberCount += 1
      let id = state.subscriberCount
      state.subscribers[id] = continuation
      if state.stored.version != nil || state.failure != nil || !state.glimpse.isEmpty {
        continuation.yield(state.update())
      }
      if state.listener == nil { state.listener = listen() }
      return id
    }
    continuation.onTermination = { [weak self] _ in self?.unsubscribe(id) }
    return updates
  }

  private func unsubscribe(_ id: Int) {
    state.withValue { state in
      state.subscribers[id] = nil
      guard state.subscribers.isEmpty else { return }
      state.listener?.cancel()
      state.listener = nil
    }
  }

  private func listen() -> Task<Void, Never> {
    let changes = database.changes()
    return Task { [weak self] in
      for await _ in changes { await self?.refresh() }
    }
  }

  func refresh() async {
    do throws(StandupsDatabaseError) {
      let reading = try await read()
      state.withValue { state in
        let hadFailed = state.failure != nil
        state.failure = nil
        state.glimpse = []
        state.failedReadings = 0
        let isFirst = state.stored.version == nil
        if !state.stored.take(reading).isEmpty || hadFailed || isFirst { state.tell() }
      }
    } catch {
      state.withValue { state in
        state.failure = error
        state.glimpse = []
        state.failedReadings += 1
        state.tell()
        state.nextReading?.cancel()
        state.nextReading = task(after: Outbox.pause(afterAttempts: state.failedReadings)) {
          await $0.refresh()
        }
      }
    }
  }

  private func read() async throws(StandupsDatabaseError) -> Reading {
    let version = state.withValue { $0.stored.version }
    guard version == nil, let readAll = database.readAll else {
      return try await database.read(version)
    }
    return try await readAll { [state] standups in
      state.withValue { state in
        guard state.stored.version == nil else { return }
        state.glimpse = IdentifiedArray(standups, uniquingIDsWith: { first, _ in first })
        state.tell()
      }
    }
  }

  // MARK: Writing

  func submit(_ gestures: [Gesture]) async {
    state.withValue { state in
      for gesture in gestures { state.outbox.append(gesture) }
      state.tell()
    }
    await drain()
  }

  func withdraw(_ id: Gesture.ID) async {
    state.withValue { state in
      state.outbox.withdraw(id)
      state.tell(settled: [id])
    }
    await drain()
  }

  /// Writes what waits, one gesture after the other, until nothing is left or an attempt fails.
  func drain() async {
    guard beginDrain() else { return await drainUnderWay() }
    while let (gesture, version) = next() {
      do throws(StandupsDatabaseError) {
        let reading = try await database.commit(gesture.edits, version)
        state.withValue { state in
          state.stored.take(reading)
          state.outbox.settle(gesture.id)
          state.tell(settled: [gesture.id])
        }
      } catch .conflict(let conflict) {
        state.withValue { state in
          state.outbox.refuse(gesture.id, for: conflict)
          state.tell()
        }
      } catch  where !error.isPassing {
        state.withValue { state in
          state.outbox.reject(gesture.id, for: error)
          state.tell()
        }
      } catch {
        return endDrain(after: error)
      }
    }
  }

  /// Tries for some time to write what waits, and gives what waits still.
  func finish(within limit: Duration) async -> [Gesture] {
    let (ends, end) = AsyncStream.makeStream(of: Void.self)
    // Not waited for: a write that is under way may take longer than there is time.
    let attempts = Task { [clock] in
      repeat {
        await drain()
        guard state.withValue({ $0.outbox.next != nil }) else { break }
      } while (try? await clock.sleep(for: .milliseconds(250))) != nil
      end.finish()
    }
    let sleep = clock.sleep(afterNow: limit)
    let timeout = Task {
      try? await sleep()
      end.finish()
    }
    for await _ in ends {}
    attempts.cancel()
    timeout.cancel()
    return state.withValue { $0.outbox.waiting }
  }

  private func beginDrain() -> Bool {
    state.withValue { state in
      guard !state.isDraining else { return false }
      state.isDraining = true
      state.nextAttempt?.cancel()
      state.nextAttempt = nil
      return true
    }
  }

  /// What is to be written next. If nothing is, the drain has ended.
  private func next() -> (Gesture, Version?)? {
    state.withValue { state in
      if let gesture = state.outbox.next { return (gesture, state.stored.version) }
      state.endDrain()
      return nil
    }
  }

  private func endDrain(after error: StandupsDatabaseError) {
    state.withValue { state in
      state.outbox.fail(error)
      state.tell()
      state.endDrain()
      state.nextAttempt = task(after: state.outbox.pause) { shared in
        // This task is not the next attempt any more, and is not cancelled by itself.
        shared.state.withValue { $0.nextAttempt = nil }
        await shared.drain()
      }
    }
  }

  private func drainUnderWay() async {
    await withCheckedContinuation { continuation in
      let isWaiting = state.withValue { state in
        if state.isDraining { state.waiters.append(continuation) }
        return state.isDraining
      }
      if !isWaiting { continuation.resume() }
    }
  }

  private func task(
    after pause: Duration, _ operation: @escaping @Sendable (SharedStandups) async -> Void
  ) -> Task<Void, Never> {
    let sleep = clock.sleep(afterNow: pause)
    return Task { [weak self] in
      guard (try? await sleep()) != nil, let self else { return }
      await operation(self)
    }
  }
}

extension Clock<Duration> {
  /// Sleeps until some time from now, not from when the task begins that sleeps.
  fileprivate func sleep(afterNow duration: Duration) -> @Sendable () async throws -> Void {
    let deadline = now.advanced(by: duration)
    return { try await self.sleep(until: deadline, tolerance: nil) }
  }
}
