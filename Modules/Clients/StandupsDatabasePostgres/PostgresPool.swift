#if PostgreSQL
  import CairnLocks
  import StandupsDatabase

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

    /// Runs a body with a connection, and tries again if the reason of a failure may pass at once.
    ///
    /// It waits for a connection if all are busy.
    func perform<Result: Sendable>(
      _ body: @escaping @Sendable (PostgresConnection) throws(PostgresFailure) -> Result
    ) async throws(StandupsDatabaseError) -> Result {
      do throws(PostgresFailure) {
        return try await withWorker { worker async throws(PostgresFailure) in
          var attempts = PostgresAttempts(within: place.timeouts.retries)
          while true {
            do throws(PostgresFailure) {
              return try await worker.perform(body)
            } catch {
              // At most once for a connection, so it needs no limit.
              if case .slow = error { continue }
              // A server that was never reached is probably at another address.
              guard error.isRetryable, place.wasReached, await attempts.next() else { throw error }
              place.onRetry()
            }
          }
        }
      } catch {
        throw StandupsDatabaseError(error, at: place.address)
      }
    }

    private func withWorker<Result>(
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
