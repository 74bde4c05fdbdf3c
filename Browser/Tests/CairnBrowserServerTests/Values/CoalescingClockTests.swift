import Testing

@testable import CairnBrowserServer

@Suite struct CoalescingClockTests {
  @Test("Sleepers with neighboring deadlines share a timer, and the last to leave takes it along")
  func sharedTimer() async throws {
    let clock = CoalescingClock()
    let deadline = clock.now + .seconds(3_600)
    let tasks = (0..<20).map { number in
      Task { try await clock.sleep(until: deadline + .milliseconds(number)) }
    }
    while clock.wakeUps.sleeperCount < 20 { await Task.yield() }
    #expect((1...2).contains(clock.wakeUps.pendingCount))
    for task in tasks { task.cancel() }
    for task in tasks {
      await #expect(throws: CancellationError.self) { try await task.value }
    }
    #expect(clock.wakeUps.pendingCount == 0)
  }

  @Test("No sleeper wakes before its deadline, and all of them wake")
  func wake() async throws {
    let clock = CoalescingClock()
    let deadline = clock.now + .milliseconds(400)
    let tasks = (0..<20).map { number in
      Task {
        try await clock.sleep(until: deadline + .milliseconds(number))
        return clock.now - deadline - .milliseconds(number)
      }
    }
    for task in tasks { #expect(try await task.value >= .zero) }
    #expect(clock.wakeUps.pendingCount == 0)
  }

  @Test("A sleeper that is canceled wakes at once, and the others sleep on")
  func cancellation() async throws {
    let clock = CoalescingClock()
    let deadline = clock.now + .seconds(3_600)
    let canceled = Task { try await clock.sleep(until: deadline) }
    let other = Task { try await clock.sleep(until: deadline) }
    while clock.wakeUps.sleeperCount < 2 { await Task.yield() }
    canceled.cancel()
    await #expect(throws: CancellationError.self) { try await canceled.value }
    #expect(clock.wakeUps.sleeperCount == 1)
    other.cancel()
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
