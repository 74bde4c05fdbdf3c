extension IdentifiedArray: RandomAccessCollection {
  /// The position of the first element, which is 0.
  @inlinable
  public var startIndex: Int { 0 }

  /// The position after the last element, which is the number of elements.
  @inlinable
  public var endIndex: Int { storage.endIndex }

  /// The element at a position. It is changed in place.
  ///
  /// The array is not a `MutableCollection`: such a collection lets algorithms keep one element at
  /// two positions for a moment, which ids forbid. What they offer is here under the same names:
  /// `sort`, `partition`, `reverse`, `shuffle`, `swapAt`.
  ///
  /// An assigned element may have another id than the one that it replaces.
  ///
  /// - Precondition: No other element of the array has its id.
  /// - Complexity: O(1) on average if the id is unchanged, else O(*n*).
  @inlinable
  public subscript(position: Int) -> Element {
    _read {
      yield storage[position]
    }
    _modify {
      defer { updateID(at: position) }
      yield &storage[position]
    }
  }

  /// Calls a closure with the contiguous storage of the elements.
  ///
  /// - Complexity: O(1) besides the closure.
  @inlinable
  public func withContiguousStorageIfAvailable<Result>(
    _ body: (UnsafeBufferPointer<Element>) throws -> Result
  ) rethrows -> Result? {
    try storage.withContiguousStorageIfAvailable(body)
  }
}

extension IdentifiedArray: ExpressibleByArrayLiteral
where Element: Identifiable, ID == Element.ID {
  /// Creates an array from elements whose ids all differ.
  ///
  /// - Precondition: No two elements have the same id.
  public init(arrayLiteral elements: Element...) {
    self.init(uniqueElements: elements)
  }
}
