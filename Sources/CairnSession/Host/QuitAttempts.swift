package import CairnViews

/// A record of attempts to quit. A second attempt within two seconds ends the program.
package struct QuitAttempts {
  private let uptime: (() -> Duration)?
  private var last: Duration?

  /// The time in which a second attempt ends the program.
  private static let repetitionTime = Duration.seconds(2)

  /// - Parameter uptime: Returns the elapsed time of a clock. Without a clock, no attempt counts as
  ///   a second one.
  package init(uptime: (() -> Duration)?) {
    self.uptime = uptime
  }

  /// Records an attempt to quit.
  ///
  /// - Returns: The action that asks the user, or `nil` if the program ends.
  package mutating func attempt<Action>(_ quitting: Quitting<Action>) -> Action? {
    guard case .asking(let action) = quitting else { return nil }
    let now = uptime?()
    if let last, let now, now - last <= Self.repetitionTime { return nil }
    last = now
    return action
  }
}

extension Quitting {
  /// Whether the user has confirmed that they want to quit.
  package var isConfirmed: Bool { if case .confirmed = self { true } else { false } }
}
