public import Cairn

extension TestStore {
  /// Sends an action, and asserts how the state changes.
  ///
  /// - Parameters:
  ///   - action: What the user did.
  ///   - updateStateToExpectedResult: Changes the state of the step before into the expected one;
  ///     none, if the state is not expected to change.
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
    return await perform(action, update: updateStateToExpectedResult, at: callSite)
  }

  /// Sends an action that is named by its case: `send(\.path[id: 0].doneButtonTapped)`.
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

  /// Sends an action that is named by its case, with the case's value.
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

  /// Reports the actions that the test has not received, or skips them and moves on.
  private func passOverReceived(at callSite: CallSite) {
    switch exhaustivity {
    case .on:
      reportUnreceived(recorder.received, at: callSite, when: "before an action was sent")
    case .off:
      skipReceived(upTo: recorder.received.count, at: callSite)
    }
  }

  private func perform(
    _ action: Action, update: ((inout State) throws -> Void)?, at callSite: CallSite
  ) async -> TestStoreTask {
    recorder.callSite = callSite
    recorder.expectsSend = true
    let task = store.send(action)
    await settle()
    if let group = task.group {
      sends.append(SentAction(group: group, action: action, callSite: callSite))
    }
    forgetEndedSends()
    if let entry = recorder.sent {
      recorder.sent = nil
      expectState(entry, update: update, at: callSite)
      tell(of: entry)
    }
    // Who waits for what an earlier action presented looks whether it is still there.
    executor.wake()
    return TestStoreTask(group: task.group, executor: executor)
  }
}
