extension Clock where Duration == Swift.Duration {
  /// What tells how long the clock has run since now.
  package func stopwatch() -> () -> Duration {
    let start = now
    return { start.duration(to: now) }
  }
}
