/// A beginning of a replay in the middle of a session, as if the app were started again there.
public struct FlightBeginning<Event: Codable & Sendable>: Sendable {
  /// The contents of the world, as in ``RecordingHeader/beginning``.
  public var contents: JSONValue?
  /// The answers of the world to an app that starts then, in order.
  public var events: [Event]

  /// Creates a beginning.
  public init(contents: JSONValue? = nil, events: [Event]) {
    self.contents = contents
    self.events = events
  }
}

/// A moment of a session from which a replay may be able to begin.
struct FlightMark<Event: Codable & Sendable>: Sendable {
  /// The header of a recording that begins here, without the contents of the world.
  var header: RecordingHeader
  /// Makes the beginning. That takes some time, so it is done for a report only.
  var makeBeginning: @Sendable () -> FlightBeginning<Event>
}
