extension Element {
  /// Returns the operations that turn another page into this one.
  ///
  /// An id in both pages denotes one element of the same kind in the same parent. Reordered
  /// elements are moved, with as few moves as possible. A text that has grown at its end is
  /// appended to.
  ///
  /// - Parameters:
  ///   - old: The page that the client shows.
  ///   - shown: The values that the user entered in fields, by id, if they differ from `old`.
  /// - Returns: The operations in order. It is empty if the pages are equal.
  /// - Complexity: O(*n*) in the elements, except those that share their storage, and O(*m* log
  ///   *m*) in the reordered elements of a parent.
  public func operations(from old: Element, shown: [Int: String] = [:]) -> [Operation] {
    guard old.id == id, old.tag == tag else { return [.replacePage(self)] }
    var difference = ElementDifference(shown: shown)
    difference.update(old, to: self)
    return difference.operations
  }
}
