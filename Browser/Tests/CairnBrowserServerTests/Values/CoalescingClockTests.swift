import Testing

@testable import CairnBrowserServer

@Suite struct CoalescingClockTests {
  /// Starts a number of sleepers, whose deadlines are a millisecond apart.
  private func sleepers(_ count: Int, on clock: CoalescingClock) -> [Task<Void, any Error>] {
    let start = clock.now + .milliseconds(400)
    return (0..<count).map { number in
      Task { try await clock.sleep(until: start + .milliseconds(number)) }
    }
  }

  @Test("Sleepers with neighboring deadlines share a timer, and none wakes before its deadline")
  func sharedTimer() async throws {
    let clock = CoalescingClock()
    let tasks = sleepers(20, on: clock)
    let start = clock.now
    while clock.wakeUps.sleeperCount < 20 { await Task.yield() }
    #expect(clock.wakeUps.pendingCount <= 2)
    for task in tasks { try await task.value }
    #expect(clock.now - start >= .milliseconds(400))
    #expect(clock.wakeUps.pendingCount == 0)
  }

  @Test("A sleeper that is canceled wakes at once, and the others sleep on")
  func cancellation() async throws {
    let clock = CoalescingClock()
    let deadline = clock.now + .seconds(1)
    let canceled = Task { try await clock.sleep(until: deadline) }
    let other = Task { try await clock.sleep(until: deadline) }
    while clock.wakeUps.sleeperCount < 2 { await Task.yield() }
    canceled.cancel()
    await #expect(throws: CancellationError.self) { try await canceled.value }
    #expect(clock.wakeUps.sleeperCount == 1)
    try await other.value
    #expect(clock.now >= deadline)
  }

  @Test("A sleeper whose task is already canceled doesn't sleep")
  func canceledBefore() async {
    let clock = CoalescingClock()
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      try await clock.sleep(for: .seconds(60))
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test("A short sleep has its own timer")
  func shortSleep() async throws {
    let clock = CoalescingClock()
    let task = Task { try await clock.sleep(for: .milliseconds(20)) }
    try await task.value
    #expect(clock.wakeUps.pendingCount == 0)
  }
}
