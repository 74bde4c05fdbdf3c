public import Cairn

extension TestStore {
  /// Sends an action, and asserts that it changes the state as expected.
  ///
  /// - Parameters:
  ///   - action: The action of the user.
  ///   - updateStateToExpectedResult: Changes the state of the previous step into the expected one.
  ///     Leave it out if the state should not change.
  /// - Returns: A handle on the effects that followed.
  @discardableResult
  public func send(
    _ action: Action,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async -> TestStoreTask {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    await settle()
    guard !isDismissed else {
      callSite.report(
        """
        An action was sent to a test store whose feature has dismissed itself.

          Action: \(summary(of: action))

        A dismissed feature is gone, and nobody can send to it. End the test, or look at what called \
        'dismiss'.
        """)
      return TestStoreTask(group: nil, executor: executor)
    }
    if !recorder.received.isEmpty { passOverReceived(at: callSite) }
    return await perform([action], update: updateStateToExpectedResult, at: callSite)
  }

  /// Sends the action of a case: `send(\.path[id: 0].doneButtonTapped)`.
  @discardableResult
  public func send(
    _ action: CaseKeyPath<Action, Void>,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async -> TestStoreTask {
    await send(
      CasePath(action).embed(()), assert: updateStateToExpectedResult, fileID: fileID,
      filePath: filePath, line: line, column: column)
  }

  /// Sends the action of a case, with a value.
  @discardableResult
  public func send<Value>(
    _ action: CaseKeyPath<Action, Value>,
    _ value: Value,
    assert updateStateToExpectedResult: ((_ state: inout State) throws -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async -> TestStoreTask {
    await send(
      CasePath(action).embed(value), assert: updateStateToExpectedResult, fileID: fileID,
      filePath: filePath, line: line, column: column)
  }

  /// Reports the actions that the test has not received, or skips them.
  func passOverReceived(at callSite: CallSite) {
    switch exhaustivity {
    case .on:
      reportUnreceived(recorder.received, at: callSite, when: "before an action was sent")
    case .off:
      skipReceived(upTo: recorder.received.count, at: callSite)
    }
  }

  /// Sends the actions of one step, in order, and asserts how they change the state together.
  ///
  /// A step may send nothing. Then an assertion can only say that the state stays the same.
  ///
  /// - Returns: A handle on the effects of the last action.
  func perform(
    _ actions: [Action?], update: ((inout State) throws -> Void)?, at callSite: CallSite
  ) async -> TestStoreTask {
    recorder.callSite = callSite
    var group: EffectGroup?
    var step: Recorder<State, Action>.Entry?
    for action in actions.compactMap(\.self) {
      recorder.expectsSend = true
      group = store.send(action, at: callSite).group
      track(action, group)
      await settle()
      if let entry = recorder.sent.take() { step = step?.followed(by: entry) ?? entry }
    }
    forgetEndedSends()
    if let step {
      expectState(step, update: update, at: callSite)
      tell(of: step)
    } else if let update {
      expectUnchangedState(update, at: callSite)
    }
    // A wait for what an earlier action presented must check whether that is still there.
    executor.wake()
    return TestStoreTask(group: group, executor: executor)
  }

  /// Records an action whose effects may still run.
  func track(_ action: Action, _ group: EffectGroup?) {
    guard let group else { return }
    sends.append(
      SentAction(group: group, action: action, callSite: recorder.callSite ?? creation))
  }
}
