import CairnCore

/// Marks what was last written to an element of a path: two elements with one version are one value.
///
/// A path takes a new version with each access that may write. So two copies of a path are compared
/// by their versions, and only those elements are compared that were written to since.
@usableFromInline
package struct ElementVersion: Equatable, Sendable {
  @usableFromInline let number: UInt64

  @inlinable
  package init(number: UInt64) {
    self.number = number
  }

  /// A version that no other element has.
  @usableFromInline
  init() {
    self = Self.first(ofNew: 1)
  }

  /// The first of as many versions as are wanted, none of which another element has.
  @usableFromInline
  static func first(ofNew count: Int) -> Self {
    Self(number: UniqueNumber.first(ofNew: count))
  }

  /// The version of what has not been written to.
  @inlinable
  static var unwritten: Self { Self(number: 0) }
}
