import CairnLocks
import IssueReporting

extension TestClock {
  /// Moves the time forward, and returns when everything that this started rests.
  ///
  /// - Parameter duration: The time to advance. Zero runs everything that can run.
  /// - Complexity: O(*k* · *n*) for *k* moments at which sleepers wake and *n* sleepers.
  public func advance(by duration: Duration = .zero) async {
    await advance(to: sleepers.withLock { $0.now }.advanced(by: duration))
  }

  /// Moves the time forward to a moment, and returns when everything that this started rests.
  ///
  /// - Parameter deadline: The moment. If it has passed, this runs everything that can run.
  public func advance(to deadline: Instant) async {
    await settle()
    var last = sleepers.withLock { $0.now }
    var rounds = 0
    while true {
      let (woken, now) = sleepers.withLock { ($0.takeDue(until: deadline), $0.now) }
      guard !woken.isEmpty else { return }
      for sleeper in woken { sleeper.resume() }
      rounds = now == last ? rounds + 1 : 0
      last = now
      guard rounds < roundLimit else { return reportRestless() }
      await settle()
    }
  }

  /// Moves the time forward until no task sleeps.
  ///
  /// An endless timer sleeps again and again. Cancel it first, or give up after a timeout.
  ///
  /// - Parameters:
  ///   - timeout: The maximum real time before an issue is reported.
  ///   - fileID: The file that issues name.
  ///   - filePath: The path that issues are shown at.
  ///   - line: The line that issues are shown at.
  ///   - column: The column that issues are shown at.
  public func run(
    timeout: Swift.Duration = .milliseconds(500),
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let end = ContinuousClock.now.advanced(by: timeout)
    await settle()
    while let deadline = sleepers.withLock({ $0.nextDeadline }) {
      guard ContinuousClock.now < end else {
        return reportSleepers(
          after: timeout, fileID: fileID, filePath: filePath, line: line, column: column)
      }
      await advance(to: deadline)
    }
  }

  /// Checks that no task sleeps on the clock, so that advancing it would do nothing.
  ///
  /// - Throws: ``SuspensionError`` if a task sleeps.
  public func checkSuspension() async throws {
    await settle()
    let (now, deadlines) = sleepers.withLock { ($0.now, $0.deadlines) }
    guard deadlines.isEmpty else {
      throw SuspensionError(sleeps: deadlines.map { "\(now.duration(to: $0))" })
    }
  }

  private func reportRestless() {
    reportIssue(
      """
      A test clock woke sleepers \(roundLimit) times, and no time passed.

      A task that sleeps again for zero time is due at once. A loop must end, or each of its \
      sleeps must be longer than zero.
      """)
  }

  private func reportSleepers(
    after timeout: Swift.Duration,
    fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
  ) {
    let count = sleepers.withLock { $0.deadlines.count }
    reportIssue(
      """
      A test clock ran for \(timeout), and \(count) still sleep on it.

      'run' continues until no task sleeps. An endless timer always sleeps. Stop it first, or use \
      'advance(by:)'. If the work only takes long, give 'run' a longer 'timeout'.
      """,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }
}

/// The error for tasks that sleep on a test clock that was checked for suspension.
public struct SuspensionError: Error, Equatable, CustomStringConvertible {
  /// The time that each of them would still sleep.
  public let sleeps: [String]

  /// Creates an error.
  ///
  /// - Parameter sleeps: The time that each would still sleep.
  public init(sleeps: [String]) {
    self.sleeps = sleeps
  }

  public var description: String {
    """
    \(sleeps.count) sleep on the test clock, for \(sleeps.joined(separator: ", ")) more.

    A clock that is checked for suspension must have no sleeping tasks. Advance it, or end the \
    tasks that sleep.
    """
  }
}
