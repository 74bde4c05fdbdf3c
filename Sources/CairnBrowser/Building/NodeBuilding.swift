import CairnNavigation
import CairnSession
import CairnText
import CairnViews

/// Builds the elements of the nodes of one layer, and records the targets of events.
struct NodeBuilding {
  /// The targets of events, by element id.
  private(set) var targets: [(id: Int, target: ReachableElement)] = []
  /// The control that the state asks to focus, the first if there are several.
  private(set) var askedFocus: Int?
  /// The lazy lists, by element id.
  private(set) var rowLists: [Int: RowList] = [:]
  /// The lazy lists in front.
  private var reachableRows: [RowList] = []
  /// The rows that the user can delete, move or use by a button, the inner ones first, with the range
  /// of their targets.
  private var rows: [(targets: Range<Int>, node: Node<AnyAction>, isDisabled: Bool)] = []
  /// The id of the row that the path leads through, if the list stands beside the topmost screen.
  var selection: AnyHashable?
  /// The only element that is needed, or `nil` for all. Rows that can't contain it are skipped.
  var wantedID: Int?
  let colors: PaintedColors
  /// The rows that this page has in common with others, if it shares them.
  let sharedRows: SharedRows?
  /// The place that links start from.
  let place: LinkingPlace

  init(colors: PaintedColors, sharing rows: SharedRows?, at place: LinkingPlace) {
    self.colors = colors
    sharedRows = rows
    self.place = place
  }

  /// All targets, including those in rows.
  ///
  /// - Complexity: O(*n*). Builds all rows.
  var allTargets: [(id: Int, target: ReachableElement)] {
    targets + reachableRows.flatMap(\.targets)
  }

  /// The approximate size of the rows of all lazy lists on a page, in bytes.
  var rowsSize: Int { rowLists.values.reduce(0) { $0 + $1.size } }

  /// Records an event target, unless it is disabled.
  mutating func note(_ id: Int, _ target: ReachableElement, _ context: NodeContext) {
    guard !context.isDisabled else { return }
    targets.append((id, target))
  }

  /// Removes the recorded targets, because another layer now covers them.
  mutating func forgetTargets() { (targets, askedFocus, reachableRows, rows) = ([], nil, [], []) }

  /// Adds the records of a part that is already built.
  mutating func append(_ other: NodeBuilding) {
    let count = targets.count
    rows += other.rows.map {
      ($0.targets.lowerBound + count..<$0.targets.upperBound + count, $0.node, $0.isDisabled)
    }
    targets += other.targets
    askedFocus = askedFocus ?? other.askedFocus
    rowLists.merge(other.rowLists) { $1 }
    reachableRows += other.reachableRows
  }

  /// An empty building for another part of the same page.
  var empty: Self {
    var building = Self(colors: colors, sharing: sharedRows, at: place)
    (building.selection, building.wantedID) = (selection, wantedID)
    return building
  }

  /// Returns the target of an event, or `nil` if no reachable element has the id.
  ///
  /// - Complexity: O(*n*) in the number of controls. Builds one row of each list.
  func target(_ id: Int) -> ReachableElement? {
    if let found = targets.first(where: { $0.id == id }) { return found.target }
    for list in reachableRows {
      if let target = list.target(id) { return target }
    }
    return nil
  }

  /// Returns the row around an element as a control, or `nil` if it is in none that the user can change.
  ///
  /// - Complexity: O(*n*) in the number of controls. Builds one row of each list.
  func row(around id: Int) -> Control<AnyAction>? {
    if let index = targets.firstIndex(where: { $0.id == id }) {
      let row = rows.first { $0.targets.contains(index) }
      return row.map { $0.node.row(isDisabled: $0.isDisabled) }
    }
    return reachableRows.lazy.compactMap { $0.row(around: id) }.first
  }

  mutating func askForFocus(_ id: Int) {
    if askedFocus == nil { askedFocus = id }
  }

  /// Returns the elements of sibling nodes.
  mutating func elements(
    _ nodes: [Node<AnyAction>], in parent: NodeIdentity, _ context: NodeContext
  ) -> [Element] {
    parent.visitChildren { parent in
      var names = NodeNames()
      var elements: [Element] = []
      elements.reserveCapacity(nodes.count)
      for node in nodes {
        let identity = parent.child(names.step(to: node))
        guard let element = row(node, identity, context) else { continue }
        elements += filterBar(of: element, identity, context)
        elements += editToggle(for: node, shownAs: element, identity)
        elements.append(element)
      }
      return elements
    }
  }

  /// Returns the element of a node, with the buttons that stand beside it.
  private mutating func row(
    _ node: Node<AnyAction>, _ identity: NodeIdentity, _ context: NodeContext
  ) -> Element? {
    var context = context
    context.isDisabled = context.isDisabled || node.style.isDisabled
    guard node.isRow else { return element(node, identity, context) }
    identity.settle(as: .row(of: node))
    var row = Element(identity[0], .div)
    row[.class] = "deletable"
    row.children = rowParts(of: node, identity, context)
    return row
  }

