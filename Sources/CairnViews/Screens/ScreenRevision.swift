/// A mark of a screen. Two screens with the same mark are equal, without a comparison.
///
/// A record that keeps screens marks them, and any change to a screen removes its mark. The mark
/// isn't part of the screen's value, so all revisions are equal.
package struct ScreenRevision: Equatable, Sendable {
  private final class Mark: Sendable {}

  private var mark: Mark?

  /// The revision of a screen that isn't kept.
  package static var none: Self { Self() }

  /// Returns a unique revision.
  package static func new() -> Self { Self(mark: Mark()) }

  /// Whether two revisions certainly belong to the same value.
  package func isSame(as other: Self) -> Bool {
    mark != nil && mark === other.mark
  }

  package static func == (lhs: Self, rhs: Self) -> Bool { true }
}

extension Screen {
  /// Gives the screen, and its content, unique revisions.
  mutating func mark() {
    revision = ScreenRevision.new()
    contentRevision = ScreenRevision.new()
  }
}
