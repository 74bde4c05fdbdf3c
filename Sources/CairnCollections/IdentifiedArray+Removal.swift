import OrderedCollections

extension IdentifiedArray {
  /// Removes the element with an id, if there is one.
  ///
  /// - Returns: The element that was removed.
  /// - Complexity: O(*n*)
  @discardableResult
  public mutating func remove(id: ID) -> Element? {
    index(id: id).map { remove(at: $0) }
  }

  /// Removes an element that has the id of the one given.
  ///
  /// - Returns: The element that was removed.
  /// - Complexity: O(*n*)
  @discardableResult
  public mutating func remove(_ element: Element) -> Element? {
    remove(id: identify(element))
  }

  /// Removes the element at a position.
  ///
  /// - Returns: The element that was removed.
  /// - Precondition: There is an element at the position.
  /// - Complexity: O(*n*)
  @discardableResult
  public mutating func remove(at index: Int) -> Element {
    ids.remove(at: index)
    return storage.remove(at: index)
  }

  /// Removes the elements at some positions, as a list reports them after a swipe.
  ///
  /// - Parameter offsets: Positions in any order; an `IndexSet` is one such sequence.
  /// - Precondition: There is an element at each position.
  /// - Complexity: O(*n* + *m*) on average, for *m* positions.
  public mutating func remove(atOffsets offsets: some Sequence<Int>) {
    let removed = Set(offsets)
    guard !removed.isEmpty else { return }
    checkOffsets(removed)
    let kept = indices.filter { !removed.contains($0) }
    rebuild(kept.map { elements[$0] })
  }

  /// Removes the elements that match a predicate.
  ///
  /// - Complexity: O(*n*)
  public mutating func removeAll(
    where shouldBeRemoved: (Element) throws -> Bool
  ) rethrows {
    let kept = try elements.filter { try !shouldBeRemoved($0) }
    if kept.count < count { rebuild(kept) }
  }

  /// Removes all elements.
  ///
  /// - Complexity: O(*n*)
  public mutating func removeAll(keepingCapacity keepCapacity: Bool = false) {
    ids.removeAll(keepingCapacity: keepCapacity)
    storage.removeAll(keepingCapacity: keepCapacity)
  }

  /// Removes the elements in a range of positions.
  ///
  /// - Precondition: The range is within the array.
  /// - Complexity: O(*n*)
  public mutating func removeSubrange(_ bounds: some RangeExpression<Int>) {
    let bounds = bounds.relative(to: elements)
    ids.removeSubrange(bounds)
    storage.removeSubrange(bounds)
  }

  /// Removes and returns the first element.
  ///
  /// - Precondition: The array is not empty.
  /// - Complexity: O(*n*)
  @discardableResult
  public mutating func removeFirst() -> Element {
    remove(at: 0)
  }

  /// Removes elements from the front.
  ///
  /// - Precondition: The array has that many elements.
  /// - Complexity: O(*n*)
  public mutating func removeFirst(_ count: Int) {
    removeSubrange(0..<count)
  }

  /// Removes and returns the last element.
  ///
  /// - Precondition: The array is not empty.
  /// - Complexity: O(1)
  @discardableResult
  public mutating func removeLast() -> Element {
    ids.removeLast()
    return storage.removeLast()
  }

  /// Removes elements from the end.
  ///
  /// - Precondition: The array has that many elements.
  /// - Complexity: O(*k*) for *k* elements, on average.
  public mutating func removeLast(_ count: Int) {
    ids.removeLast(count)
    storage.removeLast(count)
  }

  /// The elements that match a predicate, with their ids.
  ///
  /// - Complexity: O(*n*)
  public func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> Self {
    var result = self
    result.rebuild(try elements.filter(isIncluded))
    return result
  }

  func checkOffsets(_ offsets: Set<Int>) {
    for offset in offsets where !indices.contains(offset) {
      fatalError(
        """
        An offset is the position of an element; \(offset) is not in \(indices).

        Take offsets of the array as it is now, or remove elements by their ids.
        """)
    }
  }

  /// Replaces the contents by elements of the array's own, so that their ids need no check.
  mutating func rebuild(_ elements: [Element]) {
    ids = OrderedSet(uncheckedUniqueElements: elements.lazy.map(identify))
    storage = elements
  }
}
