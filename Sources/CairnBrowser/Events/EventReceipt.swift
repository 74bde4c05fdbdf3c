/// The result of a batch of events.
public struct EventReceipt: Equatable, Sendable {
  /// The number of the last event that was applied or dropped. Clients needn't resend events up to
  /// it.
  public var acknowledged: Int
  /// The number of events for elements that are gone, disabled or of another kind.
  public var dropped: Int
  /// Whether the rest was refused, because an alert that the client hasn't got is in front of its
  /// controls. The client sends it again when the alert is answered.
  public var isBlocked: Bool

  /// Creates a receipt.
  public init(acknowledged: Int, dropped: Int, isBlocked: Bool = false) {
    self.acknowledged = acknowledged
    self.dropped = dropped
    self.isBlocked = isBlocked
  }
}
