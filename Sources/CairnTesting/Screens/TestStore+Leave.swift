import Cairn
import CairnSession

extension TestStore {
  /// Goes back from the front screen to the one below it on its stack.
  ///
  /// - Throws: ``ImpossibleStep`` at the root of a stack, and from a dialog.
  @discardableResult
  public func back(
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async throws -> TestStoreTask {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let layer = try await front(at: callSite).layer
    guard let escape = layer.escape, !layer.backPath.isEmpty else {
      throw impossible(
        "There is no screen to go back to.",
        layer.escape == nil
          ? "The screen in front is the root. End the program by 'quit()'."
          : "What is in front is presented. Leave it by 'dismiss()', or answer it.",
        at: callSite)
    }
    return await perform([escape], update: updateStateToExpectedResult, at: callSite)
  }

  /// Dismisses the front dialog, sheet, popover or cover without an answer.
  ///
  /// - Throws: ``ImpossibleStep`` if nothing is presented, or if the front screen was pushed.
  @discardableResult
  public func dismiss(
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async throws -> TestStoreTask {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let layer = try await front(at: callSite).layer
    guard let escape = layer.escape, layer.backPath.isEmpty else {
      throw impossible(
        "Nothing is presented that could be dismissed.",
        layer.escape == nil
          ? "The screen in front is the root. End the program by 'quit()'."
          : "The screen in front was pushed. Leave it by 'back()'.",
        at: callSite)
    }
    return await perform([escape], update: updateStateToExpectedResult, at: callSite)
  }

  /// Tries to quit. Either the screens ask, or they close and their tasks end.
  ///
  /// - Throws: ``ImpossibleStep`` if nothing is shown.
  @discardableResult
  public func quit(
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async throws -> TestStoreTask {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    _ = try await front(at: callSite)
    if case .asking(let action)? = shownScreens?.stack.quitting {
      return await perform([action], update: updateStateToExpectedResult, at: callSite)
    }
    // Nothing is sent, so an assertion can only say that the state stays the same.
    if let update = updateStateToExpectedResult { expectUnchangedState(update, at: callSite) }
    endScreens()
    await settle()
    return TestStoreTask(group: nil, executor: executor)
  }
}

// MARK: - Reaching the front screen

extension TestStore {
  /// Returns the control that a test names, after effects rest and received actions are handled.
  func reach(
    _ name: String, number: Int?, for use: ControlUse, at callSite: CallSite
  ) async throws(ImpossibleStep) -> Control<Action> {
    try await front(at: callSite)
      .control(ControlName(name, number: number), for: use, at: callSite)
  }

  func front(at callSite: CallSite) async throws(ImpossibleStep) -> ReachableScreen<Action> {
    recorder.callSite = callSite
    await settle()
    if !recorder.received.isEmpty { passOverReceived(at: callSite) }
    guard !isDismissed, let screen = reachableScreen else {
      throw ImpossibleStep(
        "The test store shows no screens.",
        advice: "They are shown from 'show' on, until the feature dismisses itself or the user has "
          + "quit. Call 'show' with the screens of the feature.", on: [], at: callSite)
    }
    return screen
  }

  func impossible(_ fact: String, _ advice: String, at callSite: CallSite) -> ImpossibleStep {
    ImpossibleStep(fact, advice: advice, on: shown, at: callSite)
  }
}
