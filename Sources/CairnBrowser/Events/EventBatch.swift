/// A batch of events from a client, in order.
public struct EventBatch: Equatable, Sendable {
  /// The events.
  public var events: [BrowserEvent]

  /// Creates a batch.
  public init(_ events: [BrowserEvent]) {
    self.events = events
  }

  /// Parses a batch: `[[sequence, kind, element id, value], …]`. The value is optional.
  ///
  /// - Throws: ``EventError`` for anything else.
  /// - Complexity: O(*n*) in the bytes, up to the limit.
  public init(
    json: some Collection<UInt8>, limits: EventLimits = EventLimits()
  ) throws(EventError) {
    guard json.count <= limits.bytes else { throw .tooLarge }
    var reader = EventReader(Array(json), limits: limits)
    events = try reader.events()
  }
}
