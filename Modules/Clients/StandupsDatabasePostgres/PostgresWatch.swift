#if PostgreSQL
  import CairnLocks
  import StandupsDatabase

  /// A listener, and a look after it: one that is stuck is replaced.
  final class PostgresWatch: Sendable {
    private let place: PostgresPlace
    private let tell: @Sendable () -> Void
    private let listener: CheckedMutex<PostgresListener>
    private let thread = DatabaseThread()
    private let stopTimer = CheckedMutex<(@Sendable () -> Void)?>(nil)

    init(_ place: PostgresPlace, _ tell: @escaping @Sendable () -> Void) {
      self.place = place
      self.tell = tell
      let first = PostgresListener(place, tell)
      listener = CheckedMutex(first)
      first.start()
      let stop = thread.every(place.timeouts.poll) { [weak self] in self?.check() }
      stopTimer.withLock { $0 = stop }
    }

    private func check() {
      let (old, new) = listener.withLock { listener -> (PostgresListener?, PostgresListener?) in
        guard listener.isStuck else { return (nil, nil) }
        let old = listener
        listener = PostgresListener(place, isFirst: false, tell)
        return (old, listener)
      }
      old?.stop()
      new?.start()
      if new != nil { tell() }
    }

    func stop() {
      stopTimer.withLock { $0 }?()
      listener.withLock { $0 }.stop()
    }
  }
#endif
