import CairnSession
package import CairnViews

/// A page that shows screens one after the other, for tests that compare it with a newly built
/// page.
package final class KeptPage<Action> {
  private let renderer = BrowserRenderer(open: { _ in nil }, didChange: {})
  private var screens = ErasedScreens<Action>()
  private var client: ClientModel

  /// Creates a page of the first screens.
  package init(_ stack: NavigationStack<Action>) {
    renderer.update(to: screens.update(to: stack))
    client = ClientModel(page: renderer.page.tree.element)
    _ = renderer.showAll()
  }

  /// Shows other screens.
  package func update(to stack: NavigationStack<Action>) {
    renderer.update(to: screens.update(to: stack))
    client.apply(renderer.operations())
  }

  /// Returns descriptions of the differences from a newly built page. There should be none.
  ///
  /// - Parameter stack: The screens of the page, newly made.
  /// - Complexity: O(*n*) in the nodes. Builds all rows.
  package func staleness(showing stack: NavigationStack<Action>) -> [String] {
    let fresh = KeptPage(stack)
    let (page, expected) = (renderer.page, fresh.renderer.page)
    let (shown, made) = (client.page, page.tree.element)
    var faults = shown == made ? [] : ["The browser was not led to the page."]
    if made.renumbered != expected.tree.element.renumbered {
      faults.append("The page would be another.")
    }
    let (targets, others) = (page.reachable.allTargets, expected.reachable.allTargets)
    let isSame = targets.elementsEqual(others) { $0.target.doesSame(as: $1.target) }
    if !isSame { faults.append("Something on the page does something else.") }
    return faults
  }
}

extension Element {
  /// The same elements, with ids in document order.
  fileprivate var renumbered: Element {
    let ids = Dictionary(uniqueKeysWithValues: descendants.enumerated().map { ($1.id, $0 + 1) })
    return renumbered(by: ids)
  }

  private func renumbered(by ids: [Int: Int]) -> Element {
    var element = Element(ids[id] ?? 0, tag, text: text, value: value)
    for attribute in attributes {
      let isName = [.id, .ariaLabelledby, .ariaDescribedby].contains(attribute.name)
      let id = isName ? Int(attribute.value.dropFirst()) : nil
      element[attribute.name] = id.flatMap { ids[$0] }.map { "e\($0)" } ?? attribute.value
    }
    element.children = children.map { $0.renumbered(by: ids) }
    return element
  }
}

extension ReachableElement {
  /// Whether two targets send the same actions for every input.
  fileprivate func doesSame(as other: Self) -> Bool {
    switch (self, other) {
    case (.layer(let own), .layer(let other)):
      if let own, let other { own.isEqual(to: other) } else { own == nil && other == nil }
    case (.back(let own), .back(let other)): own == other
    // The ids of two pages differ.
    case (.palette, .palette): true
    case (.copy(let own), .copy(let other)): own == other
    case (.filter(let own), .filter(let other)): own.text == other.text
    case (.control(let own), .control(let other)): own.doesSame(as: other)
    default: false
    }
  }
}
