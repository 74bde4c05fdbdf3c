import CairnSession
import CairnViews

/// Lays out nodes in a column of a given width, as tall as they need.
struct LayoutBuilder<Action> {
  /// Whether to leave out the blank lines around sections, on a screen with few lines.
  let isCompact: Bool
  /// Whether a meter may be drawn as a ring.
  let hasRoomForRing: Bool
  /// The last relevant line. Rows that start below it are left out.
  let lastLine: Int
  /// The lines to lay out in full. Elsewhere, only heights and controls are determined.
  let seen: Range<Int>

  /// The largest size of letters, or `nil` if there is no room for large ones.
  var largest: LargeText.Size?
  /// The maximum number of lines of a ring with a value in its middle.
  var tallestRing = MeterRing.leastHeight
  /// The number of lines of the tallest ring, or 0 if there is none.
  var ringHeight = 0
  /// The number of lines for a text that follows its end.
  var tailHeight = Int.max
  /// Whether there is a text that follows its end.
  var hasTail = false
  /// The line that the screen opens at, or `nil` for the first.
  private(set) var revealedLine: Int?

  private(set) var placed: [Placed<Action>] = []
  /// The layouts of rows of data, by the path of their list.
  private(set) var rows: [NodePath: RowsLayout<Action>] = [:]
  /// The earlier layouts of rows of data.
  private let knownRows: KnownRows<Action>
  let longTexts: LongTexts?
  /// The controls up to the last rows of data.
  private var finishedControls = ControlList<Action>()
  private var openControls: [PlacedControl<Action>] = []
  /// Whether a section was placed last. The next node leaves a line free.
  var isAfterSection = false

  init(
    isCompact: Bool, hasRoomForRing: Bool, lastLine: Int, seen: Range<Int>,
    knowing knownRows: KnownRows<Action> = KnownRows(), _ longTexts: LongTexts? = nil
  ) {
    self.knownRows = knownRows
    self.longTexts = longTexts
    self.seen = seen
    self.isCompact = isCompact
    self.hasRoomForRing = hasRoomForRing
    self.lastLine = lastLine
  }

  /// The controls in reading order.
  var controls: ControlList<Action> {
    var all = finishedControls
    all.append(openControls)
    return all
  }

