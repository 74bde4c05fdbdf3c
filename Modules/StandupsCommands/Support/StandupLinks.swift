public import CairnDependencies
import IssueReporting
public import Models

/// Parses and prints links to standups, for commands. Only the app knows the format of links, so
/// the executable sets the live value.
public struct StandupLinks: Sendable {
  /// Returns the link to a standup.
  public var standup: @Sendable (Standup.ID) -> String

  /// Returns the link to a past meeting of a standup.
  public var meeting: @Sendable (Meeting.ID, _ standup: Standup.ID) -> String

  /// Returns the standup that a link names, or that contains what it names. Returns `nil` if the
  /// text is not a link.
  public var find: @Sendable (_ text: String) -> Standup.ID?

  /// Creates links from their operations.
  public init(
    standup: @escaping @Sendable (Standup.ID) -> String,
    meeting: @escaping @Sendable (Meeting.ID, _ standup: Standup.ID) -> String,
    find: @escaping @Sendable (_ text: String) -> Standup.ID?
  ) {
    self.standup = standup
    self.meeting = meeting
    self.find = find
  }
}

extension StandupLinks: TestDependencyKey {
  /// Links that report an issue when they are printed, and that find nothing.
  public static var testValue: Self {
    Self(
      standup: unimplemented("StandupLinks.standup", placeholder: ""),
      meeting: unimplemented("StandupLinks.meeting", placeholder: ""),
      find: { _ in nil })
  }
}

extension DependencyValues {
  /// The links to standups.
  public var standupLinks: StandupLinks {
    get { self[StandupLinks.self] }
    set { self[StandupLinks.self] = newValue }
  }
}
