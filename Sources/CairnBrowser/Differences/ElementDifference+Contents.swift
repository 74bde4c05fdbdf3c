extension ElementDifference {
  /// Moves content that is in another part of the page than before. For example, a list in front
  /// can become the list beside the screen that was chosen in it.
  ///
  /// - Returns: The old page after the moves.
  /// - Complexity: O(*n*) in the parts of both pages and their direct children.
  mutating func moveContents(of old: Element, to new: Element) -> Element {
    var page = old
    for part in new.children {
      for child in part.children {
        guard let origin = page.children.firstIndex(where: { $0.has(child) }),
          page.children[origin].id != part.id,
          let content = page.children[origin].takeChild(child.id)
        else { continue }
        let index =
          page.children.firstIndex { $0.id == part.id } ?? insertPart(part, of: new, in: &page)
        operations.append(.move(parent: part.id, before: 0, id: child.id))
        page.children[index].children.append(content)
      }
    }
    return page
  }

  /// Inserts a part of the new page without its contents.
  private mutating func insertPart(
    _ part: Element, of new: Element, in page: inout Element
  ) -> Int {
    var empty = part
    empty.children = []
    let later = new.children.drop { $0.id != part.id }.map(\.id)
    let index = page.children.firstIndex { later.contains($0.id) } ?? page.children.endIndex
    let next = index < page.children.endIndex ? page.children[index].id : 0
    operations.append(.insert(parent: page.id, before: next, empty))
    page.children.insert(empty, at: index)
    return index
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
