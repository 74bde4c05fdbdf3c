/// The elements of a page. Rows are built on demand.
struct PageTree {
  /// The page without the contents of lazy lists.
  private var frame: Element
  /// The lazy lists, by element id.
  let rowLists: [Int: RowList]

  init(_ frame: Element, rowLists: [Int: RowList]) {
    self.frame = frame
    self.rowLists = rowLists
  }

  /// Marks the page as busy, so that clients wait before they look for a control.
  mutating func markBusy() { frame[.ariaBusy] = "true" }

  /// All elements.
  ///
  /// - Complexity: O(*n*). Builds all rows.
  var element: Element { whole(frame) }

  /// Returns the element with an id.
  ///
  /// - Complexity: O(*n*) in the stored elements. Builds one row of each list.
  func element(_ id: Int) -> Element? {
    if let found = frame.element(id) { return whole(found) }
    for list in rowLists.values {
      if let found = list.element(id) { return found }
    }
    return nil
  }

  /// Returns the operations that turn another page into this one.
  func operations(from old: PageTree, shown: [Int: String]) -> [Operation] {
    guard old.frame.id == frame.id else { return [.replacePage(element)] }
    var difference = ElementDifference(shown: shown, old: old.rowLists, new: rowLists)
    difference.update(difference.moveContents(of: old.frame, to: frame), to: frame)
    return difference.operations
  }

  /// Forgets what was kept for sending the page.
  func didSend() { for list in rowLists.values { list.forgetMadeRows() } }

  private func whole(_ element: Element) -> Element { element.whole(rowLists) }
}

extension Element {
  /// Returns the element with the rows of its lists.
  func whole(_ rowLists: [Int: RowList]) -> Element {
    guard !rowLists.isEmpty else { return self }
    var element = self
    element.children = rowLists[id]?.elements ?? children.map { $0.whole(rowLists) }
    return element
  }
}
