import CairnDependencies
import Testing

@testable import StandupsDatabase

@Suite struct DatabaseThreadTests {
  /// An actor on a thread of its own.
  private actor Worker {
    nonisolated let thread = DatabaseThread()

    nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

    func add(_ number: Int, to numbers: LockIsolated<[Int]>) {
      thread.preconditionIsolated()
      numbers.withValue { $0.append(number) }
    }
  }

  @Test("Jobs run one after the other on the thread, in their order")
  func order() async {
    let worker = Worker()
    let numbers = LockIsolated<[Int]>([])
    for number in 0..<100 { await worker.add(number, to: numbers) }
    #expect(numbers.value == Array(0..<100))
  }

  @Test("A timer fires repeatedly on the thread, and other jobs run meanwhile")
  func timer() async {
    let worker = Worker()
    let numbers = LockIsolated<[Int]>([])
    let start = ContinuousClock.now
    let (fires, continuation) = AsyncStream.makeStream(of: ContinuousClock.Instant.self)
    let stop = worker.thread.every(.milliseconds(5)) {
      worker.assumeIsolated { $0.add(1, to: numbers) }
      continuation.yield(.now)
    }
    await worker.add(0, to: numbers)
    var iterator = fires.makeAsyncIterator()
    for count in 1...3 {
      guard let moment = await iterator.next() else { continue }
      #expect(start.duration(to: moment) >= .milliseconds(5 * count))
    }
    stop()
    // A timer job that was running has ended by now, and no other follows.
    await worker.add(2, to: numbers)
    let fired = numbers.value
    await worker.add(3, to: numbers)
    #expect(numbers.value == fired + [3])
    #expect(fired.count { $0 == 1 } >= 3)
    #expect(fired.filter { $0 != 1 } == [0, 2], "the other jobs, in their order")
  }

  @Test("A check for the thread fails elsewhere")
  func elsewhere() async {
    await #expect(processExitsWith: .failure) {
      DatabaseThread().checkIsolated()
    }
  }
}
