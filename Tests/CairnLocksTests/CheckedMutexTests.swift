import CairnLocks
import Testing

@Suite struct CheckedMutexTests {
  @Test("A value is changed by one task at a time")
  func exclusion() async {
    let count = Counter()
    await withTaskGroup { group in
      for _ in 0..<8 {
        group.addTask { for _ in 0..<1000 { count.value.withLock { $0 += 1 } } }
      }
    }
    #expect(count.value.withLock { $0 } == 8000)
  }

  @Test("An error of the body is thrown, and releases the lock")
  func error() {
    struct Full: Error {}
    let lock = CheckedMutex(0)
    #expect(throws: Full.self) {
      try lock.withLock { value throws(Full) in
        value = 1
        throw Full()
      }
    }
    #expect(lock.withLock { $0 } == 1)
    HeldLocks.assertNone()
  }

  @Test("A lock is not held after its body")
  func release() {
    let lock = CheckedMutex(0)
    lock.withLock { $0 += 1 }
    HeldLocks.assertNone()
  }

  @Test("A task that is started inside a lock doesn't hold it")
  func inheritance() async {
    let lock = CheckedMutex<Task<Void, Never>?>(nil)
    lock.withLock { $0 = Task { HeldLocks.assertNone() } }
    await lock.withLock { $0 }?.value
  }

  #if DEBUG
    @Test("A handler that runs inside a lock stops a debug build with the rule")
    func heldLock() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let lock = CheckedMutex(0)
        let (stream, continuation) = AsyncStream.makeStream(of: Int.self)
        continuation.onTermination = { _ in HeldLocks.assertNone() }
        lock.withLock { _ in continuation.finish() }
        withExtendedLifetime(stream) {}
      }
      let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(output.contains("Inside a lock runs nothing but its own short body."))
    }

    @Test("The outer lock is still held after an inner one")
    func nesting() async {
      await #expect(processExitsWith: .failure) {
        let outer = CheckedMutex(0)
        let inner = CheckedMutex(0)
        outer.withLock { _ in
          inner.withLock { $0 += 1 }
          HeldLocks.assertNone()
        }
      }
    }
  #endif
}

private final class Counter: Sendable {
  let value = CheckedMutex(0)
}
