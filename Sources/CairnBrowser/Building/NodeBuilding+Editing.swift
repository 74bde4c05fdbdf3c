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
    guard list.tag == .ul, wantedID == nil, node.firstRow?.canBeEdited == true else { return [] }
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
  /// The first row, if the node is a list of rows.
  fileprivate var firstRow: Node? {
    switch content {
    case .rows(let rows): rows.count > 0 ? rows.row(at: 0) : nil
    case .group(let rows): rows.count > 0 ? rows[0] : nil
    default: nil
    }
  }

  fileprivate var canBeEdited: Bool { deleteAction != nil || move != nil }
}
