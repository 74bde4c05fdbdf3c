import Cairn
import CustomDump
import IssueReporting

extension TestStore {
  /// Asserts about the current state, without an action.
  ///
  /// - Parameter updateStateToExpectedResult: Sets the expected values, which the state must
  ///   already have.
  public func assert(
    _ updateStateToExpectedResult: (_ state: inout State) throws -> Void,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    var expected = state
    let isComplete = withElementIDs {
      apply(updateStateToExpectedResult, to: &expected, at: callSite)
    }
    guard isComplete else { return }
    reportDifference(expected: expected, actual: state, at: callSite)
  }

  /// Updates the state to that after an action, unless the test already has a later one.
  func tell(of entry: Recorder<State, Action>.Entry) {
    guard entry.order > lastOrder else { return }
    lastOrder = entry.order
    state = entry.state
  }

  /// Compares the state after an action with the expected one. In the closure, the store still has
  /// the previous state.
  func expectState(
    _ entry: Recorder<State, Action>.Entry, update: ((inout State) throws -> Void)?,
    at callSite: CallSite
  ) {
    let (previous, actual) = (entry.before, entry.state)
    switch exhaustivity {
    case .on:
      var expected = previous
      if let update {
        let isComplete = withElementIDs(from: entry.firstElementID) {
          apply(update, to: &expected, at: callSite)
        }
        guard isComplete else { return }
        guard expected != previous || actual != previous else {
          return reportUnchanged(at: callSite)
        }
      }
      reportDifference(expected: expected, actual: actual, at: callSite)

    case .off:
      var expected = actual
      if let update {
        let isComplete = withElementIDs(from: entry.firstElementID) {
          apply(update, to: &expected, at: callSite)
        }
        guard isComplete else { return }
      }
      reportDifference(expected: expected, actual: actual, at: callSite)
      showSkippedChanges(of: entry, update: update, at: callSite)
    }
  }

  /// Compares the state after a step that sent nothing with the expected one.
  func expectUnchangedState(_ update: (inout State) throws -> Void, at callSite: CallSite) {
    let actual = store.state
    var expected = actual
    let isComplete = withElementIDs { apply(update, to: &expected, at: callSite) }
    guard isComplete else { return }
    if exhaustivity == .on, expected == actual { return reportUnchanged(at: callSite) }
    reportDifference(expected: expected, actual: actual, at: callSite)
  }

  private func reportUnchanged(at callSite: CallSite) {
    callSite.report(
      """
      The state was expected to change, and it did not.

      The closure of the assertion sets nothing to another value, and neither did the reducer. \
      Leave the closure out, or set in it what should have changed.
      """)
  }

  /// Runs a closure with the generator of element ids as it was for the reducer, and then restores
  /// it. So ids that a closure generates don't shift those of a later step.
  private func withElementIDs<Result>(from position: UInt64? = nil, _ body: () -> Result) -> Result
  {
    let generator = store.dependencies.stackElementID
    let end = generator.position
    generator.position = position ?? end
    defer { generator.position = end }
    return store.dependencies.install(body)
  }

  /// Applies the closure of an assertion.
  ///
  /// - Returns: Whether the closure completed, so that there is something to compare.
  private func apply(
    _ update: (inout State) throws -> Void, to state: inout State, at callSite: CallSite
  ) -> Bool {
    do {
      try update(&state)
      return true
    } catch {
      callSite.report("The closure of the assertion threw an error: \(error)")
      return false
    }
  }

  private func reportDifference(expected: State, actual: State, at callSite: CallSite) {
    guard expected != actual else { return }
    let difference =
      diff(expected, actual, format: .proportional)
      ?? "The two are not equal, and print alike:\n\(String(customDumping: actual))"
    callSite.report(
      """
      The state is not the one that was expected.

      \(difference.indented(by: 4))

      (Expected: −, Actual: +)
      """)
  }

  private func showSkippedChanges(
    of entry: Recorder<State, Action>.Entry, update: ((inout State) throws -> Void)?,
    at callSite: CallSite
  ) {
    guard exhaustivity.showsSkippedAssertions else { return }
    var expected = entry.before
    if let update {
      // A failure of the closure has already been reported for the state after the action.
      withElementIDs(from: entry.firstElementID) { try? update(&expected) }
    }
    guard let difference = diff(expected, entry.state, format: .proportional) else { return }
    callSite.note(
      """
      Changes of the state were not asserted.

      \(difference.indented(by: 4))

      (Asserted: −, Actual: +)
      """)
  }
}

extension CallSite {
  /// Shows a note that is no failure: as an expected issue if the test runner supports them, or
  /// else on standard output.
  func note(_ message: String) {
    guard case .swiftTesting = TestContext.current else { return print("\(self): \(message)") }
    withExpectedIssue(
      message, fileID: fileID, filePath: filePath, line: line, column: column
    ) {
      reportIssue(message, fileID: fileID, filePath: filePath, line: line, column: column)
    }
  }
}
