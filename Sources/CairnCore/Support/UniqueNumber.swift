import Synchronization

/// Numbers that are unique in a process.
package enum UniqueNumber {
  private static let next = Atomic<UInt64>(1)

  /// Returns the first of some consecutive new numbers.
  package static func first(ofNew count: Int) -> UInt64 {
    next.wrappingAdd(UInt64(count), ordering: .relaxed).oldValue
  }
}
