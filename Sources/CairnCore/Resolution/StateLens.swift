/// Access to a child's state in its parent's state, in place.
///
/// A property that is stored inline, without observers, is reached by its offset. Any other is
/// reached by its key path, which costs about fifty times as much.
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
      // Sound, because `MemoryLayout.offset(of:)` returns an offset only under three conditions:
      // the value lies at it, is bound to its type, and may be written there (SE-0210). Also,
      // `root` is borrowed exclusively during the call.
      body(&(UnsafeMutableRawPointer(root) + offset).assumingMemoryBound(to: Value.self).pointee)
    }
  }
}

/// Access to a slot in the parent's state.
///
/// The projected value of a property wrapper is computed, so it has no offset. Applying a key path
/// to it costs about fifty times as much as calling its accessors. Optimized code calls the
/// accessors: the compiler replaces a key path literal by them, if the literal is used only once.
@usableFromInline
package struct SlotLens<Root, Slot> {
  @usableFromInline package let keyPath: WritableKeyPath<Root, Slot>
  @usableFromInline package let read: (Root) -> Slot
  @usableFromInline package let write: (inout Root, consuming Slot) -> Void

  /// Returns the version of the slot, without copying the slot. See ``_ChildSlot``.
  @usableFromInline package let version: (Root) -> UInt64

  /// - Parameter keyPath: Creates the key path. When it is inlined, each use is a literal of its
  ///   own.
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
