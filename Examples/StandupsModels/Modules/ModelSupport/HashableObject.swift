/// An object that is equal only to itself.
///
/// Its properties aren't enough to compare: an object may also have work in progress, such as a
/// timer.
public protocol HashableObject: AnyObject, Hashable {}

extension HashableObject {
  /// Whether both are the same object.
  public nonisolated static func == (lhs: Self, rhs: Self) -> Bool { lhs === rhs }

  /// Hashes the identity of the object.
  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
