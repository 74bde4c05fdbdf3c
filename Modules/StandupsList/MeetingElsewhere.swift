/// A meeting that runs or is paused in another window of the user.
public struct MeetingElsewhere: Equatable, Identifiable, Sendable {
  public let id: String
  /// The title of its standup.
  public let title: String

  /// Creates a meeting of another window.
  public init(id: String, title: String) {
    self.id = id
    self.title = title
  }
}