  /// Returns the contents of a row: the node, its own button, and those that move and delete it.
  private mutating func rowParts(
    of node: Node<AnyAction>, _ identity: NodeIdentity, _ context: NodeContext
  ) -> [Element] {
    let first = targets.count
    defer {
      if node.isRow { rows.append((first..<targets.count, node, context.isDisabled)) }
    }
    let content = identity.visitChildren { identity in
      element(node, identity.child(.toolbar(0)), context)
    }
    var parts = [content].compactMap { $0 }
    // All of the row's buttons repeat its name.
    lazy var name = node.rowName
    if let button = node.rowButton {
      parts.append(rowButton(button.control, identity[4], "quick", context))
    }
    for (part, offset) in [(2, -1), (3, 1)] {
      guard let move = node.move else { break }
      let title = "Move \(name) \(offset < 0 ? "up" : "down")"
      // At the end of the list the button rests. It stays in the page, so the row stays the same.
      parts.append(
        rowButton(
          title, symbol: offset < 0 ? "↑" : "↓", move.action(by: offset), identity[part], "move",
          context))
    }
    if let action = node.deleteAction {
      parts.append(
        rowButton(
          "Delete \(name)", symbol: "Delete", action, identity[1], "delete", context))
    }
    return parts
  }

  /// Returns a button for an action on its row. It is disabled if the action is impossible now.
  private mutating func rowButton(
    _ title: String, symbol: String, _ action: AnyAction?, _ id: Int, _ name: String,
    _ context: NodeContext
  ) -> Element {
    var control = ControlDescription<AnyAction>(.button, title, press: action)
    control.symbol = symbol
    control.isDisabled = action == nil
    return rowButton(control, id, name, context)
  }

  private mutating func rowButton(
    _ control: ControlDescription<AnyAction>, _ id: Int, _ name: String, _ context: NodeContext
  ) -> Element {
    var element = button(control, id, context)
    element[.class] = name
    element[.title] = nil
    // All rows share the key, so it says nothing about this one.
    element[.ariaKeyshortcuts] = nil
    return element
  }

  /// Returns a lazy list, or `nil` if there are no rows. Its rows are built on demand.
  mutating func list(
    of rows: LazyRows<AnyAction>, _ identity: NodeIdentity, _ context: NodeContext
  ) -> Element? {
    guard rows.count > 0 else { return nil }
    var list = Element(identity[0], .ul)
    list[.class] = "rows"
    var inner = context
    inner.isInRow = true
    let made = identity.update(to: rows, inner, empty)
    rowLists[list.id] = made
    reachableRows.append(made)
    return list
  }

  /// Returns a list of rows, or `nil` if there are none.
  mutating func list(
    of rows: NodeGroup<AnyAction>, _ identity: NodeIdentity, _ context: NodeContext
  ) -> Element? {
    guard rows.count > 0 else { return nil }
    var list = Element(identity[0], .ul)
    list[.class] = "rows"
    list.children = identity.visitChildren { identity in
      var names = NodeNames()
      return (0..<rows.count).compactMap { index in
        let own = identity.child(names.step(to: index, in: rows))
        if let wantedID, !own.mayHold(wantedID) { return nil }
        return item(rows[index], own, context)
      }
    }
    return list
  }

  mutating func item(
    _ node: Node<AnyAction>, _ identity: NodeIdentity, _ context: NodeContext
  ) -> Element {
    var context = context
    context.isDisabled = context.isDisabled || node.style.isDisabled
    identity.settle(as: .row(of: node))
    var item = Element(identity[0], .li)
    item.children = rowParts(of: node, identity, context)
    if let selection, node.id == selection, !item.children.isEmpty {
      item.children[0][.ariaCurrent] = "true"
    }
    return item
  }
}

extension NodeShape {
  /// The shape of the elements around a node in a row.
  fileprivate static func row(of node: Node<AnyAction>) -> Self {
    NodeShape(
      tag: .li,
      details: (node.deleteAction == nil ? 0 : 1) + (node.move == nil ? 0 : 2)
        + (node.rowButton == nil ? 0 : 4))
  }
}

extension Node {
  /// Whether buttons stand beside the node.
  fileprivate var isRow: Bool { deleteAction != nil || move != nil || rowButton != nil }

  /// The row as a control, without a place.
  fileprivate func row(isDisabled: Bool) -> Control<Action> {
    // On a page, the letters of buttons don't work in rows.
    var rowButton: Button<Action>? = rowButton
    rowButton?.shortcut = nil
    guard let control = descendants.lazy.compactMap({ $0.control }).first else {
      return Control(
        path: NodePath(), row: self, deleteAction: deleteAction, move: move, rowButton: rowButton,
        isDisabled: isDisabled)
    }
    return Control(
      path: NodePath(), control, deleteAction: deleteAction, move: move, rowButton: rowButton,
      isDisabled: isDisabled)
  }

  /// The accessible name of a row: the value of its first field, or the first words in it. It is
  /// shortened, because each button of the row repeats it.
  fileprivate var rowName: String { rowWords.shortened(toBytes: 120) }

  private var rowWords: String {
    for node in descendants {
      if let control = node.control, let text = control.value.text {
        return [text.text, control.label, text.prompt].first { !$0.isEmpty } ?? "row"
      }
    }
    return texts.first { !$0.isEmpty } ?? "row"
  }
}
