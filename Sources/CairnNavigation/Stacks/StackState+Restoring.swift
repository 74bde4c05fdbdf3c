import CairnDependencies

extension StackState {
  /// Creates a path from an earlier run, with the IDs that it had.
  ///
  /// ```swift
  /// let saved: [(StackElementID, Path.State)] = [(4, .detail(EditForm.State()))]
  /// let path = StackState(restoring: saved)
  /// ```
  ///
  /// IDs that are created later differ from these. An element gets a new ID if it has none, if its
  /// ID is out of range, or if an element before it has the same.
  ///
  /// - Parameter elements: The elements with their IDs, bottom to top.
  /// - Complexity: O(*n*)
  public init(restoring elements: some Sequence<(id: StackElementID?, element: Element)>) {
    self.init()
    let elements = Array(elements)
    let ids = elements.compactMap(\.id).filter(\.isInRange)
    if let newest = ids.max() { DependencyValues.current.stackElementID.skip(past: newest) }
    var seen: Set<StackElementID> = []
    for (id, element) in elements {
      if let id, id.isInRange, seen.insert(id).inserted {
        insert(element, id: id)
      } else {
        append(element)
      }
    }
  }
}