  /// Places nodes one below another and returns the line after the last.
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
    context.move = node.move ?? context.move
    context.rowButton = node.rowButton ?? context.rowButton
    let y = y + gap(before: node, y: y)
    let firstPlaced = placed.count
    let firstControl = openControls.count
    let finished = finishedControls.count
    var inner = context
    if node.style.isFramed {
      inner.x += 1
      inner.width = max(0, context.width - 2)
    }
    let end = placeContent(node, inner, y: y)
    if node.style.isRevealed, revealedLine == nil {
      revealedLine = placed[firstPlaced...].lazy.compactMap(\.firstMarkedLine).first ?? y
    }
    let frame = CellRect(x: context.x, y: y, width: context.width, height: end - y)
    if let color = node.style.background {
      placed.insert(
        Placed(frame: frame, style: context.style, content: .fill(color)), at: firstPlaced)
    }
    if let color = node.style.edge {
      placed.append(Placed(frame: frame, style: context.style, content: .edge(color)))
    }
    if node.style.isFramed {
      let first = min(firstControl, openControls.count)
      for index in first..<openControls.count where openControls[index].isWholeRow {
        openControls[index].frame = frame
      }
    }
    if node.isChangeableRow, openControls.count == firstControl,
      finishedControls.count == finished, !context.style.isDisabled
    {
      openControls.append(
        PlacedControl(
          Control(
            path: context.path, row: node, deleteAction: context.deleteAction, move: context.move,
            rowButton: context.rowButton),
          frame: frame, style: context.style))
    }
    return end
  }

  private mutating func gap(before node: Node<Action>, y: Int) -> Int {
    switch node.content {
    case .section:
      defer { isAfterSection = false }
      return y > 0 && !isCompact ? 1 : 0
    case .list, .group, .rows, .vertical: return 0
    default:
      defer { isAfterSection = false }
      return isAfterSection && !isCompact ? 1 : 0
    }
  }

  private mutating func placeContent(_ node: Node<Action>, _ context: Context, y: Int) -> Int {
    switch node.drawnContent {
    case .text(let string): return placeText(FormattedText(string), context, y: y)
    case .formatted(let text): return placeText(text, context, y: y)
    case .labeledContent(let row):
      let large = context.style.isLarge ? largeText(row.value, width: context.width) : nil
      return add(large.map { .largeValue(row, $0) } ?? .labeledContent(row), context, y: y)
    case .progress(let bar): return add(.progress(bar), context, y: y)
    case .meter(let meter):
      let placed = placedMeter(meter, width: context.width)
      ringHeight = max(ringHeight, placed.ringHeight ?? 0)
      return add(.meter(placed), context, y: y)
    case .divider: return add(.divider, context, y: y)
    case .spacer: return y + 1
    case .control(let control):
      return control.content.isEmpty
        ? add(control, context, y: y) : placeLink(control, context, y: y)
    case .horizontal(let nodes): return placeRow(nodes, context, y: y)
    case .vertical(let nodes), .list(let nodes): return placeColumn(nodes, context, y: y)
    case .group(let rows): return placeColumn(rows.all, context, y: y)
    case .section(let section): return placeSection(section, context, y: y)
    case .rows(let rows): return placeRows(rows, context, y: y)
    }
  }

  /// Places rows of data. Only rows that may be visible are laid out.
  private mutating func placeRows(
    _ rows: LazyRows<Action>, _ context: Context, y: Int
  ) -> Int {
    guard rows.count > 0 else { return y }
    let y = y + (isAfterSection && !isCompact ? 1 : 0)
    isAfterSection = false
    var layout = RowsLayout(
      rows,
      in: RowsLayout.Setting(
        context: context, isCompact: isCompact, hasRoomForRing: hasRoomForRing),
      knowing: knownRows.last[context.path], all: knownRows.all[context.path])
    layout.layOut(lines: seen.clamped(from: y, count: layout.height))
    for row in layout.laidOutRows {
      for var item in layout.block(of: row).placed {
        item.frame = item.frame.offset(by: 0, y + layout.tops[row])
        placed.append(item)
      }
    }
    self.rows[context.path] = layout
    finishedControls.append(openControls)
    finishedControls.append(layout, y: y)
    openControls = []
    return y + layout.height
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
    _ link: ControlDescription<Action>, _ context: Context, y: Int
  ) -> Int {
    var inner = context
    inner.width = max(0, context.width - 2)
    (inner.deleteAction, inner.move, inner.rowButton) = (nil, nil, nil)
    inner.lineLimit = Self.linesOfHeading
    var end = y + 1
    if seen.contains(y) || !context.columns.isOneLine(row: context.row, width: inner.width) {
      let label = link.content.map { $0.map { (never: Never) -> Action in } }
      // The first line shares its columns with the rows around it.
      end = max(placeColumn(Array(label.prefix(1)), inner, y: y), end)
      end = placeColumn(Array(label.dropFirst()), inner, y: end)
    }
    if !context.style.isDisabled {
      openControls.append(
        PlacedControl(
          context.control(link),
          frame: CellRect(x: context.x, y: y, width: context.width, height: end - y),
          style: context.style))
    }
    placed.append(
      Placed(
        frame: CellRect(x: context.x + context.width - 1, y: y, width: 1, height: 1),
        style: context.style, content: .chevron))
    return end
  }

  mutating func add(
    _ content: Placed<Action>.Content, marks: [CellRect] = [], _ context: Context, y: Int
  ) -> Int {
    let height = content.height
    placed.append(
      Placed(
        frame: CellRect(x: context.x, y: y, width: context.width, height: height),
        style: context.style, content: content, marks: marks))
    return y + height
  }

  private mutating func add(
    _ description: ControlDescription<Action>, _ context: Context, y: Int
  ) -> Int {
    var control = PlacedControl(
      context.control(description),
      frame: CellRect(x: context.x, y: y, width: context.width, height: 1), style: context.style,
      labelWidth: context.labelWidth)
    let room = control.room(in: control.frame)
    control.frame.height = description.widget.height(width: room.width)
    placed.append(
      Placed(frame: control.frame, style: context.style, content: .control(control)))
    if !context.style.isDisabled { openControls.append(control) }
    return control.frame.maxY
  }
}

extension Range<Int> {
  /// Returns the part of some lines within `count` lines from `first`, relative to `first`.
  fileprivate func clamped(from first: Int, count: Int) -> Self {
    let lines = clamped(to: first..<first + count)
    return lines.lowerBound - first..<lines.upperBound - first
  }
}
