import CairnDependencies
import Testing

@Suite struct ToolsTests {
  private struct Failure: Error, Equatable {}

  @Test("A result captures the value or error of asynchronous work")
  func result() async {
    let value = await Result { await Task { 1 }.value }
    #expect(value == .success(1))
    let failure: Result<Int, Failure> = await Result { () async throws(Failure) in throw Failure() }
    #expect(failure == .failure(Failure()))
  }

  @Test("Type-erased values of different types differ, and equal ones are found")
  func erasedValues() {
    let ids: Set<AnyHashableSendable> = [1, "1", AnyHashableSendable(AnyHashableSendable(1))]
    #expect(ids.count == 2)
    #expect(ids.contains("1"))
    #expect(AnyHashableSendable(1).base as? Int == 1)
    #expect("\(AnyHashableSendable("one"))" == "one")
  }

  @Test("Type-erased numbers of different types differ, even if their values are the same")
  func erasedNumbers() {
    let numbers = [
      AnyHashableSendable(1 as Int), AnyHashableSendable(1 as Double),
      AnyHashableSendable(1 as UInt8),
    ]
    #expect(numbers[0] != numbers[1])
    #expect(numbers[0] != numbers[2])
    #expect(Set(numbers).count == 3)
  }

  @Test("A sequence can be erased to a stream that its reader pulls")
  func erasure() async throws {
    let (numbers, continuation) = AsyncStream<Int>.makeStream()
    for number in 1...3 { continuation.yield(number) }
    continuation.finish()
    let doubled = numbers.map { $0 * 2 }.eraseToStream()
    #expect(await doubled.reduce(into: []) { $0.append($1) } == [2, 4, 6])

    let failing = AsyncThrowingStream<Int, any Error> {
      $0.yield(1)
      $0.finish(throwing: Failure())
    }
    var values: [Int] = []
    await #expect(throws: Failure()) {
      for try await value in failing.eraseToThrowingStream() { values.append(value) }
    }
    #expect(values == [1])
  }

  @Test("Canceling a task that awaits a cancellable value also cancels that value's task")
  func cancellableValue() async {
    let inner = Task { try await Task.never() }
    let outer = Task { try await inner.cancellableValue }
    outer.cancel()
    await #expect(throws: CancellationError.self) { try await outer.value }
    #expect(inner.isCancelled)
  }

  @Test("A cancellable value that can't fail needs no 'try', also in a closure")
  func infallibleCancellableValue() async {
    let inner = Task {
      while !Task.isCancelled { await Task.yield() }
      return 1
    }
    let outer = Task { await inner.cancellableValue }
    outer.cancel()
    #expect(await outer.value == 1)
  }

  @Test("An unchecked value can be sent to another task, and changed in place")
  func uncheckedSendable() async {
    final class Box { var value = 0 }
    let box = UncheckedSendable(Box())
    await Task { box.wrappedValue.value = 1 }.value
    #expect(box.value.value == 1)
    var number = UncheckedSendable(wrappedValue: [1])
    number.wrappedValue.append(2)
    #expect(number.count == 2)
  }
}
