import CairnNavigation
import CairnSession
import CairnText
import CairnViews

/// Makes elements of the nodes of one layer, and notes what events can be meant for.
struct NodeBuilding {
  /// What events can be meant for, by the ids of elements.
  private(set) var targets: [(id: Int, target: EventTarget)] = []
  /// The control that the state asks to focus, the first if there are several.
  private(set) var askedFocus: Int?
  /// The lists of data, by the ids of their elements.
  private(set) var rowLists: [Int: RowList] = [:]
  /// Those of them that lie in front.
  private var reachableRows: [RowList] = []
  /// The id of the row that the path leads through, if the list stands beside what is there.
  var selection: AnyHashable?
  /// The only element that is looked for, if so: rows that can't hold it are left out.
  var wantedID: Int?
  let colors: PaintedColors
  /// Where the links lead on from.
  let place: LinkingPlace

  init(colors: PaintedColors, at place: LinkingPlace) {
    self.colors = colors
    self.place = place
  }

  /// All that events can be meant for, that in rows too.
  ///
  /// - Complexity: O(*n*), with all rows made.
  var allTargets: [(id: Int, target: EventTarget)] {
    targets + reachableRows.flatMap(\.targets)
  }

  /// About how many bytes the rows of all lists of data have on a page.
  var rowsSize: Int { rowLists.values.reduce(0) { $0 + $1.size } }

  /// Notes what an element sends, if it can be reached.
  mutating func note(_ id: Int, _ target: EventTarget, _ context: NodeContext) {
    guard !context.isDisabled else { return }
    targets.append((id, target))
  }

  /// Forgets what was noted of what now lies below something.
  mutating func forgetTargets() { (targets, askedFocus, reachableRows) = ([], nil, []) }

  /// Notes what was noted of a part that is built already.
  mutating func append(_ other: NodeBuilding) {
    targets += other.targets
    askedFocus = askedFocus ?? other.askedFocus
    rowLists.merge(other.rowLists) { $1 }
    reachableRows += other.reachableRows
  }

  /// A building of another part of the same page.
  var empty: Self {
    var building = Self(colors: colors, at: place)
    (building.selection, building.wantedID) = (selection, wantedID)
    return building
  }

  /// What an event can be meant for, or `nil` if nothing that can be reached has the id.
  ///
  /// - Complexity: O(*n*) in the controls, and one row made for each list.
  func target(_ id: Int) -> EventTarget? {
    if let found = targets.first(where: { $0.id == id }) { return found.target }
    for list in reachableRows {
      if let target = list.target(id) { return target }
    }
    return nil
  }

  mutating func askForFocus(_ id: Int) {
    if askedFocus == nil { askedFocus = id }
  }

  /// The elements of nodes that stand below or beside each other.
  mutating func elements(
    _ nodes: [Node<AnyAction>], in parent: NodeIdentity, _ context: NodeContext
  ) -> [Element] {
    parent.visitChildren { parent in
      var names = NodeNames()
      var elements: [Element] = []
      elements.reserveCapacity(nodes.count)
      for node in nodes {
        let identity = parent.child(names.step(to: node))
        if let element = row(node, identity, context) { elements.append(element) }
      }
      return elements
    }
  }

  /// The element of a node; one that can be deleted or moved stands beside buttons for that.
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

  /// What stands in a row: the node, and the buttons that move and delete it.
  private mutating func rowParts(
    of node: Node<AnyAction>, _ identity: NodeIdentity, _ context: NodeContext
  ) -> [Element] {
    let content = identity.visitChildren { identity in
      element(node, identity.child(.toolbar(0)), context)
    }
    var parts = [content].compactMap { $0 }
    for (part, places) in [(2, -1), (3, 1)] {
      guard let move = node.move else { break }
      let title = "Move \(node.rowName) \(places < 0 ? "up" : "down")"
      let button = Button(title, symbol: places < 0 ? "↑" : "↓", move.action(by: places))
      parts.append(rowButton(button, identity[part], "move", context))
    }
    if let action = node.deleteAction {
      let button = Button("Delete \(node.rowName)", symbol: "Delete", action)
      parts.append(rowButton(button, identity[1], "delete", context))
    }
    return parts
  }

  /// A button that does something to the row that it stands in.
  private mutating func rowButton(
    _ button: Button<AnyAction>, _ id: Int, _ name: String, _ context: NodeContext
  ) -> Element {
    var element = self.button(button, id, context)
    element[.class] = name
    element[.title] = nil
    return element
  }

  /// A list of data, whose rows are made when somebody looks at them; `nil` if there are none.
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

  /// A list of rows, or `nil` if there are none.
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
  /// What is around a node that stands in a row.
  fileprivate static func row(of node: Node<AnyAction>) -> Self {
    NodeShape(
      tag: .li, details: (node.deleteAction == nil ? 0 : 1) + (node.move == nil ? 0 : 2))
  }
}

extension Node {
  /// Whether something can be done to the node as a row.
  fileprivate var isRow: Bool { deleteAction != nil || move != nil }

  /// What a row is called: what is written in its first field, or the first words in it. A long text is
  /// cut short, as each button of the row says it again.
  fileprivate var rowName: String { rowWords.shortened(toBytes: 120) }

  private var rowWords: String {
    for node in descendants {
      if case .textField(let field) = node.content {
        return [field.text, field.label, field.prompt].first { !$0.isEmpty } ?? "row"
      }
    }
    return texts.first { !$0.isEmpty } ?? "row"
  }
}
