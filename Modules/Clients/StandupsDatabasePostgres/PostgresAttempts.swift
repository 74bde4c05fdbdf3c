#if PostgreSQL
  /// The pauses between attempts: each twice as long as the one before, and random, so that several
  /// programs don't collide again.
  struct PostgresAttempts {
    private let deadline: ContinuousClock.Instant
    private let longest: Duration
    private var pause = Duration.milliseconds(25)

    /// - Parameters:
    ///   - limit: The time in which attempts begin.
    ///   - longest: The longest pause.
    init(within limit: Duration, longest: Duration = .seconds(1)) {
      deadline = .now + limit
      self.longest = longest
    }

    /// The time to wait before the next attempt.
    mutating func nextPause() -> Duration {
      defer { pause = min(pause * 2, longest) }
      return pause * Double.random(in: 0.5...1)
    }

    /// Waits before the next attempt.
    ///
    /// - Returns: Whether there is time for one.
    mutating func next() async -> Bool {
      let pause = nextPause()
      guard ContinuousClock.now + pause < deadline else { return false }
      // A task of its own, because a commit is completed even if its task is canceled.
      await Task { try? await Task.sleep(for: pause) }.value
      return true
    }
  }
#endif
