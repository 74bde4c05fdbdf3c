#if PostgreSQL
  import CairnLocks
  import StandupsDatabase

  /// A listener, and a look after it: one that is stuck is replaced.
  final class PostgresWatch: Sendable {
    private struct State {
      var listener: PostgresListener?
      var isStopped = false
    }

    private let place: PostgresPlace
    private let tell: @Sendable () -> Void
    private let state = CheckedMutex(State())
    private let thread = DatabaseThread()
    private let stopTimer = CheckedMutex<(@Sendable () -> Void)?>(nil)

    init(_ place: PostgresPlace, _ tell: @escaping @Sendable () -> Void) {
      self.place = place
      self.tell = tell
      let first = PostgresListener(place, tell)
      state.withLock { $0.listener = first }
      first.start()
      let stop = thread.every(place.timeouts.poll) { [weak self] in self?.check() }
      stopTimer.withLock { $0 = stop }
    }

    private func check() {
      let next = PostgresListener(place, isFirst: false, tell)
      let old = state.withLock { state -> PostgresListener? in
        guard !state.isStopped, let listener = state.listener, listener.isStuck else { return nil }
        state.listener = next
        return listener
      }
      guard let old else { return }
      old.stop()
      next.start()
      tell()
    }

    /// Ends the watch. It is called once.
    func stop() {
      stopTimer.withLock { $0 }?()
      let last = state.withLock { state in
        state.isStopped = true
        return state.listener
      }
      last?.stop()
    }
  }
#endif
