package import CairnViews

/// The attempts to quit, of which a second one ends the program if it soon follows the first.
package struct QuitAttempts {
  private let uptime: (() -> Duration)?
  private var last: Duration?

  /// How long after an attempt the next one ends the program.
  private static let repetitionTime = Duration.seconds(2)

  /// - Parameter uptime: How long the clock has run. Without a clock no attempt is a second one.
  package init(uptime: (() -> Duration)?) {
    self.uptime = uptime
  }

  /// Attempts to quit.
  ///
  /// - Returns: What is sent to ask the user first, or `nil` if the program ends.
  package mutating func attempt<Action>(_ quitting: Quitting<Action>) -> Action? {
    guard case .asking(let action) = quitting else { return nil }
    let now = uptime?()
    if let last, let now, now - last <= Self.repetitionTime { return nil }
    last = now
    return action
  }
}

extension Quitting {
  /// Whether the user has said that he means it.
  package var isConfirmed: Bool { if case .confirmed = self { true } else { false } }
}
