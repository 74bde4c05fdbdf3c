/// A person who takes part in a standup.
public struct Attendee: Codable, Hashable, Identifiable, Sendable {
  /// The identity of an attendee, independent of the name.
  public typealias ID = ModelID<Attendee>

  public let id: ID
  public var name: String

  /// Creates an attendee, by default without a name.
  public init(id: ID, name: String = "") {
    self.id = id
    self.name = name
  }
}
