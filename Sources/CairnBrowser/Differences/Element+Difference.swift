extension Element {
  /// What leads a client from another page to this one.
  ///
  /// An id that is in both stands for one element: in the same parent, and of one kind. Elements that
  /// change places are moved, as few of them as can be; a text that has grown at its end is added to.
  ///
  /// - Parameters:
  ///   - old: What the client shows.
  ///   - shown: What fields show, by their ids, where it is not what `old` says: what the user wrote.
  /// - Returns: The operations, in order; none where the pages are equal.
  /// - Complexity: O(*n*) in the elements, but for those that share their storage, and O(*m* log *m*)
  ///   in the elements of a parent that have changed places.
  public func operations(from old: Element, shown: [Int: String] = [:]) -> [Operation] {
    guard old.id == id, old.tag == tag else { return [.replacePage(self)] }
    var difference = ElementDifference(shown: shown)
    difference.update(old, to: self)
    return difference.operations
  }
}
