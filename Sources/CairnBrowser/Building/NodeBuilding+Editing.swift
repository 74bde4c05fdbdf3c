import CairnSession
import CairnViews

extension NodeBuilding {
  /// Returns the toggle above a list that shows the buttons for moving and deleting its rows. A list
  /// without such buttons has none.
  ///
  /// The style sheet decides where those buttons wait for it. The browser itself opens and closes
  /// the toggle, so it works without a script, and sends nothing.
  func editToggle(
    for node: Node<AnyAction>, shownAs list: Element, _ identity: NodeIdentity
  ) -> [Element] {
    guard list.tag == .ul, wantedID == nil, node.hasEditableRows else { return [] }
    var toggle = Element(identity[1], .details)
    toggle[.class] = "edit"
    var title = Element(identity[2], .summary, text: "Edit")
    // A screen may have a button of that name.
    title[.ariaLabel] = "Edit rows"
    toggle.children = [title]
    return [toggle]
  }
}

extension Node {
  /// Whether the node is a list whose rows can be deleted or moved.
  fileprivate var hasEditableRows: Bool {
    switch content {
    case .rows(let rows): rows.count > 0 && rows.canBeEdited
    case .group(let rows): rows.count > 0 && (rows[0].deleteAction != nil || rows[0].move != nil)
    default: false
    }
  }
}
