/// What has become of a batch of events.
public struct EventReceipt: Equatable, Sendable {
  /// The number of the last event that was applied or dropped. What came up to it need not be sent
  /// again.
  public var acknowledged: Int
  /// How many events were for what is gone, rests or is of another kind.
  public var dropped: Int

  /// Creates a receipt.
  public init(acknowledged: Int, dropped: Int) {
    self.acknowledged = acknowledged
    self.dropped = dropped
  }
}
