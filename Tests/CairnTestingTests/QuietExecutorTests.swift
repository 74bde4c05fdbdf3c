import CairnCore
import CairnDependencies
import CairnTestSupport
import CairnTesting
import Testing

@MainActor
@Suite struct QuietExecutorTests {
  @Test("Nothing runs before a drain, and everything runnable in one")
  func drain() async {
    let executor = QuietExecutor()
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

  @Test("A suspended job runs in the drain after it was resumed")
  func resumption() async {
    let executor = QuietExecutor()
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

  @Test("Code inside a drain has its owner for itself; code outside has not")
  func draining() async {
    let executor = QuietExecutor()
    let other = QuietExecutor()
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

  @Test("Settling serves effects that hop to the main actor and back")
  func mainActorHops() async {
    let executor = QuietExecutor()
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

  @Test("Settling from elsewhere hops to the owner")
  nonisolated func settleFromElsewhere() async {
    let session = Session()
    let executor = await session.makeExecutor()
    let task = Task(executorPreference: executor) { await session.note("ran") }

    await executor.settle()

    #expect(session.notes.value == ["ran"])
    await task.value
  }

  @Test("A job that another thread queues is awaited")
  func arrival() async {
    let executor = QuietExecutor()
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

  @Test("Waiting for a job ends with the timeout, a cancellation, or a call that ends it")
  func waitEnds() async {
    let executor = QuietExecutor()
    #expect(await executor.jobArrived(timeout: .milliseconds(1)) == false)

    let cancelled = Task { await executor.jobArrived(timeout: .seconds(60)) }
    cancelled.cancel()
    #expect(await cancelled.value == false)

    let woken = Task { await executor.jobArrived(timeout: .seconds(60)) }
    // On the main actor, the task runs to its wait before this goes on.
    await Task { @MainActor in }.value
    executor.wake()
    #expect(await woken.value)
  }

  @Test("An effect that never rests is reported at the step, instead of running for ever")
  func restless() async {
    let executor = QuietExecutor(jobLimit: 100)
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

/// An actor of the default kind, which runs where its caller prefers.
private actor Session {
  nonisolated let notes = LockIsolated<[String]>([])

  func note(_ text: String) {
    notes.withValue { $0.append(text) }
  }

  func makeExecutor() -> QuietExecutor { QuietExecutor() }
}
