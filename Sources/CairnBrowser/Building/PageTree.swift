/// The elements of a page; those of rows are made when somebody looks at them.
struct PageTree {
  /// All but what is in the lists of data.
  private let frame: Element
  /// The lists of data, by the ids of their elements.
  let rowLists: [Int: RowList]

  init(_ frame: Element, rowLists: [Int: RowList]) {
    self.frame = frame
    self.rowLists = rowLists
  }

  /// All elements.
  ///
  /// - Complexity: O(*n*), with all rows made.
  var element: Element { whole(frame) }

  /// The element with an id.
  ///
  /// - Complexity: O(*n*) in the elements that are kept, and one row made for each list.
  func element(_ id: Int) -> Element? {
    if let found = frame.element(id) { return whole(found) }
    for list in rowLists.values {
      if let found = list.element(id) { return found }
    }
    return nil
  }

  /// What leads from another page to this one.
  func operations(from old: PageTree, shown: [Int: String]) -> [Operation] {
    guard old.frame.id == frame.id else { return [.replacePage(element)] }
    var difference = ElementDifference(shown: shown, old: old.rowLists, new: rowLists)
    difference.update(difference.moveContents(of: old.frame, to: frame), to: frame)
    return difference.operations
  }

  private func whole(_ element: Element) -> Element { element.whole(rowLists) }
}

extension Element {
  /// The element with the rows of the lists in it.
  func whole(_ rowLists: [Int: RowList]) -> Element {
    guard !rowLists.isEmpty else { return self }
    var element = self
    element.children = rowLists[id]?.elements ?? children.map { $0.whole(rowLists) }
    return element
  }
}
