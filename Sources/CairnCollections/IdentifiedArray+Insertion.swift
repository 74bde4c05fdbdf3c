import OrderedCollections

extension IdentifiedArray {
  /// Appends an element unless its id is in the array already.
  ///
  /// - Returns: Whether it was appended, and where the element with its id now is.
  /// - Complexity: O(1) on average.
  @discardableResult
  public mutating func append(_ element: Element) -> (inserted: Bool, index: Int) {
    let (inserted, index) = ids.append(identify(element))
    if inserted { storage.append(element) }
    return (inserted, index)
  }

  /// Appends those elements whose ids are not in the array already.
  ///
  /// - Complexity: O(*m*) on average, for *m* new elements.
  public mutating func append(contentsOf newElements: some Sequence<Element>) {
    // In a filled array, an exact reservation for each call would copy all elements each time.
    if isEmpty { reserveCapacity(newElements.underestimatedCount) }
    for element in newElements { append(element) }
  }

  /// Inserts an element at a position unless its id is in the array already.
  ///
  /// - Returns: Whether it was inserted, and where the element with its id now is.
  /// - Precondition: The position is in `0...count`.
  /// - Complexity: O(*n*)
  @discardableResult
  public mutating func insert(_ element: Element, at index: Int) -> (inserted: Bool, index: Int) {
    let (inserted, index) = ids.insert(identify(element), at: index)
    if inserted { storage.insert(element, at: index) }
    return (inserted, index)
  }

  /// Replaces the element that has the same id, or appends the element if there is none.
  ///
  /// - Returns: The element that was replaced.
  /// - Complexity: O(1) on average.
  @discardableResult
  public mutating func updateOrAppend(_ element: Element) -> Element? {
    updateOrInsert(element, at: count).originalMember
  }

  /// Replaces the element that has the same id where it is, or inserts the element at a position
  /// if there is none.
  ///
  /// - Returns: The element that was replaced, and where the element now is.
  /// - Precondition: The position is in `0...count`.
  /// - Complexity: O(1) on average to replace, O(*n*) to insert.
  @discardableResult
  public mutating func updateOrInsert(
    _ element: Element, at index: Int
  ) -> (originalMember: Element?, index: Int) {
    let (inserted, index) = insert(element, at: index)
    return (inserted ? nil : update(element, at: index), index)
  }

  /// Replaces the element at a position by one with the same id.
  ///
  /// - Returns: The element that was replaced.
  /// - Precondition: The element has the id of the one that it replaces.
  /// - Complexity: O(1)
  @discardableResult
  public mutating func update(_ element: Element, at index: Int) -> Element {
    let original = storage[index]
    self[index] = element
    return original
  }

  /// Makes room for a number of elements.
  ///
  /// - Complexity: O(*n*)
  public mutating func reserveCapacity(_ minimumCapacity: Int) {
    ids.reserveCapacity(minimumCapacity)
    storage.reserveCapacity(minimumCapacity)
  }

  mutating func appendUnique(_ newElements: some Sequence<Element>) {
    reserveCapacity(newElements.underestimatedCount)
    for element in newElements {
      let (inserted, index) = append(element)
      // Said in a release build too, as a precondition's text is not.
      guard inserted else {
        fatalError(
          """
          An identified array holds each id once; \(ids[index]) is there twice.

          Give each element an id of its own, or say which of two is kept: 'uniquingIDsWith'.
          """)
      }
    }
  }

  mutating func append(
    _ newElements: some Sequence<Element>,
    uniquingIDsWith combine: (Element, Element) throws -> Element
  ) rethrows {
    reserveCapacity(newElements.underestimatedCount)
    for element in newElements {
      let (inserted, index) = append(element)
      guard !inserted else { continue }
      self[index] = try combine(self[index], element)
    }
  }
}
