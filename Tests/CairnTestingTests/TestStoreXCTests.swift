import Cairn
import CairnTesting
import XCTest

/// Tests of a test store in XCTest, which can expect issues only on Apple's platforms.
final class TestStoreXCTests: XCTestCase {
  @MainActor
  func testStepsAndClock() async {
    let clock = TestClock()
    let store = TestStore(initialState: Tally.State()) {
      Tally()
    } withDependencies: {
      $0.continuousClock = clock
    }

    await store.send(.startTapped)
    await clock.advance(by: .seconds(2))
    await store.receive(\.ticked) { $0.count = 1 }
    await store.receive(\.ticked) { $0.count = 2 }
    await store.send(.stopTapped)
    await store.finish()
  }

  /// Skipped assertions are printed: the notes of a step, a receive and an effect in flight.
  @MainActor
  func testSkippedAssertionsArePrintedAndFailNothing() async throws {
    let output = try await standardOutput { @MainActor in
      let store = TestStore(initialState: Tally.State()) { Tally() }
      store.exhaustivity = .off(showSkippedAssertions: true)

      await store.send(.incrementTapped)
      await store.send(.askedTwice)
      await store.receive(.factCame("two")) { $0.fact = "two" }
    }

    XCTAssert(output.contains("Changes of the state were not asserted."), output)
    XCTAssert(output.contains("Actions that effects sent were skipped."), output)
    XCTAssert(output.contains(#"Tally.Action.factCame("one")"#), output)
    XCTAssert(output.contains("CairnTestingTests/TestStoreXCTests.swift:"), output)
  }
}

/// Tests that a test value is shared within a test, and new in the next, in any order.
final class TestValuesXCTests: XCTestCase {
  func testIsSharedWithinATest() { expectOwnValue() }

  func testIsNotSharedWithTheNextTest() { expectOwnValue() }

  func testIsSharedWithItsTasks() async {
    expectOwnValue()
    let value = await Task.detached { Dependency(RunKey.self).wrappedValue.value }.value
    XCTAssertEqual(value, 1)
  }

  func testPreparedInOneTest() { expectPrepared() }

  func testPreparedInAnotherTest() { expectPrepared() }

  private func expectOwnValue() {
    @Dependency(RunKey.self) var run
    run.withValue { $0 += 1 }
    XCTAssertEqual(run.value, 1)
  }

  private func expectPrepared() {
    @Dependency(NameKey.self) var name
    prepareDependencies { $0[NameKey.self] = "prepared" }
    XCTAssertEqual(name, "prepared")
  }
}

private enum RunKey: TestDependencyKey {
  static var testValue: LockIsolated<Int> { LockIsolated(0) }
}

private enum NameKey: TestDependencyKey {
  static let testValue = "nothing"
}

#if !canImport(ObjectiveC)
  /// Tests that failures have the line of their step. XCTest passes them to the test case.
  final class TestStoreFailuresXCTests: XCTestCase {
    private var failures: [(text: String, file: String, line: Int)] = []

    override func recordFailure(
      withDescription description: String, inFile filePath: String, atLine lineNumber: Int,
      expected: Bool
    ) {
      failures.append((description, filePath, lineNumber))
    }

    @MainActor
    func testWrongStateFails() async {
      let store = TestStore(initialState: Tally.State()) { Tally() }

      let line = #line + 1
      await store.send(.incrementTapped) { $0.count = 2 }

      expectFailure("The state is not the one that was expected.", at: line)
    }

    @MainActor
    func testMissingActionFails() async {
      let store = TestStore(initialState: Tally.State()) { Tally() }

      let line = #line + 1
      await store.receive(.ticked)

      expectFailure("An action was expected from an effect, and none came.", at: line)
    }

    @MainActor
    func testUnreceivedActionFails() async {
      var store: TestStoreOf<Tally>? = TestStore(initialState: Tally.State()) { Tally() }

      let line = #line + 1
      await store?.send(.askedTwice)
      store = nil

      expectFailure("2 action(s) from effects were not received before the test ended.", at: line)
    }

    /// Checks that exactly one failure was recorded, and removes it.
    @MainActor
    private func expectFailure(_ text: String, at line: Int) {
      let recorded = failures
      failures = []
      XCTAssertEqual(recorded.map(\.line), [line])
      XCTAssert(recorded.allSatisfy { $0.text.contains(text) }, "\(recorded)")
      XCTAssert(recorded.allSatisfy { $0.file.hasSuffix("TestStoreXCTests.swift") }, "\(recorded)")
      // Failures of the assertions above fail this test, and are no longer captured.
      for failure in failures {
        super.recordFailure(
          withDescription: failure.text, inFile: failure.file, atLine: failure.line, expected: true)
      }
    }
  }
#endif

/// Returns the output of some code. It may contain output of other tests that run meanwhile.
private func standardOutput(of body: @Sendable () async -> Void) async throws -> String {
  let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).txt")
  try Data().write(to: file)
  defer { try? FileManager.default.removeItem(at: file) }
  let handle = try FileHandle(forWritingTo: file)
  let original = dup(1)
  fflush(nil)
  dup2(handle.fileDescriptor, 1)
  await body()
  fflush(nil)
  dup2(original, 1)
  close(original)
  return try String(contentsOf: file, encoding: .utf8)
}
