import CairnDependencies

extension StackState {
  /// Creates a path that was there in an earlier run, with the ids that it had then.
  ///
  /// ```swift
  /// let saved: [(StackElementID, Path.State)] = [(4, .detail(EditForm.State()))]
  /// let path = StackState(restoring: saved)
  /// ```
  ///
  /// Whatever is minted later gets other ids. An element without an id, or with one that none can
  /// have or that stands before it already, gets a new one.
  ///
  /// - Parameter elements: The elements with their ids, bottom to top.
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
