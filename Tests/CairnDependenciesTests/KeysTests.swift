import CairnDependencies
import CairnTestSupport
import IssueReporting
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

enum UUIDs {
  static let zero = UUID(0)
}

@Suite struct KeysTests {
  @Test("An incrementing generator counts from zero, in hexadecimal")
  func incrementingUUIDs() {
    let uuid = UUIDGenerator.incrementing
    let uuids = (0...10).map { _ in uuid().uuidString }

    #expect(uuids.first == "00000000-0000-0000-0000-000000000000")
    #expect(uuids.dropFirst().first == "00000000-0000-0000-0000-000000000001")
    #expect(uuids.last == "00000000-0000-0000-0000-00000000000A")
    #expect(UUIDGenerator.incrementing() == UUID(0))
  }

  @Test("Concurrent tasks never get the same UUID")
  func racingUUIDs() async {
    let uuid = UUIDGenerator.incrementing
    let uuids = await withTaskGroup(of: UUID.self) { group in
      for _ in 0..<1000 { group.addTask { uuid() } }
      return await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(uuids == Set((0..<1000).map { UUID($0) }))
  }

  @Test(
    "Live UUIDs are random and of version 4, and follow from the random numbers that they are made of"
  )
  func randomUUIDs() {
    let uuids = (0..<1000).map { _ in UUIDGenerator.liveValue() }
    #expect(Set(uuids).count == 1000)
    #expect(uuids.allSatisfy { $0.uuid.6 & 0xF0 == 0x40 && $0.uuid.8 & 0xC0 == 0x80 })
    var numbers = SplitMix(seed: 7)
    let uuid = UUID(randomBy: &numbers)
    numbers = SplitMix(seed: 7)
    #expect(uuid == UUID(randomBy: &numbers))
    #expect(uuid != UUID(randomBy: &numbers))
  }

  @Test("A constant date can be set, called and read")
  func dates() {
    withDependencies {
      $0.date.now = Date(timeIntervalSinceReferenceDate: 1)
    } operation: {
      @Dependency(\.date) var date
      @Dependency(\.date.now) var now
      #expect(date() == now)
      #expect(now == Date(timeIntervalSinceReferenceDate: 1))
    }
    #expect(DateGenerator.constant(.distantPast).now == .distantPast)
  }

  @Test("In a test, use of an uncontrolled dependency is reported, and the test continues")
  func unimplemented() async throws {
    let reporter = RecordingReporter()
    @Dependency(\.uuid) var uuid
    @Dependency(\.date) var date
    @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
    @Dependency(\.continuousClock) var clock
    @Dependency(\.calendar) var calendar

    try await withIssueReporters([reporter]) {
      _ = uuid()
      _ = date.now
      _ = withRandomNumberGenerator { $0.next() }
      try await clock.sleep(for: .zero)
      _ = calendar
    }

    for name in ["uuid", "date", "withRandomNumberGenerator", "continuousClock", "calendar"] {
      #expect(reporter.messages.contains { $0.contains(#"@Dependency(\.\#(name))"#) }, "\(name)")
    }
    #expect(
      reporter.messages.first == #"""
        Unimplemented: @Dependency(\.uuid) was used in a test that does not override it.

        A test controls every dependency that it touches. Override it: 'withDependencies { \#
        $0.uuid = .incrementing }'.
        """#)
  }

  @Test("Live values work")
  func live() async throws {
    try await withDependencies {
      $0.context = .live
    } operation: {
      let all = Dependency(\.self).wrappedValue
      #expect(all.uuid() != all.uuid())
      #expect(abs(all.date.now.timeIntervalSinceNow) < 60)
      #expect((1...6).contains(all.withRandomNumberGenerator { Int.random(in: 1...6, using: &$0) }))
      #expect(all.calendar == .autoupdatingCurrent)
      #expect(all.locale == .autoupdatingCurrent)
      #expect(all.timeZone == .autoupdatingCurrent)
      try await all.continuousClock.sleep(for: .zero)
      try await all.suspendingClock.sleep(for: .zero)
      await confirmation { confirm in
        await withCheckedContinuation { continuation in
          Task {
            await all.fireAndForget { continuation.resume() }
          }
        }
        confirm()
      }
    }
  }

  @Test("A seeded generator gives the same numbers again")
  func randomNumbers() {
    func roll() -> [Int] {
      withDependencies {
        $0.withRandomNumberGenerator = WithRandomNumberGenerator(CountingGenerator())
      } operation: {
        @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
        return (0..<5).map { _ in withRandomNumberGenerator { Int.random(in: 1...6, using: &$0) } }
      }
    }
    #expect(roll() == roll())
  }

  @Test("In a test, fire-and-forget work is awaited")
  func fireAndForget() async {
    @Dependency(\.fireAndForget) var fireAndForget
    let isDone = LockIsolated(false)
    await fireAndForget { isDone.setValue(true) }
    #expect(isDone.value)
  }

  @Test("In a test, an error of fire-and-forget work is an issue")
  func fireAndForgetError() async {
    struct Failure: Error {}
    @Dependency(\.fireAndForget) var fireAndForget
    let reporter = RecordingReporter()
    await withIssueReporters([reporter]) {
      await fireAndForget { throw Failure() }
    }
    #expect(
      reporter.messages == [
        """
        Fire-and-forget work threw an error: Failure()

        Nothing handles the errors of such work. Catch the error in the work, or do the work in \
        the effect itself.
        """
      ])
  }

  @Test("Canceling the caller does not cancel fire-and-forget work")
  func fireAndForgetCancelled() async {
    @Dependency(\.fireAndForget) var fireAndForget
    let wasCancelled = LockIsolated<Bool?>(nil)
    let caller = Task { [fireAndForget] in
      withUnsafeCurrentTask { $0?.cancel() }
      await fireAndForget { wasCancelled.setValue(Task.isCancelled) }
    }
    await caller.value
    #expect(wasCancelled.value == false)
  }

  @Test("The closure that uses a random number generator can throw")
  func randomNumberError() {
    struct Failure: Error {}
    let lender = WithRandomNumberGenerator(CountingGenerator())
    #expect(throws: Failure.self) {
      try lender { _ in throw Failure() }
    }
    #expect(lender { $0.next() } == 0x9E37_79B9_7F4A_7C15)
  }
}

private struct CountingGenerator: RandomNumberGenerator {
  private var state: UInt64 = 0

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    return state
  }
}
