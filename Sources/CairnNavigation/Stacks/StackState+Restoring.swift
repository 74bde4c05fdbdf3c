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
  /// If the path replaces screens, pass their IDs, such as `replacing: state.path.ids`. Each run
  /// begins with `#0`, so the earlier run may have given the same ones. A screen that kept such an ID
  /// would receive the effects of the replaced one.
  ///
  /// - Parameters:
  ///   - elements: The elements with their IDs, bottom to top.
  ///   - replaced: The IDs of the elements that the path replaces. An element with one of them gets
  ///     a new ID.
  /// - Complexity: O(*n* + *m*), for *n* elements and *m* replaced IDs.
  public init(
    restoring elements: some Sequence<(id: StackElementID?, element: Element)>,
    replacing replaced: StackElementIDs = []
  ) {
    self.init()
    let elements = Array(elements)
    let ids = elements.compactMap(\.id).filter(\.isInRange)
    if let newest = ids.max() { DependencyValues.current.stackElementID.skip(past: newest) }
    var seen = Set(replaced)
    for (id, element) in elements {
      if let id, id.isInRange, seen.insert(id).inserted {
        insert(element, id: id)
      } else {
        append(element)
      }
    }
  }
}
