extension Clock where Duration == Swift.Duration {
  /// Returns a function that tells how long the clock has run since this call.
  package func stopwatch() -> () -> Duration {
    let start = now
    return { start.duration(to: now) }
  }
}
