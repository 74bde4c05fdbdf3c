import CairnSession
package import CairnViews

/// A page that shows screens one after the other, as a browser is led from one to the next: for tests
/// that hold it against a page that is made anew.
package final class KeptPage<Action> {
  private let renderer = BrowserRenderer(open: { _ in nil }, didChange: {})
  private var screens = ErasedScreens<Action>()
  private var client: ClientModel

  /// Shows screens as the first.
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

  /// Describes the differences between the page and one that is made anew. There should be none.
  ///
  /// - Parameter stack: The screens that the page shows, made anew.
  /// - Complexity: O(*n*) in the nodes, with all rows of data made.
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
  /// The same elements, whose ids count by the order of reading.
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

extension EventTarget {
  /// Whether two targets send the same, whatever the user does with them.
  fileprivate func doesSame(as other: Self) -> Bool {
    switch (self, other) {
    case (.layer(let own), .layer(let other)):
      if let own, let other { own.isEqual(to: other) } else { own == nil && other == nil }
    case (.back(let own), .back(let other)): own == other
    default:
      if let own = control, let other = other.control { own.doesSame(as: other) } else { false }
    }
  }

  private var control: Control<AnyAction>? {
    let kind: Control<AnyAction>.Kind? =
      switch self {
      case .button(let action): .button(Button("", action))
      case .field(let field): .textField(field)
      case .picker(let picker): .picker(picker)
      case .slider(let slider): .slider(slider)
      case .toggle(let toggle): .toggle(toggle)
      case .layer, .back: nil
      }
    return kind.map { Control(path: NodePath(), kind: $0) }
  }
}
