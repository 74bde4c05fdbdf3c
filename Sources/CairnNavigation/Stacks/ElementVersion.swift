import Synchronization

/// Marks what was last written to an element of a path: two elements with one version are one value.
///
/// A path takes a new version with each access that may write. So two copies of a path are compared
/// by their versions, and only those elements are compared that were written to since.
struct ElementVersion: Equatable {
  private let number: UInt64

  /// A version that no other element has.
  init() {
    self.number = Self.next.wrappingAdd(1, ordering: .relaxed).oldValue
  }

  private static let next = Atomic<UInt64>(0)
}
