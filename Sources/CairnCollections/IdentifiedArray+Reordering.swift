import OrderedCollections

extension IdentifiedArray {
  /// Moves the elements at some positions together to before another, as a list reports it after
  /// a drag. The moved elements keep their order.
  ///
  /// - Parameters:
  ///   - source: Positions of the elements to move; an `IndexSet` is one such sequence.
  ///   - destination: The position, before the move, of the element that they go before, or
  ///     `count`.
  /// - Precondition: All positions are in the array.
  /// - Complexity: O(*n* + *m*) on average, for *m* positions.
  public mutating func move(fromOffsets source: some Sequence<Int>, toOffset destination: Int) {
    let moved = Set(source)
    checkOffsets(moved)
    let isMoved = moved.contains
    let before = (0..<destination).filter { !isMoved($0) }
    let after = (destination..<count).filter { !isMoved($0) }
    rebuild((before + moved.sorted() + after).map { elements[$0] })
  }

  /// Sorts the elements by a predicate. Elements that are equivalent keep their order.
  ///
  /// - Complexity: O(*n* log *n*)
  public mutating func sort(by areInIncreasingOrder: (Element, Element) throws -> Bool) rethrows {
    try reorder { try $0.sort(by: areInIncreasingOrder) }
  }

  /// Reorders the elements so that those that match a predicate come after those that do not.
  ///
  /// - Returns: The position of the first element that matches.
  /// - Complexity: O(*n*)
  @discardableResult
  public mutating func partition(
    by belongsInSecondPartition: (Element) throws -> Bool
  ) rethrows -> Int {
    try reorder { try $0.partition(by: belongsInSecondPartition) }
  }

  /// Reverses the order of the elements.
  ///
  /// - Complexity: O(*n*)
  public mutating func reverse() {
    reorder { $0.reverse() }
  }

  /// Puts the elements into a random order.
  ///
  /// - Complexity: O(*n*)
  public mutating func shuffle(using generator: inout some RandomNumberGenerator) {
    reorder { $0.shuffle(using: &generator) }
  }

  /// Puts the elements into a random order.
  ///
  /// - Complexity: O(*n*)
  public mutating func shuffle() {
    reorder { $0.shuffle() }
  }

  /// Exchanges two elements.
  ///
  /// - Complexity: O(1) on average.
  public mutating func swapAt(_ i: Int, _ j: Int) {
    ids.swapAt(i, j)
    storage.swapAt(i, j)
  }

  private mutating func reorder<Result>(
    _ change: (inout [Element]) throws -> Result
  ) rethrows -> Result {
    defer { ids = OrderedSet(uncheckedUniqueElements: storage.lazy.map(identify)) }
    return try change(&storage)
  }
}

extension IdentifiedArray where Element: Comparable {
  /// Sorts the elements. Elements that are equal keep their order.
  ///
  /// - Complexity: O(*n* log *n*)
  public mutating func sort() {
    sort(by: <)
  }
}
