import CairnViews

/// Gives every node its place in a column of a certain width that is as tall as it must be.
struct LayoutBuilder<Action> {
  /// Lines between sections are left out where the screen is low.
  let isCompact: Bool
  /// Whether a meter may be a ring.
  let hasRoomForRing: Bool
  /// The last line that matters: rows that start below it are left out.
  let lastLine: Int
  /// The lines that may be seen. Of rows that stand elsewhere, what is not needed is left out.
  let seen: Range<Int>

  private(set) var placed: [Placed<Action>] = []
  private(set) var controls: [Control<Action>] = []
  private var isAfterSection = false

  init(isCompact: Bool, hasRoomForRing: Bool, lastLine: Int, seen: Range<Int>) {
    self.seen = seen
    self.isCompact = isCompact
    self.hasRoomForRing = hasRoomForRing
    self.lastLine = lastLine
  }

  /// What a node takes over from those around it.
  struct Context {
    var x: Int
    var width: Int
    var path = NodePath()
    var style = NodeStyle()
    var labelWidth = 0
    var deleteAction: Action?
    /// The widths that the parts of a row have in common with the rows around it.
    var columns = RowColumns()
    /// Which of these rows the node is.
    var row = 0
  }

  /// Places nodes one below the other and returns the line after the last.
  mutating func placeColumn(_ nodes: [Node<Action>], _ context: Context, y: Int) -> Int {
    var names = NodeNames()
    var y = y
    var context = context
    if nodes.count > 1 { context.columns = RowColumns(nodes) }
    for (row, node) in nodes.enumerated() where y <= lastLine {
      var inner = context
      inner.row = row
      inner.path = context.path / names.step(to: node)
      y = place(node, inner, y: y)
    }
    return y
  }

  /// Places a node and returns the line after it.
  mutating func place(_ node: Node<Action>, _ context: Context, y: Int) -> Int {
    var context = context
    context.style = node.style.inheriting(context.style)
    context.deleteAction = node.deleteAction ?? context.deleteAction
    let y = y + gap(before: node, y: y)
    let firstPlaced = placed.count
    let firstControl = controls.count
    var inner = context
    if node.style.background != nil {
      inner.x += 1
      inner.width = max(0, context.width - 2)
    }
    let end = placeContent(node, inner, y: y)
    let frame = CellRect(x: context.x, y: y, width: context.width, height: end - y)
    if let color = node.style.background {
      placed.insert(
        Placed(frame: frame, style: context.style, content: .fill(color)), at: firstPlaced)
      for index in firstControl..<controls.count where controls[index].isWholeRow {
        controls[index].frame = frame
      }
    }
    if node.deleteAction != nil, controls.count == firstControl {
      controls.append(
        Control(
          path: context.path, kind: .row, frame: frame, deleteAction: node.deleteAction,
          style: context.style))
    }
    return end
  }

  private mutating func gap(before node: Node<Action>, y: Int) -> Int {
    switch node.content {
    case .section:
      defer { isAfterSection = false }
      return y > 0 && !isCompact ? 1 : 0
    case .list, .group, .vertical: return 0
    default:
      defer { isAfterSection = false }
      return isAfterSection && !isCompact ? 1 : 0
    }
  }

  private mutating func placeContent(_ node: Node<Action>, _ context: Context, y: Int) -> Int {
    switch node.content {
    case .text(let string):
      return add(.text(string.wrapped(width: context.width)), context, y: y)
    case .labeledContent(let row): return add(.labeledContent(row), context, y: y)
    case .progress(let bar): return add(.progress(bar), context, y: y)
    case .meter(let meter):
      return add(hasRoomForRing ? .ring(meter) : .strip(meter), context, y: y)
    case .divider: return add(.divider, context, y: y)
    case .spacer: return y + 1
    case .button(let button): return add(.button(button), context, y: y)
    case .textField(let field): return add(.textField(field), context, y: y)
    case .slider(let slider): return add(.slider(slider), context, y: y)
    case .picker(let picker): return add(.picker(picker), context, y: y)
    case .toggle(let toggle): return add(.toggle(toggle), context, y: y)
    case .navigationLink(let link): return placeLink(link, context, y: y)
    case .horizontal(let nodes): return placeRow(nodes, context, y: y)
    case .vertical(let nodes), .list(let nodes), .group(let nodes):
      return placeColumn(nodes, context, y: y)
    case .section(let section): return placeSection(section, context, y: y)
    }
  }

  private mutating func placeSection(
    _ section: Section<Action>, _ context: Context, y: Int
  ) -> Int {
    var y = y
    if let header = section.header { y = add(.header(header), context, y: y) }
    y = placeColumn(section.children, context, y: y)
    if let footer = section.footer {
      var inner = context
      inner.style.isSecondary = true
      y = add(.text(footer.wrapped(width: context.width)), inner, y: y)
    }
    isAfterSection = true
    return y
  }

  private mutating func placeLink(
    _ link: NavigationLink<Action>, _ context: Context, y: Int
  ) -> Int {
    var inner = context
    inner.width = max(0, context.width - 2)
    inner.deleteAction = nil
    var end = y + 1
    if seen.contains(y) || !context.columns.isOneLine(row: context.row, width: inner.width) {
      let label = link.label.map { $0.map { (never: Never) -> Action in } }
      end = max(placeColumn(label, inner, y: y), end)
    }
    if !context.style.isDisabled {
      controls.append(
        Control(
          path: context.path, kind: .link(link.action, label: ""),
          frame: CellRect(x: context.x, y: y, width: context.width, height: end - y),
          deleteAction: context.deleteAction, style: context.style))
    }
    placed.append(
      Placed(
        frame: CellRect(x: context.x + context.width - 1, y: y, width: 1, height: 1),
        style: context.style, content: .chevron))
    return end
  }

  private mutating func add(
    _ content: Placed<Action>.Content, _ context: Context, y: Int
  ) -> Int {
    let height = content.height
    placed.append(
      Placed(
        frame: CellRect(x: context.x, y: y, width: context.width, height: height),
        style: context.style, content: content))
    return y + height
  }

  private mutating func add(_ kind: Control<Action>.Kind, _ context: Context, y: Int) -> Int {
    let control = Control(
      path: context.path, kind: kind,
      frame: CellRect(
        x: context.x, y: y, width: context.width,
        height: kind.height(width: context.width, labelWidth: context.labelWidth)),
      deleteAction: context.deleteAction, style: context.style, labelWidth: context.labelWidth)
    placed.append(
      Placed(frame: control.frame, style: context.style, content: .control(control)))
    if !context.style.isDisabled { controls.append(control) }
    return control.frame.maxY
  }
}
