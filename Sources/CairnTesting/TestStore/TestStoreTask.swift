import Cairn

/// The effects that one action of a test started.
public struct TestStoreTask: Hashable, Sendable {
  let group: EffectGroup?
  let executor: DrainableExecutor

  /// Cancels the effects, as when a view disappears, and returns when they rest.
  public func cancel() async {
    group?.cancel()
    await executor.settle()
  }

  /// Waits until the effects have ended and what the action presented was dismissed. Fails after
  /// the timeout.
  ///
  /// - Parameter timeout: The maximum time to wait for effects that run elsewhere.
  public func finish(
    timeout: Duration = .seconds(1),
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    let end = ContinuousClock.now.advanced(by: timeout)
    await executor.settle()
    while let group, !group.isEmpty {
      let rest = ContinuousClock.now.duration(to: end)
      guard rest > .zero else {
        let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        return callSite.report(unfinished(group, after: timeout))
      }
      _ = await executor.jobArrived(timeout: rest)
      await executor.settle()
    }
  }

  private func unfinished(_ group: EffectGroup, after timeout: Duration) -> String {
    guard group.isRunning else {
      return """
        What an action presented was expected to be dismissed, and is there after \(timeout).

        The task of an action that presents a child lasts as long as the child. Dismiss the child \
        first, or call 'cancel'.
        """
    }
    return """
      The effects of an action were expected to end, and are in flight after \(timeout).

      If they wait on a clock, advance the clock; if they take longer, give 'finish' a longer \
      'timeout'; if they never end, call 'cancel'.
      """
  }

  /// Whether ``cancel()`` was called.
  public var isCancelled: Bool { group?.isCancelled ?? false }

  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.group === rhs.group
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(group.map(ObjectIdentifier.init))
  }
}
