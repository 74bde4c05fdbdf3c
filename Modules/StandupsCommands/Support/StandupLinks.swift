public import CairnDependencies
import IssueReporting
public import Models

/// Reads and prints the links to standups, for commands: the app alone knows how its places are
/// written. The executable prepares the live ones.
public struct StandupLinks: Sendable {
  /// The link to a standup.
  public var standup: @Sendable (Standup.ID) -> String

  /// The link to a past meeting of a standup.
  public var meeting: @Sendable (Meeting.ID, _ standup: Standup.ID) -> String

  /// The standup that a link names, or that has what it names; `nil` for what is no link.
  public var find: @Sendable (_ text: String) -> Standup.ID?

  /// Makes links of how they are read and printed.
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
  /// Links that report an issue when they are printed. No text is one.
  public static var testValue: Self {
    Self(
      standup: unimplemented("StandupLinks.standup", placeholder: ""),
      meeting: unimplemented("StandupLinks.meeting", placeholder: ""),
      find: { _ in nil })
  }
}

extension DependencyValues {
  /// Reads and prints the links to standups.
  public var standupLinks: StandupLinks {
    get { self[StandupLinks.self] }
    set { self[StandupLinks.self] = newValue }
  }
}
