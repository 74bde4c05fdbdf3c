import Cairn

extension TestStore {
  /// Waits until every effect has ended.
  ///
  /// It fails if an effect still runs after the timeout, or if an action was not received. Such
  /// actions can be received or skipped afterward.
  ///
  /// - Parameter timeout: The maximum time to wait for effects that run elsewhere, or `nil` for the
  ///   store's ``timeout``.
  public func finish(
    timeout: Duration? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    recorder.callSite = callSite
    await wait(timeout: timeout ?? self.timeout) { !isAnythingRunning }
    if exhaustivity == .on {
      reportUnreceived(recorder.received, at: callSite, when: "before the store was finished")
    } else {
      skipReceived(upTo: recorder.received.count, at: callSite)
    }
    guard isAnythingRunning else { return }
    for sent in sends where sent.group.isRunning { sent.isReported = true }
    callSite.report(
      """
      Effects were expected to end, and some are in flight after \(timeout ?? self.timeout).

      \(runningDescription.indented(by: 2))

      If they wait on a clock, advance the clock; if they take longer, give 'finish' a longer \
      'timeout'; if they never end, cancel them.
      """)
  }

  /// Skips actions from effects that were not received, and updates the state.
  ///
  /// - Parameter strict: Whether to fail if there are none.
  public func skipReceivedActions(
    strict: Bool = true,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    await settle()
    guard !strict || !recorder.received.isEmpty else {
      return callSite.report(
        """
        Received actions were to be skipped, and there are none.

        Remove the call, or pass 'strict: false' where it depends on the run.
        """)
    }
    skipReceived(upTo: recorder.received.count, at: callSite)
  }

  /// Ignores the effects in flight. They continue, and the test need not end them.
  ///
  /// - Parameter strict: Whether to fail if there are none.
  public func skipInFlightEffects(
    strict: Bool = true,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    await settle()
    guard !strict || isAnythingRunning else {
      return callSite.report(
        """
        Effects in flight were to be skipped, and there are none.

        Remove the call, or pass 'strict: false' where it depends on the run.
        """)
    }
    if exhaustivity.showsSkippedAssertions, isAnythingRunning {
      callSite.note("Effects in flight were skipped.\n\n\(runningDescription.indented(by: 2))")
    }
    sends = []
  }

  /// Runs an operation under another exhaustivity.
  public func withExhaustivity<Result>(
    _ exhaustivity: Exhaustivity, operation: () throws -> Result
  ) rethrows -> Result {
    let outer = self.exhaustivity
    self.exhaustivity = exhaustivity
    defer { self.exhaustivity = outer }
    return try operation()
  }

  /// Runs an operation under another exhaustivity.
  public func withExhaustivity<Result>(
    _ exhaustivity: Exhaustivity, operation: () async throws -> Result
  ) async rethrows -> Result {
    let outer = self.exhaustivity
    self.exhaustivity = exhaustivity
    defer { self.exhaustivity = outer }
    return try await operation()
  }
}

// MARK: - At the end

extension TestStore {
  var isAnythingRunning: Bool { sends.contains { $0.group.isRunning } }

  /// A description of the actions whose effects run, with the lines that sent them.
  var runningDescription: String {
    sends.filter(\.group.isRunning)
      .map { "\(summary(of: $0.action))\n  sent at \($0.callSite)" }
      .joined(separator: "\n")
  }

  /// Skips received actions that the test does not name.
  func skipReceived(upTo end: Int, at callSite: CallSite) {
    guard end > 0 else { return }
    let skipped = recorder.received.prefix(end)
    if let last = skipped.last { tell(of: last) }
    recorder.received.removeFirst(end)
    guard exhaustivity.showsSkippedAssertions else { return }
    callSite.note(
      """
      Actions that effects sent were skipped.

      \(skipped.map { summary(of: $0.action) }.joined(separator: "\n").indented(by: 2))
      """)
  }

  /// Removes the sends whose effects have ended and whose actions were all received.
  func forgetEndedSends() {
    guard !sends.isEmpty else { return }
    sends.removeAll { sent in
      sent.group.isEmpty && !recorder.received.contains { $0.group === sent.group }
    }
  }

  /// Reports the actions that the test leaves unreceived, each at the line of the send that led to
  /// it.
  func reportUnreceivedActionsAtEnd(creation: CallSite) {
    var unreceived = recorder.received.filter { !$0.isReported }
    for sent in sends {
      let own = unreceived.filter { $0.group === sent.group }
      unreceived.removeAll { $0.group === sent.group }
      reportUnreceived(own, at: sent.callSite, when: "before the test ended")
    }
    reportUnreceived(unreceived, at: creation, when: "before the test ended")
  }

  func reportUnreceived(
    _ entries: [Recorder<State, Action>.Entry], at callSite: CallSite, when moment: String
  ) {
    guard exhaustivity == .on, !entries.isEmpty else { return }
    for entry in entries { entry.isReported = true }
    let actions = entries.map { summary(of: $0.action) }.joined(separator: "\n")
    callSite.report(
      """
      \(entries.count) action(s) from effects were not received \(moment).

      \(actions.indented(by: 2))

      A test says what effects send: call 'receive' for each, or 'skipReceivedActions', or set \
      'exhaustivity' to '.off'.
      """)
  }

  /// Reports each effect that outlives the test, at the line that started it.
  func reportRunningEffects() {
    guard exhaustivity == .on else { return }
    for sent in sends where sent.group.isRunning && !sent.isReported {
      sent.callSite.report(
        """
        An effect that followed from this action is still running as the test ends.

          Action: \(summary(of: sent.action))

        An effect must end within the test: advance its clock, send the action that cancels it, \
        await 'finish()', or forget it with 'skipInFlightEffects()'. A feature that starts work when \
        it appears ends it when 'cancel()' is called on what 'send' returned.
        """)
    }
  }
}
