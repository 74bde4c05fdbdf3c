public import Cairn
import CustomDump

extension TestStore {
  /// Asserts that an effect sent an action, and that it changed the state as expected.
  ///
  /// - Parameters:
  ///   - expectedAction: The action.
  ///   - timeout: The maximum time to wait for an effect that runs elsewhere, or `nil` for the
  ///     store's ``timeout``. If no effect is in flight, this doesn't wait.
  ///   - updateStateToExpectedResult: Changes the state of the previous step into the expected one.
  ///     Leave it out if the state should not change.
  public func receive(
    _ expectedAction: Action,
    timeout: Duration? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async where Action: Equatable {
    await receive(
      Expectation(description: summary(of: expectedAction), matches: { $0 == expectedAction }) {
        actual in
        diff(expectedAction, actual, format: .proportional)
      },
      timeout: timeout, update: updateStateToExpectedResult,
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Asserts that an effect sent an action that satisfies a condition.
  public func receive(
    _ isMatching: @escaping (_ action: Action) -> Bool,
    timeout: Duration? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    await receive(
      Expectation(description: "an action that satisfies the condition", matches: isMatching),
      timeout: timeout, update: updateStateToExpectedResult,
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Asserts that an effect sent an action of a case: `receive(\.path[id: 0].saved)`.
  public func receive<Value>(
    _ actionCase: CaseKeyPath<Action, Value>,
    timeout: Duration? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    let path = CasePath(actionCase)
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    await receive(
      Expectation(
        description: caseDescription(of: path, at: callSite),
        matches: { path.extract(from: $0) != nil }),
      timeout: timeout, update: updateStateToExpectedResult, at: callSite)
  }

  /// Asserts that an effect sent an action of a case, with a value.
  public func receive<Value: Equatable>(
    _ actionCase: CaseKeyPath<Action, Value>,
    _ value: Value,
    timeout: Duration? = nil,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    let path = CasePath(actionCase)
    await receive(
      Expectation(
        description: summary(of: path.embed(value)),
        matches: { path.extract(from: $0) == value }
      ) { actual in
        diff(path.embed(value), actual, format: .proportional)
      },
      timeout: timeout, update: updateStateToExpectedResult,
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}

/// The action that a test expects.
struct Expectation<Action> {
  let makeDescription: () -> String
  let matches: (Action) -> Bool
  let difference: (Action) -> String?

  init(
    description: @autoclosure @escaping () -> String, matches: @escaping (Action) -> Bool,
    difference: @escaping (Action) -> String? = { _ in nil }
  ) {
    self.makeDescription = description
    self.matches = matches
    self.difference = difference
  }

  var description: String { makeDescription() }
}

/// A case as a report shows it: the action itself where the case has no value, else as the test spells
/// it. A key path that the compiler has made doesn't know the names of its cases.
private func caseDescription<Action, Value>(
  of path: CasePath<Action, Value>, at callSite: CallSite
) -> String {
  if let value = () as? Value { return summary(of: path.embed(value)) }
  if let spelled = CaseSpelling(at: callSite) { return "an action of the case \(spelled.text)" }
  return "an action of the case with a value of type \(Value.self)"
}

extension TestStore {
  private func receive(
    _ expectation: Expectation<Action>, timeout: Duration?,
    update: ((inout State) throws -> Void)?, at callSite: CallSite
  ) async {
    recorder.callSite = callSite
    let isThere: () -> Bool = { [recorder, exhaustivity] in
      exhaustivity == .on
        ? !recorder.received.isEmpty
        : recorder.received.contains { expectation.matches($0.action) }
    }
    await wait(timeout: timeout ?? self.timeout, until: isThere)
    guard isThere() else {
      return reportMissing(expectation, timeout: timeout ?? self.timeout, at: callSite)
    }
    if exhaustivity != .on {
      let match = recorder.received.firstIndex { expectation.matches($0.action) }
      skipReceived(upTo: match ?? 0, at: callSite)
    }
    let entry = recorder.received.removeFirst()
    if expectation.matches(entry.action) {
      expectState(entry, update: update, at: callSite)
    } else {
      // The closure is about another action, so it isn't compared.
      reportOther(entry.action, than: expectation, at: callSite)
    }
    tell(of: entry)
    forgetEndedSends()
  }

  private func reportOther(
    _ action: Action, than expectation: Expectation<Action>, at callSite: CallSite
  ) {
    let difference =
      expectation.difference(action)
        ?? """
        − \(expectation.description)
        + \(summary(of: action))
        """
    callSite.report(
      """
      An effect sent another action than the one that was expected.

      \(difference.indented(by: 4))

      (Expected: −, Received: +)
      """)
  }

  /// Runs effects until a condition holds, nothing is in flight, or the time is over.
  func wait(timeout: Duration, until condition: () -> Bool) async {
    let end = ContinuousClock.now.advanced(by: timeout)
    await settle()
    while !condition(), isAnythingRunning {
      let rest = ContinuousClock.now.duration(to: end)
      guard rest > .zero else { return }
      _ = await executor.jobArrived(timeout: rest)
      await settle()
    }
  }

  private func reportMissing(
    _ expectation: Expectation<Action>, timeout: Duration, at callSite: CallSite
  ) {
    let others = recorder.received.map { "\n    " + summary(of: $0.action) }.joined()
    callSite.report(
      """
      An action was expected from an effect, and \(others.isEmpty ? "none" : "others") came.

        Expected: \(expectation.description)\(others.isEmpty ? "" : "\n  Received:" + others)

      \(isAnythingRunning
        ? "An effect is in flight that did not send it within \(timeout). If it waits on a clock, "
          + "advance the clock; if it takes longer, give 'receive' a longer 'timeout'."
        : "No effect is in flight that could still send it.")
      """)
  }
}

extension String {
  /// Returns the text with every line indented.
  func indented(by count: Int) -> String {
    let indentation = String(repeating: " ", count: count)
    return split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : indentation + $0 }
      .joined(separator: "\n")
  }
}
