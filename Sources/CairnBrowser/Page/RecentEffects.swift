import CairnCore

/// The effects of the user's latest actions.
///
/// A press may push a screen only when its effect has asked something. If the page were stored in
/// between, the press would be lost with the process.
final class RecentEffects {
  /// How long an effect counts as recent. A longer one doesn't belong to a press: it is a timer, or
  /// waits for others.
  static let duration = Duration.seconds(1)

  private var effects: [(task: StoreTask, end: ContinuousClock.Instant)] = []
  private let now: () -> ContinuousClock.Instant

  /// - Parameter now: Returns the current time.
  init(now: @escaping () -> ContinuousClock.Instant = { .now }) { self.now = now }

  /// Adds the effects of an action, if there are any.
  func add(_ task: StoreTask) {
    if !task.isFinished { effects.append((task, now() + Self.duration)) }
  }

  /// Whether none is left.
  var isEmpty: Bool {
    guard !effects.isEmpty else { return true }
    let now = now()
    effects.removeAll { $0.task.isFinished || $0.end < now }
    return effects.isEmpty
  }
}
