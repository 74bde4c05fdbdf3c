/// Says without a comparison that a screen is what it was: two with one revision are one value.
///
/// Whoever keeps a screen marks it, and any change takes the mark away. It is no part of the value:
/// all revisions are equal.
package struct ScreenRevision: Equatable, Sendable {
  private final class Mark: Sendable {}

  private var mark: Mark?

  /// The revision of what nobody has kept.
  package static var none: Self { Self() }

  /// A revision that nothing else has.
  package static func new() -> Self { Self(mark: Mark()) }

  /// Whether two revisions are of one value for certain.
  package func isSame(as other: Self) -> Bool {
    mark != nil && mark === other.mark
  }

  package static func == (lhs: Self, rhs: Self) -> Bool { true }
}

extension Screen {
  /// Gives the screen, and its content, revisions that nothing else has.
  mutating func mark() {
    revision = ScreenRevision.new()
    contentRevision = ScreenRevision.new()
  }
}
