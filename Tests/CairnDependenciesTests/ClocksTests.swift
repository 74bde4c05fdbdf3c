import CairnDependencies
import CairnTestSupport
import IssueReporting
import Testing

@Suite struct ClocksTests {
  @Test("Clocks use the standard library's durations unless others are specified")
  func durations() async throws {
    let immediate: ImmediateClock<Duration> = ImmediateClock()
    try await immediate.sleep(for: .seconds(5))
    #expect(immediate.now == ImmediateClock<Duration>.Instant(offset: .seconds(5)))

    let steps = ImmediateClock<Steps>(now: .init(offset: Steps(count: 1)))
    try await steps.sleep(until: .init(offset: Steps(count: 3)))
    #expect(steps.now == .init(offset: Steps(count: 3)))
  }

  @Test("A sleep on an immediate clock ends at once, and the clock's time has passed")
  func immediate() async throws {
    let clock = ImmediateClock()
    let start = clock.now
    try await clock.sleep(for: .seconds(1_000_000))
    #expect(start.duration(to: clock.now) == .seconds(1_000_000))

    try await clock.sleep(until: start)
    #expect(start.duration(to: clock.now) == .seconds(1_000_000))
  }

  @Test("'.immediate' works where any clock is expected")
  func immediateByName() async throws {
    try await withDependencies {
      $0.continuousClock = .immediate
    } operation: {
      @Dependency(\.continuousClock) var clock
      try await clock.sleep(for: .seconds(1_000_000))
    }
  }

  @Test("A timer ticks at multiples of its interval")
  func timer() async {
    let clock: any Clock<Duration> = ImmediateClock()
    var ticks: [Duration] = []
    var last: AnyClock<Duration>.Instant?
    for await tick in clock.timer(interval: .seconds(1)) {
      if let last { ticks.append(last.duration(to: tick)) }
      last = tick
      if ticks.count == 3 { break }
    }
    #expect(ticks == [.seconds(1), .seconds(1), .seconds(1)])
  }

  @Test("With a slow reader, a timer does not drift, and skips the missed ticks")
  func slowReader() async throws {
    let clock = ImmediateClock()
    let start = clock.now
    var ticks: [Duration] = []
    for await _ in clock.timer(interval: .seconds(10)) {
      ticks.append(start.duration(to: clock.now))
      if ticks.count == 4 { break }
      try await clock.sleep(for: ticks.count == 2 ? .seconds(25) : .seconds(3))
    }
    #expect(ticks == [.seconds(10), .seconds(20), .seconds(45), .seconds(50)])
  }

  @Test("A timer ends with its task")
  func cancelledTimer() async {
    let task = Task {
      var count = 0
      for await _ in ImmediateClock().timer(interval: .seconds(1)) { count += 1 }
      return count
    }
    task.cancel()
    _ = await task.value
  }

  @Test("A canceled sleep throws")
  func cancelledSleep() async {
    let task = Task {
      for await _ in AsyncStream<Never>.never {}
      try await ImmediateClock().sleep(for: .zero)
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test("Use of an unimplemented clock is reported")
  func unimplemented() async throws {
    let reporter = RecordingReporter()
    try await withIssueReporters([reporter]) {
      try await UnimplementedClock().sleep(for: .zero)
    }
    #expect(
      reporter.messages.last == """
        Unimplemented: An unimplemented clock was slept on in a test that does not override it.

        A test controls the time that it depends on. Override the clock by a 'TestClock', or by an \
        'ImmediateClock' where time does not matter.
        """)
  }

  @Test("Tasks and streams that never end do end when canceled, and finished ones end at once")
  func never() async {
    let suspended = Task { try await Task.never() }
    let reading = Task { for await _ in AsyncStream<Int>.never {} }
    suspended.cancel()
    reading.cancel()
    await #expect(throws: CancellationError.self) { try await suspended.value }
    await reading.value

    for await _ in AsyncStream<Int>.finished {}
    await #expect(throws: CancellationError.self) {
      for try await _ in AsyncThrowingStream<Int, any Error>.finished(
        throwing: CancellationError())
      {}
    }
  }
}

/// Durations that are counted in steps.
private struct Steps: DurationProtocol, Hashable {
  var count = 0

  static var zero: Self { Self() }
  static func + (lhs: Self, rhs: Self) -> Self { Self(count: lhs.count + rhs.count) }
  static func - (lhs: Self, rhs: Self) -> Self { Self(count: lhs.count - rhs.count) }
  static func * (lhs: Self, rhs: Int) -> Self { Self(count: lhs.count * rhs) }
  static func / (lhs: Self, rhs: Int) -> Self { Self(count: lhs.count / rhs) }
  static func / (lhs: Self, rhs: Self) -> Double { Double(lhs.count) / Double(rhs.count) }
  static func < (lhs: Self, rhs: Self) -> Bool { lhs.count < rhs.count }
}
