public import Cairn

/// Something that can happen next: what the user does, or what the world does to the app.
public struct ExplorerStep<Action: Sendable>: Sendable {
  /// What happens, as a person can follow it: `press "Start Meeting"`.
  public let label: String

  /// The same as a line of a test, or `nil` if only a person can do it.
  public let code: String?

  /// What is done, on the screen where it is done, for all steps that are alike: for the coverage.
  let kind: String

  let work: Work

  /// Where the step says that it leads, if it does.
  var destination: Destination?

  enum Work: Sendable {
    /// Actions are sent.
    case send([Action])
    /// The user goes back, or leaves what is presented.
    case leave(Action)
    /// The world does something.
    case world(@Sendable (DependencyValues) async -> Void)
  }

  /// Where a link says that it leads.
  struct Destination: Sendable {
    /// What the feature calls the place.
    let target: String
    /// What the root makes of that.
    let link: Link?
  }

  /// A step of the world that sends an action: an answer, a failure, a tick.
  public static func event(_ label: String, _ action: Action, code: String? = nil) -> Self {
    Self(label: label, code: code, kind: label, work: .send([action]))
  }

  /// A step of the world that changes what the app depends on: the time, or a file that others write
  /// to.
  ///
  /// - Parameters:
  ///   - label: What happens.
  ///   - code: The same as a line of a test.
  ///   - change: Does it, with the dependencies of the run. It returns when it is done; what the app
  ///     makes of it is waited for.
  public static func change(
    _ label: String, code: String? = nil,
    _ change: @escaping @Sendable (DependencyValues) async -> Void
  ) -> Self {
    Self(label: label, code: code, kind: label, work: .world(change))
  }
}
