extension ElementDifference {
  /// Moves what stands in another part of the page than before: a list that was in front is the same
  /// beside what was chosen in it, whatever lies in it.
  ///
  /// - Returns: The old page, as it is after that.
  /// - Complexity: O(*n*) in the parts of both pages and what stands in them directly.
  mutating func moveContents(of old: Element, to new: Element) -> Element {
    var page = old
    for part in new.children {
      for child in part.children {
        guard let origin = page.children.firstIndex(where: { $0.has(child) }),
          page.children[origin].id != part.id,
          let content = page.children[origin].takeChild(child.id)
        else { continue }
        let place =
          page.children.firstIndex { $0.id == part.id } ?? insertPart(part, of: new, in: &page)
        operations.append(.move(parent: part.id, before: 0, id: child.id))
        page.children[place].children.append(content)
      }
    }
    return page
  }

  /// Inserts a part of the new page, without what stands in it.
  private mutating func insertPart(
    _ part: Element, of new: Element, in page: inout Element
  ) -> Int {
    var empty = part
    empty.children = []
    let later = new.children.drop { $0.id != part.id }.map(\.id)
    let place = page.children.firstIndex { later.contains($0.id) } ?? page.children.endIndex
    let next = place < page.children.endIndex ? page.children[place].id : 0
    operations.append(.insert(parent: page.id, before: next, empty))
    page.children.insert(empty, at: place)
    return place
  }
}

extension Element {
  fileprivate func has(_ child: Element) -> Bool {
    children.contains { $0.id == child.id && $0.tag == child.tag }
  }

  fileprivate mutating func takeChild(_ id: Int) -> Element? {
    children.firstIndex { $0.id == id }.map { children.remove(at: $0) }
  }
}
