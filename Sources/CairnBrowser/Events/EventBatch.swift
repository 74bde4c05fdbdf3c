/// What a client says at once: events in the order in which they happened.
public struct EventBatch: Equatable, Sendable {
  /// The events.
  public var events: [BrowserEvent]

  /// Creates a batch.
  public init(_ events: [BrowserEvent]) {
    self.events = events
  }

  /// Reads a batch: `[[sequence, kind, element id, value], …]`, where the value may be missing or null.
  ///
  /// - Throws: ``EventError`` for anything else.
  /// - Complexity: O(*n*) in the bytes, of which no more are looked at than are allowed.
  public init(
    json: some Collection<UInt8>, limits: EventLimits = EventLimits()
  ) throws(EventError) {
    guard json.count <= limits.bytes else { throw .tooLarge }
    var reader = EventReader(Array(json), limits: limits)
    events = try reader.events()
  }
}
