/// A child's state in its parent's, reached in place.
///
/// A property that is stored in line, without observers, is reached by its offset; any other by its
/// key path, which costs some fifty times as much.
@usableFromInline
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

/// A slot in the parent's state.
///
/// A projection of a property wrapper is computed, so it lies at no offset, and to apply a key path
/// to it costs some fifty times as much as to call its accessors. Optimised code calls them: the
/// compiler puts them in the place of a literal that it can follow, and that is one which is used
/// once.
@usableFromInline
package struct SlotLens<Root, Slot> {
  @usableFromInline package let keyPath: WritableKeyPath<Root, Slot>
  @usableFromInline package let read: (Root) -> Slot
  @usableFromInline package let write: (inout Root, consuming Slot) -> Void

  /// The version of the slot, without a copy of it: see ``_ChildSlot``.
  @usableFromInline package let version: (Root) -> UInt64

  /// - Parameter keyPath: Makes the key path, which is a literal of its own for each use.
  @inlinable
  @inline(__always)
  init(
    _ keyPath: () -> WritableKeyPath<Root, Slot>, version: @escaping (Root) -> UInt64 = { _ in 0 }
  ) {
    self.keyPath = keyPath()
    self.read = { [keyPath = keyPath()] in $0[keyPath: keyPath] }
    self.write = { [keyPath = keyPath()] in $0[keyPath: keyPath] = $1 }
    self.version = version
  }

  @inlinable
  @inline(__always)
  init(ofChild keyPath: () -> WritableKeyPath<Root, Slot>) where Slot: _ChildSlot {
    self.init(
      keyPath, version: { [keyPath = keyPath()] in Slot._version(of: $0[keyPath: keyPath]) })
  }
}
