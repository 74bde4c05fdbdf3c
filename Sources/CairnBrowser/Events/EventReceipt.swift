/// The result of a batch of events.
public struct EventReceipt: Equatable, Sendable {
  /// The number of the last event that was applied or dropped. Clients needn't resend events up to
  /// it.
  public var acknowledged: Int
  /// The number of events for elements that are gone, disabled or of another kind.
  public var dropped: Int

  /// Creates a receipt.
  public init(acknowledged: Int, dropped: Int) {
    self.acknowledged = acknowledged
    self.dropped = dropped
  }
}
