/// A child's state in its parent's, reached in place.
///
/// A property that is stored in line, without observers, is reached by its offset; any other by its
/// key path, which costs some fifty times as much.
@usableFromInline
@frozen
package struct StateLens<Root, Value> {
  @usableFromInline let keyPath: WritableKeyPath<Root, Value>
  @usableFromInline let offset: Int?

  @usableFromInline
  package init(_ keyPath: WritableKeyPath<Root, Value>) {
    self.keyPath = keyPath
    self.offset = MemoryLayout<Root>.offset(of: keyPath)
  }

  /// Whether the child's state is the parent's whole state.
  @usableFromInline
  package var isWhole: Bool { Root.self == Value.self && offset == 0 }

  /// Reads or changes the child's state.
  @inlinable
  package func callAsFunction<Result>(
    _ root: inout Root, _ body: (inout Value) -> Result
  ) -> Result {
    guard let offset else { return body(&root[keyPath: keyPath]) }
    return withUnsafeMutablePointer(to: &root) { root in
      // Sound, because `MemoryLayout.offset(of:)` gives an offset for just those key paths whose
      // value lies at it, bound to its type, and may be written there (SE-0210); and because `root`
      // is borrowed exclusively for the length of the call.
      body(&(UnsafeMutableRawPointer(root) + offset).assumingMemoryBound(to: Value.self).pointee)
    }
  }
}
