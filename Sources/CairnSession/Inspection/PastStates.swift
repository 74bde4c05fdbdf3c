/// The states between the actions or steps of a session, as a renderer shows them.
///
/// It belongs to the renderer's actor.
public protocol PastStates: AnyObject {
  /// The number of kept steps.
  var count: Int { get }
  /// The number of dropped steps, which came before the oldest kept one.
  var forgottenCount: Int { get }
  /// The number of kept steps before the shown state, or `nil` while the current state is shown.
  var position: Int? { get }

  /// Returns a line about a step.
  func label(at index: Int) -> String
  /// Returns the lines of the difference that a step made.
  func difference(at index: Int) -> [String]
  /// Shows the state after the first `count` kept steps, or the nearest one.
  func showState(after count: Int)
}

/// The past of a store whose app still runs. While a past state is shown, the store is paused, so actions of
/// effects wait.
package protocol Inspector: PastStates {
  /// Shows the current state again and resumes the store.
  func showPresent()
  /// Continues from the shown state and drops what came after it. Cancels all effects.
  func continueFromShownState()
}

/// A recorded session that is shown again, step by step.
public protocol Player: PastStates {
  /// Whether the next step comes by itself, after its ``pause``.
  var isPlaying: Bool { get set }
  /// How many times faster than the session it is shown. Infinity means without pauses.
  var speed: Double { get set }
  /// The time until the next step is due, at the current speed, or `nil` after the last step.
  var pause: Duration? { get }
}
