import Synchronization

/// The identity of an alert or a dialog, unique within the process.
public struct EphemeralID: Hashable, Sendable {
  private let number: UInt64

  /// Creates a new identity. It is a counter, because a random identity would cost a microsecond.
  init() {
    self.number = Self.next.wrappingAdd(1, ordering: .relaxed).oldValue
  }

  private static let next = Atomic<UInt64>(0)
}
