/// An object that is equal to itself and to nothing else.
///
/// What is in it says too little: an object is also what it is doing, such as a timer that runs.
public protocol HashableObject: AnyObject, Hashable {}

extension HashableObject {
  /// Whether both are the same object.
  public nonisolated static func == (lhs: Self, rhs: Self) -> Bool { lhs === rhs }

  /// Hashes which object it is.
  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
