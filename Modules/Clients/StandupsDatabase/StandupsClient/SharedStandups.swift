import CairnCollections
import CairnDependencies
import CairnLocks
import Models

/// The state that the sessions of a process share: the stored standups and the outbox.
///
/// Work runs in the task of the caller if possible, so that a test knows when it has ended. Only
/// the delays between attempts, and the listener for changes by others, have tasks of their own.
final class SharedStandups: Sendable {
  private let database: StandupsDatabase
  private let clock: any Clock<Duration>
  private let state = SharedState()

  init(database: StandupsDatabase, clock: any Clock<Duration>) {
    self.database = database
    self.clock = clock
  }

  deinit { state.change { $0.end() } }

  // MARK: Reading

  /// Returns the current state, and again each time that it changes.
  ///
  /// A subscriber is only woken, and then reads the current state. So a slow subscriber skips stale
  /// updates, and no update overtakes a newer one. Ids of settled gestures are collected until it
  /// reads.
  ///
  /// - Parameter session: The session that subscribes; see ``makeSession()``. It is `nil` for a
  ///   reader, which submits nothing.
  func updates(of session: Int?) -> AsyncStream<StandupsUpdate> {
    let (wakeUps, wakeUp) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let id = state.change { $0.subscribe(wakeUp, of: session) }
    wakeUp.onTermination = { [weak self] _ in
      HeldLocks.assertNone()
      self?.state.change { $0.unsubscribe(id) }
    }
    if state.change({ $0.needsListener() }) { listen() }
    return AsyncStream { [weak self] in
      for await _ in wakeUps { return self?.state.change { $0.update(for: id) } }
      return nil
    }
  }

  private func listen() {
    let changes = database.changes()
    let listener = Task { [weak self] in
      for await _ in changes { await self?.refresh() }
    }
    state.change { $0.didStart(listener) }
  }

  /// Reads what another writer has changed. After a failure it also retries the waiting writes,
  /// because their next attempt may be a minute away.
  func refresh() async {
    do throws(StandupsDatabaseError) {
      let reading = try await read()
      let hadFailed = state.change { state in
        let hadFailed = state.failure != nil
        state.failure = nil
        state.partialStandups = []
        state.failedReadings = 0
        let isFirst = state.stored.version == nil
        if !state.stored.apply(reading).isEmpty || hadFailed || isFirst { state.tell() }
        return hadFailed
      }
      if hadFailed { await drain() }
    } catch {
      let retryDelay = state.change { state in
        state.failure = error
        state.partialStandups = []
        state.failedReadings += 1
        state.tell()
        return Outbox.retryDelay(afterAttempts: state.failedReadings)
      }
      let next = task(after: retryDelay) { await $0.refresh() }
      state.change { $0.schedule(reading: next) }
    }
  }

  private func read() async throws(StandupsDatabaseError) -> ReadResult {
    try await database.read(state.change(\.stored.version)) { [state] standups in
      let partialStandups = IdentifiedArray(standups, uniquingIDsWith: { first, _ in first })
      state.change { state in
        guard state.stored.version == nil else { return }
        state.partialStandups = partialStandups
        state.tell()
      }
    }
  }

  /// Searches in the database, and in standups with waiting gestures as the user sees them.
  func search(
    _ query: SearchQuery, limit: Int
  ) async throws(StandupsDatabaseError) -> SearchResults {
    let waiting = state.change { WaitingStandups(stored: $0.stored, outbox: $0.outbox) }
    return try await waiting.search(query, limit: limit, in: database)
  }

  // MARK: Writing

  /// Returns the id of a new session, for its updates and gestures.
  func makeSession() -> Int { state.change { $0.makeSession() } }

  func submit(_ gestures: [Gesture], from session: Int) async {
    state.change { state in
      for gesture in gestures { state.queue(gesture, from: session) }
      state.tell()
    }
    await drain()
  }

  func withdraw(_ id: Gesture.ID) async {
    state.change { state in
      state.outbox.withdraw(id)
      state.tell(settled: id)
    }
    await drain()
  }

  func readmit(_ ids: [Gesture.ID]) {
    state.change { $0.outbox.readmit(ids) }
  }

  /// Writes the waiting gestures one by one, until none is left or an attempt fails.
  func drain() async {
    guard state.change({ $0.beginDrain() }) else {
      return await withCheckedContinuation { waiter in state.change { $0.awaitDrain(waiter) } }
    }
    while let (gesture, version) = state.change({ $0.next() }) {
      do throws(StandupsDatabaseError) {
        let reading = try await database.commit(gesture, version)
        state.change { state in
          state.stored.apply(reading)
          state.outbox.didStore(gesture.id)
          state.tell(settled: gesture.id)
        }
      } catch {
        guard !error.isTransient else { return endDrain(after: error) }
        if case .conflict(let conflict) = error.kind {
          await report(conflict, of: gesture.id)
        } else {
          state.change { state in
            state.outbox.didReject(gesture.id, for: error)
            state.tell()
          }
        }
      }
    }
  }

  /// Reports a conflict together with what is stored now. The user decides between the two, and the
  /// other writer's change may not have been read yet.
  private func report(_ conflict: EditConflict, of id: Gesture.ID) async {
    let reading = try? await read()
    state.change { state in
      if let reading {
        state.stored.apply(reading)
        state.partialStandups = []
      }
      state.outbox.didConflict(id, for: conflict)
      state.tell()
    }
  }

  private func endDrain(after error: StandupsDatabaseError) {
    let retryDelay = state.change { state in
      state.outbox.didFail(error)
      state.tell()
      state.endDrain()
      return state.outbox.retryDelay
    }
    let next = task(after: retryDelay) { shared in
      shared.state.change { $0.beginAttempt() }
      await shared.drain()
    }
    state.change { $0.schedule(attempt: next) }
  }

  /// Tries to write the waiting gestures for some time, and returns those that are left.
  func finish(within limit: Duration) async -> [Gesture] {
    let (ends, end) = AsyncStream.makeStream(of: Void.self)
    // Not awaited, because a write in progress may take longer than the limit.
    let attempts = Task { [clock] in
      repeat {
        await drain()
        guard state.change({ $0.outbox.next != nil }) else { break }
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
    return state.change(\.outbox.waiting)
  }

  private func task(
    after retryDelay: Duration, _ operation: @escaping @Sendable (SharedStandups) async -> Void
  ) -> Task<Void, Never> {
    let sleep = clock.sleep(afterNow: retryDelay)
    return Task { [weak self] in
      guard (try? await sleep()) != nil, let self else { return }
      await operation(self)
    }
  }
}

extension Clock<Duration> {
  /// Returns a function that sleeps until a time from now, not from when its task begins.
  fileprivate func sleep(afterNow duration: Duration) -> @Sendable () async throws -> Void {
    let deadline = now.advanced(by: duration)
    return { try await self.sleep(until: deadline, tolerance: nil) }
  }
}
