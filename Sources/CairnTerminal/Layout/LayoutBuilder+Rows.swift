import CairnSession
import CairnText
import CairnViews

extension LayoutBuilder {
  /// Places nodes side by side and returns the line after the tallest one.
  mutating func placeRow(_ nodes: [Node<Action>], _ context: Context, y: Int) -> Int {
    let nodes = nodes.dissolved()
    let ideals = context.columns.align(nodes.map { IdealWidth($0) })
    let widths = RowWidths(ideals, available: context.width).widths
    let spacers = nodes.map(\.isSpacer)
    var names = NodeNames()
    var x = context.x
    var end = y + 1
    for (index, node) in nodes.enumerated() {
      var inner = context
      inner.path = context.path / names.step(to: node)
      inner.x = x
      inner.width = widths[index]
      inner.labelWidth = 0
      inner.columns = RowColumns()
      inner.lineLimit = context.lineLimit.map { min($0, 1) }
      if !node.isSpacer, inner.width > 0 { end = max(end, place(node, inner, y: y)) }
      x += widths[index] + RowWidths.spacing(after: index, in: spacers)
    }
    return end
  }
}

/// The preferred width of a node in a row.
struct IdealWidth {
  var width: Int
  /// Whether the node takes extra width.
  var isFlexible: Bool
  var isSpacer = false
  /// Whether the node surely takes one line at this width.
  var isOneLine = false

  init<Action>(_ node: Node<Action>) {
    isFlexible = false
    switch node.drawnContent {
    case .text(let string): (width, isOneLine) = Self.text(string)
    case .formatted(let text): (width, isOneLine) = Self.text(text.string)
    case .control(let control): (width, isFlexible) = control.idealWidth
    case .progress, .meter, .labeledContent, .divider:
      (width, isFlexible) = (12, true)
    case .spacer: (width, isFlexible, isSpacer, isOneLine) = (0, true, true, true)
    case .horizontal(let nodes):
      let parts = nodes.dissolved().map(IdealWidth.init)
      width = parts.reduce(2 * max(0, parts.count - 1)) { $0 + $1.width }
      isFlexible = parts.contains(where: \.isFlexible)
    case .vertical(let nodes), .list(let nodes): (width, isFlexible) = Self.column(nodes)
    case .group(let rows): (width, isFlexible) = Self.column(rows.all)
    case .rows(let rows): (width, isFlexible) = Self.column(rows.all)
    case .section(let section): (width, isFlexible) = Self.column(section.children)
    }
    if node.style.isFramed { width += 2 }
  }

  private static func text(_ string: String) -> (width: Int, isOneLine: Bool) {
    if let ascii = string.asciiWidth { return (ascii, true) }
    let lines = string.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return (lines.map(\.cellWidth).max() ?? 0, lines.count == 1)
  }

  private static func column<Action>(_ nodes: [Node<Action>]) -> (Int, Bool) {
    let parts = nodes.map { IdealWidth($0) }
    return (parts.map(\.width).max() ?? 0, parts.contains(where: \.isFlexible))
  }
}

extension ControlDescription {
  fileprivate var idealWidth: (width: Int, isFlexible: Bool) {
    let (cells, isFlexible) = widget.idealWidth
    let label = hasOwnLabel && !isFlexible ? label.cellWidth + 2 : 0
    return (label + cells, isFlexible)
  }
}

/// Divides the width of a row among its nodes.
struct RowWidths {
  private(set) var widths: [Int]

  init(_ ideals: [IdealWidth], available: Int) {
    widths = ideals.map(\.width)
    let spacings = Self.spacings(ideals.map(\.isSpacer))
    var rest = available - spacings - widths.reduce(0, +)
    // Controls get extra width before spacers do.
    let greedy = ideals.indices.filter { ideals[$0].isFlexible && !ideals[$0].isSpacer }
    let takers = greedy.isEmpty ? ideals.indices.filter { ideals[$0].isSpacer } : greedy
    for (place, index) in takers.enumerated() where rest > 0 {
      let share = rest / (takers.count - place)
      widths[index] += share
      rest -= share
    }
    shrink(by: -rest)
  }

  /// Removes cells from the widest nodes, evenly, until the row fits.
  private mutating func shrink(by excess: Int) {
    var excess = excess
    while excess > 0, let widest = widths.max(), widest > 0 {
      let places = widths.indices.filter { widths[$0] == widest }
      // Shrink to the next lower width at once: a text may be many thousand cells wide.
      let next = widths.lazy.filter { $0 < widest }.max() ?? 0
      let cells = min(excess, places.count * (widest - next))
      for (place, index) in places.enumerated() {
        widths[index] -= cells / places.count + (place < cells % places.count ? 1 : 0)
      }
      excess -= cells
    }
  }

  static func spacings(_ spacers: [Bool]) -> Int {
    spacers.indices.reduce(0) { $0 + spacing(after: $1, in: spacers) }
  }

  /// Returns the number of cells between a node and the next one.
  ///
  /// Two nodes are two cells apart, also if a spacer between them has no width.
  static func spacing(after index: Int, in spacers: [Bool]) -> Int {
    guard index + 1 < spacers.count else { return 0 }
    switch (spacers[index], spacers[index + 1]) {
    case (false, false): return 2
    case (false, true): return spacers[(index + 1)...].contains(false) ? 2 : 0
    case (true, _): return 0
    }
  }
}

extension Node {
  fileprivate var isSpacer: Bool {
    if case .spacer = content { true } else { false }
  }
}
