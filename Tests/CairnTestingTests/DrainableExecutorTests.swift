import CairnCore
import CairnDependencies
import CairnTestSupport
import CairnTesting
import Testing

@MainActor
@Suite struct DrainableExecutorTests {
  @Test("Jobs run only during a drain, and a drain runs all that can run")
  func drain() async {
    let executor = DrainableExecutor()
    let session = Session()
    let task = Task(executorPreference: executor) {
      await session.note("begin")
      await withTaskGroup(of: Void.self) { group in
        for index in 0..<3 { group.addTask { await session.note("child \(index)") } }
      }
      await session.note("end")
    }

    #expect(!executor.isIdle)
    #expect(session.notes.value == [])
    #expect(executor.drain() > 0)
    #expect(executor.isIdle)
    #expect(session.notes.value == ["begin", "child 0", "child 1", "child 2", "end"])
    await task.value
  }

  @Test("A suspended job continues in the next drain after it was resumed")
  func resumption() async {
    let executor = DrainableExecutor()
    let (stream, continuation) = AsyncStream<Int>.makeStream()
    let values = LockIsolated<[Int]>([])
    let task = Task(executorPreference: executor) {
      for await value in stream { values.withValue { $0.append(value) } }
    }

    executor.drain()
    continuation.yield(1)
    #expect(values.value == [])
    executor.drain()
    #expect(values.value == [1])

    continuation.finish()
    executor.drain()
    await task.value
  }

  @Test("Only code that runs during a drain reports that its executor is draining")
  func draining() async {
    let executor = DrainableExecutor()
    let other = DrainableExecutor()
    let seen = LockIsolated<[Bool]>([])
    let (stream, continuation) = AsyncStream<Never>.makeStream()
    let task = Task(executorPreference: executor) {
      seen.withValue { $0.append(executor.isDraining) }
      seen.withValue { $0.append(other.isDraining) }
      #expect(executor.drain() == 0, "A drain inside a drain leaves the jobs to the outer one.")
      let escaped = await Task.detached {
        for await _ in stream {}
        return executor.isDraining
      }.value
      seen.withValue { $0.append(escaped) }
    }

    let next = Task(executorPreference: executor) {}

    #expect(!executor.isDraining)
    executor.drain()
    #expect(!executor.isDraining)
    await next.value
    continuation.finish()
    _ = await executor.jobArrived(timeout: .seconds(60))
    executor.drain()
    await task.value
    #expect(seen.value == [true, false, false])
  }

  @Test("Settling runs effects that hop to the main actor and back")
  func mainActorHops() async {
    let executor = DrainableExecutor()
    let hops = LockIsolated(0)
    let task = Task(executorPreference: executor) {
      for _ in 0..<10 {
        await MainActor.run { hops.withValue { $0 += 1 } }
      }
    }

    await executor.settle()

    #expect(hops.value == 10)
    await task.value
  }

  @Test("Settling from another actor hops to the owner")
  nonisolated func settleFromElsewhere() async {
    let session = Session()
    let executor = await session.makeExecutor()
    let task = Task(executorPreference: executor) { await session.note("ran") }

    await executor.settle()

    #expect(session.notes.value == ["ran"])
    await task.value
  }

  @Test("The executor waits for a job that another thread enqueues")
  func arrival() async {
    let executor = DrainableExecutor()
    let (stream, continuation) = AsyncStream<Never>.makeStream()
    let task = Task(executorPreference: executor) {
      await Task.detached { for await _ in stream {} }.value
    }

    executor.drain()
    continuation.finish()
    #expect(await executor.jobArrived(timeout: .seconds(60)))
    executor.drain()
    await task.value
  }

  @Test("Waiting for a job ends by the timeout, a cancellation, or 'wake'")
  func waitEnds() async {
    let executor = DrainableExecutor()
    #expect(await executor.jobArrived(timeout: .milliseconds(1)) == false)

    let cancelled = Task { await executor.jobArrived(timeout: .seconds(60)) }
    cancelled.cancel()
    #expect(await cancelled.value == false)

    let woken = Task { await executor.jobArrived(timeout: .seconds(60)) }
    // On the main actor, so that the task reaches its wait before the next line runs.
    await Task { @MainActor in }.value
    executor.wake()
    #expect(await woken.value)
  }

  @Test("A wait ends although its time is over before it has begun", .timeLimit(.minutes(5)))
  nonisolated func briefWaits() async {
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask {
          let executor = DrainableExecutor()
          for _ in 0..<250 { _ = await executor.jobArrived(timeout: .nanoseconds(1)) }
        }
      }
    }
  }

  @Test(
    "An effect that never suspends for good is reported at the step, instead of running forever")
  func restless() async {
    let executor = DrainableExecutor(jobLimit: 100)
    let line = #line
    executor.callSite = CallSite(
      fileID: #fileID, filePath: #filePath, line: UInt(line), column: 1)
    let task = Task(executorPreference: executor) {
      while !Task.isCancelled { await Task.yield() }
    }

    await expectIssue(
      "The effects of a test store ran 100 jobs without becoming idle.",
      "wait for something that the test controls", "Use a 'TestClock'", at: line
    ) {
      await executor.settle()
    }

    task.cancel()
    executor.drain()
    await task.value
  }
}

/// An actor with the default executor. Its code runs on the caller's preferred executor.
private actor Session {
  nonisolated let notes = LockIsolated<[String]>([])

  func note(_ text: String) {
    notes.withValue { $0.append(text) }
  }

  func makeExecutor() -> DrainableExecutor { DrainableExecutor() }
}
