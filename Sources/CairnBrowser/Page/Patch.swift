/// An update of a client's page from one revision to the next.
public struct Patch: Sendable, Equatable {
  /// The revision after the patch.
  public var revision: Revision
  /// The number of the last event that was applied or dropped.
  public var acknowledged: Int
  /// The last event whose result the app has stored, or `nil` if the client knows it. Clients send
  /// later events again if the page is restored.
  public var stored: Int?
  /// The events that had no effect, of those that aren't stored yet. Clients don't send them again, because
  /// they might have an effect on the restored page: what was in front of their controls may be gone.
  public var ineffective: [Int] = []
  /// The operations, in order.
  public var operations: [Operation] = []
  /// The change of the address, or `nil` if it stays.
  public var url: URLChange?
  /// The names of sounds to play. The JSON doesn't contain them.
  public var sounds: [String] = []

  /// Creates a patch.
  public init(
    revision: Revision, acknowledged: Int, stored: Int? = nil, operations: [Operation] = [],
    url: URLChange? = nil
  ) {
    self.revision = revision
    self.acknowledged = acknowledged
    self.stored = stored
    self.operations = operations
    self.url = url
  }
}
