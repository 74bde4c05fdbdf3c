import Synchronization

/// Numbers of which each is handed out once in a process.
package enum UniqueNumber {
  private static let next = Atomic<UInt64>(1)

  /// The first of as many numbers as are wanted, in order.
  package static func first(ofNew count: Int) -> UInt64 {
    next.wrappingAdd(UInt64(count), ordering: .relaxed).oldValue
  }
}
