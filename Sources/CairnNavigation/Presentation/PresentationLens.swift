/// A child's presentation state in its parent's, reached by the projection of its property wrapper.
///
/// A projection is computed, so it lies at no offset, and to apply a key path to it costs some fifty
/// times as much as to call its accessors. Optimised code calls them: the compiler puts them in the
/// place of a literal that it can follow, and that is one which is used once.
@usableFromInline
@frozen
struct PresentationLens<Root, ChildState> {
  @usableFromInline let keyPath: WritableKeyPath<Root, PresentationState<ChildState>>
  @usableFromInline let read: (Root) -> PresentationState<ChildState>
  @usableFromInline let write: (inout Root, PresentationState<ChildState>) -> Void

  /// - Parameter keyPath: Makes the key path, which is a literal of its own for each use.
  @inlinable
  @inline(__always)
  init(_ keyPath: () -> WritableKeyPath<Root, PresentationState<ChildState>>) {
    self.keyPath = keyPath()
    self.read = { [keyPath = keyPath()] in $0[keyPath: keyPath] }
    self.write = { [keyPath = keyPath()] in $0[keyPath: keyPath] = $1 }
  }
}
