#if PostgreSQL
  import CairnLocks

  /// Up to three workers, so that a long reading doesn't hold up a commit.
  final class PostgresPool: Sendable {
    private struct State {
      var idle: [PostgresWorker] = []
      var count = 0
      var waiters: [CheckedContinuation<PostgresWorker, Never>] = []
    }

    private let state = CheckedMutex(State())
    private let place: PostgresPlace
    private let limit = 3

    init(_ place: PostgresPlace) {
      self.place = place
    }

    /// Runs a body with a worker of its own, and waits for one if all are busy.
    func withWorker<Result>(
      _ body: (PostgresWorker) async throws(PostgresFailure) -> Result
    ) async throws(PostgresFailure) -> Result {
      let worker = await acquire()
      defer { release(worker) }
      return try await body(worker)
    }

    private func acquire() async -> PostgresWorker {
      let free = state.withLock { state -> PostgresWorker? in
        // The worker that was used last has the warmest connection.
        if let worker = state.idle.popLast() { return worker }
        guard state.count < limit else { return nil }
        state.count += 1
        return PostgresWorker(place)
      }
      if let free { return free }
      return await withCheckedContinuation { waiter in
        let free = state.withLock { state -> PostgresWorker? in
          if let worker = state.idle.popLast() { return worker }
          state.waiters.append(waiter)
          return nil
        }
        if let free { waiter.resume(returning: free) }
      }
    }

    private func release(_ worker: PostgresWorker) {
      let waiter = state.withLock { state -> CheckedContinuation<PostgresWorker, Never>? in
        guard state.waiters.isEmpty else { return state.waiters.removeFirst() }
        state.idle.append(worker)
        return nil
      }
      waiter?.resume(returning: worker)
    }
  }
#endif
