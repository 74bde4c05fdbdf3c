/// What leads a client from one revision of its page to the next.
public struct Patch: Sendable, Equatable {
  /// Which revision it leads to.
  public var revision: Revision
  /// The number of the last event that was applied, or passed over.
  public var acknowledged: Int
  /// The steps, in order.
  public var operations: [Operation] = []
  /// What becomes of the address, or `nil` if it stays.
  public var url: URLChange?
  /// The names of sounds that are to be played. They are no part of the JSON.
  public var sounds: [String] = []

  /// Creates a patch.
  public init(
    revision: Revision, acknowledged: Int, operations: [Operation] = [], url: URLChange? = nil
  ) {
    self.revision = revision
    self.acknowledged = acknowledged
    self.operations = operations
    self.url = url
  }
}
