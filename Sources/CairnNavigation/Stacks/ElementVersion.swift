import CairnCore

/// The version of an element of a path. Two elements with the same version have the same value.
///
/// Each access that may write sets a new version. To compare two copies of a path, only elements
/// with different versions must be compared.
@usableFromInline
package struct ElementVersion: Equatable, Sendable {
  @usableFromInline let number: UInt64

  @inlinable
  package init(number: UInt64) {
    self.number = number
  }

  /// Creates a version that no other element has.
  @usableFromInline
  init() {
    self = Self.first(ofNew: 1)
  }

  /// Reserves `count` new versions and returns the first of them.
  @usableFromInline
  static func first(ofNew count: Int) -> Self {
    Self(number: UniqueNumber.first(ofNew: count))
  }

  /// The version of an element that was never written to.
  @inlinable
  static var unwritten: Self { Self(number: 0) }
}
