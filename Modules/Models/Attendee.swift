/// A person who takes part in a standup.
public struct Attendee: Codable, Hashable, Identifiable, Sendable {
  /// What tells attendees apart, whatever their names.
  public typealias ID = ModelID<Attendee>

  public let id: ID
  public var name: String

  /// Makes an attendee, without a name if none is given.
  public init(id: ID, name: String = "") {
    self.id = id
    self.name = name
  }
}
