public import Cairn
import CairnSession

/// A step of an exploration: an action of the user, or an event of the world.
public struct ExplorerStep<Action: Sendable>: Sendable {
  /// A description that a person can follow: `press "Start Meeting"`.
  public let label: String

  /// The step as a line of a test, or `nil` if only a person can do it.
  public let code: String?

  /// The kind of the step, the same for all similar steps on a screen. The coverage counts kinds.
  let kind: String

  var work: Work

  /// The destination of a link, if the step follows one.
  var destination: Destination?

  enum Work: Sendable {
    /// The user takes a step.
    case user(StepWork<Action>)
    /// An event of the world sends an action.
    case event(Action)
    /// An event of the world happens.
    case world(@Sendable (DependencyValues) async -> Void)
  }

  /// The destination of a link.
  struct Destination: Sendable {
    /// The feature's name of the place.
    let target: String
    /// The root's link for the place.
    let link: Link?
  }

  /// Returns an event of the world that sends an action: an answer, a failure, a tick.
  public static func event(_ label: String, _ action: Action, code: String? = nil) -> Self {
    Self(label: label, code: code, kind: label, work: .event(action))
  }

  /// Returns an event of the world that changes a dependency: the time, or a file that others write
  /// to.
  ///
  /// - Parameters:
  ///   - label: A description of the event.
  ///   - code: The event as a line of a test.
  ///   - change: Makes the change, with the dependencies of the run. It returns when the change is
  ///     done. The explorer then waits for the app's reaction.
  public static func change(
    _ label: String, code: String? = nil,
    _ change: @escaping @Sendable (DependencyValues) async -> Void
  ) -> Self {
    Self(label: label, code: code, kind: label, work: .world(change))
  }
}
