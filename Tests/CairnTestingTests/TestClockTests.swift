import CairnCore
import CairnDependencies
import CairnTestSupport
import CairnTesting
import Testing

@MainActor
@Suite struct TestClockTests {
  let clock = TestClock()
  let effects = Effects()

  @Test("A timer ticks once for each interval that passes")
  func timer() async {
    clock.attach(effects.executor)
    let task = effects.start { [clock, effects] in
      for await _ in clock.timer(interval: .seconds(1)) { effects.note("tick") }
    }

    await clock.advance(by: .milliseconds(999))
    #expect(effects.notes == [])
    await clock.advance(by: .milliseconds(1))
    #expect(effects.notes == ["tick"])
    await clock.advance(by: .seconds(1000))
    #expect(effects.notes.count == 1001)

    await effects.end(task)
    await clock.advance(by: .seconds(10))
    #expect(effects.notes.count == 1001)
  }

  @Test("An advance also reaches effects that haven't started yet")
  func attached() async {
    clock.attach(effects.executor)
    let task = effects.start { [clock, effects] in
      try? await clock.sleep(for: .seconds(1))
      effects.note("woke")
    }

    await clock.advance(by: .seconds(1))

    #expect(effects.notes == ["woke"])
    await task.value
  }

  @Test("Sleepers wake in the order of their deadlines, and see their deadline as the time")
  func order() async {
    clock.attach(effects.executor)
    let start = clock.now
    var tasks: [Task<Void, Never>] = []
    for (name, seconds) in [("late", 3), ("early", 1), ("also early", 1), ("between", 2)] {
      tasks.append(
        effects.start { [clock, effects] in
          try? await clock.sleep(for: .seconds(seconds))
          effects.note("\(name) \(start.duration(to: clock.now).components.seconds)")
        }
      )
    }

    await clock.advance(by: .seconds(10))

    #expect(effects.notes == ["early 1", "also early 1", "between 2", "late 3"])
    for task in tasks { await task.value }
  }

  @Test("Work that an effect starts when it wakes runs in the same advance")
  func chain() async {
    clock.attach(effects.executor)
    let task = effects.start { [clock, effects] in
      try? await clock.sleep(for: .seconds(1))
      await withTaskGroup(of: Void.self) { group in
        for index in 1...2 {
          group.addTask {
            try? await clock.sleep(for: .seconds(index))
            effects.note("child \(index)")
          }
        }
      }
      effects.note("parent")
    }

    await clock.advance(by: .seconds(2))
    #expect(effects.notes == ["child 1"])
    await clock.advance(by: .seconds(1))
    #expect(effects.notes == ["child 1", "child 2", "parent"])
    await task.value
  }

  @Test("A canceled sleep throws, and the clock forgets it")
  func cancellation() async throws {
    clock.attach(effects.executor)
    let task = effects.start { [clock, effects] in
      do {
        try await clock.sleep(for: .seconds(1))
      } catch {
        effects.note("\(type(of: error))")
      }
    }
    await clock.advance()
    await #expect(throws: SuspensionError(sleeps: ["1.0 seconds"])) {
      try await clock.checkSuspension()
    }

    await effects.end(task)

    #expect(effects.notes == ["CancellationError"])
    try await clock.checkSuspension()
  }

  @Test("A sleep of zero ends with the next advance, even with one of zero")
  func noTime() async {
    clock.attach(effects.executor)
    let task = effects.start { [clock, effects] in
      try? await clock.sleep(for: .zero)
      effects.note("woke")
    }
    await effects.executor.settle()
    #expect(effects.notes == [])

    await clock.advance()

    #expect(effects.notes == ["woke"])
    await task.value
  }

  @Test("A loop that sleeps for zero is reported, and the advance ends")
  func endlessMoment() async {
    let clock = TestClock<Duration>(roundLimit: 100)
    clock.attach(effects.executor)
    let task = effects.start {
      while !Task.isCancelled { try? await clock.sleep(for: .zero) }
    }

    await expectIssue("woke sleepers 100 times, and no time passed.", "longer than zero") {
      await clock.advance(by: .seconds(1))
    }

    await effects.end(task)
  }

  @Test("A canceled sleep throws at once, and a sleep until an earlier time returns at once")
  func edges() async throws {
    try await clock.sleep(for: .seconds(-1))

    let task = Task { [clock] in try await clock.sleep(for: .seconds(1)) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test("Running the clock ends when nobody sleeps")
  func run() async throws {
    clock.attach(effects.executor)
    let start = clock.now
    let task = effects.start { [clock, effects] in
      for _ in 1...5 { try? await clock.sleep(for: .seconds(60)) }
      effects.note("done")
    }

    await clock.run(timeout: .seconds(300))

    #expect(effects.notes == ["done"])
    #expect(start.duration(to: clock.now) == .seconds(300))
    // If 'run' has given up, the task still sleeps, and needs the executor to end.
    await effects.end(task)
  }

  @Test("Running the clock with an endless timer is reported")
  func runWithoutEnd() async {
    clock.attach(effects.executor)
    let task = effects.start { [clock] in
      for await _ in clock.timer(interval: .seconds(1)) {}
    }

    await expectIssue(
      "A test clock ran for 0.001 seconds, and 1 still sleep on it.",
      "'run' continues until no task sleeps", "use 'advance(by:)'", "a longer 'timeout'",
      at: #line + 2
    ) {
      await clock.run(timeout: .milliseconds(1))
    }

    await effects.end(task)
  }

  @Test("Sleepers outside of a test store also wake, at the latest with the next advance")
  func otherSleepers() async {
    let ticks = LockIsolated(0)
    let task = Task { [clock] in
      for await _ in clock.timer(interval: .seconds(1)).prefix(3) {
        ticks.withValue { $0 += 1 }
      }
    }

    while ticks.value < 3 { await clock.advance(by: .seconds(1)) }

    await task.value
  }

  @Test("Two stores can share a clock")
  func shared() async {
    let others = Effects()
    clock.attach(effects.executor)
    clock.attach(others.executor)
    let (stream, continuation) = AsyncStream<Void>.makeStream()
    let listening = effects.start { [effects] in
      for await _ in stream { effects.note("heard") }
    }
    let sleeping = others.start { [clock] in
      try? await clock.sleep(for: .seconds(1))
      continuation.yield()
      continuation.finish()
    }

    await clock.advance(by: .seconds(1))

    #expect(effects.notes == ["heard"])
    await listening.value
    await sleeping.value
  }

  @Test("An advance from outside of the store's actor reaches its effects")
  nonisolated func elsewhere() async {
    let clock = TestClock()
    let effects = await Effects()
    clock.attach(effects.executor)
    let task = await effects.start {
      try? await clock.sleep(for: .seconds(1))
      effects.note("woke")
    }

    await clock.advance(by: .seconds(1))

    #expect(effects.notes == ["woke"])
    await task.value
  }
}

/// The parts of a test store that run effects: an executor of its own.
@MainActor
final class Effects {
  let executor: DrainableExecutor
  private nonisolated let log = LockIsolated<[String]>([])

  init() {
    executor = DrainableExecutor()
  }

  nonisolated var notes: [String] { log.value }

  nonisolated func note(_ text: String) {
    log.withValue { $0.append(text) }
  }

  func start(_ operation: @escaping @Sendable () async -> Void) -> Task<Void, Never> {
    Task(executorPreference: executor, operation: operation)
  }

  func end(_ task: Task<Void, Never>) async {
    task.cancel()
    await executor.settle()
    await task.value
  }
}
