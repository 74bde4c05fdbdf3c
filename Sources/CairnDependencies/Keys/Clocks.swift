extension DependencyValues {
  /// The clock for timers and delays that continue while the machine sleeps.
  ///
  /// In a test, sleeping on it is an issue unless a test clock or an ``ImmediateClock`` overrides
  /// it.
  public var continuousClock: any Clock<Duration> {
    get { self[ContinuousClockKey.self] }
    set { self[ContinuousClockKey.self] = newValue }
  }

  /// The clock for timers and delays that stop while the machine sleeps.
  ///
  /// In a test, sleeping on it is an issue unless a test clock or an ``ImmediateClock`` overrides
  /// it.
  public var suspendingClock: any Clock<Duration> {
    get { self[SuspendingClockKey.self] }
    set { self[SuspendingClockKey.self] = newValue }
  }
}

private enum ContinuousClockKey: DependencyKey {
  static var liveValue: any Clock<Duration> { ContinuousClock() }
  static var testValue: any Clock<Duration> {
    UnimplementedClock(ContinuousClock(), name: #"@Dependency(\.continuousClock)"#)
  }
}

private enum SuspendingClockKey: DependencyKey {
  static var liveValue: any Clock<Duration> { SuspendingClock() }
  static var testValue: any Clock<Duration> {
    UnimplementedClock(SuspendingClock(), name: #"@Dependency(\.suspendingClock)"#)
  }
}
