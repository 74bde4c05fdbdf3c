import Synchronization

/// What tells one alert from another that says the same. Unique within the process.
public struct EphemeralID: Hashable, Sendable {
  private let number: UInt64

  /// A new identity. Counted up, where a random one would cost a microsecond.
  init() {
    self.number = Self.next.wrappingAdd(1, ordering: .relaxed).oldValue
  }

  private static let next = Atomic<UInt64>(0)
}
