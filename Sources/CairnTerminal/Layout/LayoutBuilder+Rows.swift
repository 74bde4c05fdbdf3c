import CairnViews

extension LayoutBuilder {
  /// Places nodes side by side and returns the line after the tallest.
  mutating func placeRow(_ nodes: [Node<Action>], _ context: Context, y: Int) -> Int {
    let nodes = nodes.flatMap(\.dissolved)
    let ideals = context.columns.align(nodes.map { IdealWidth($0) })
    let widths = RowWidths(ideals, available: context.width).widths
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
      if !node.isSpacer, inner.width > 0 { end = max(end, place(node, inner, y: y)) }
      x += widths[index] + RowWidths.spacing(after: index, in: nodes.map(\.isSpacer))
    }
    return end
  }
}

/// The room that a node would like in a row.
private struct IdealWidth {
  var width: Int
  /// Whether it takes more if there is more.
  var isFlexible: Bool
  var isSpacer = false

  init<Action>(_ node: Node<Action>) {
    isFlexible = false
    switch node.content {
    case .text(let string):
      width = string.split(whereSeparator: \.isNewline).map(\.cellWidth).max() ?? 0
    case .button(let button): width = button.caption.cellWidth
    case .navigationLink(let link): width = 2 + (link.label.map { IdealWidth($0).width }.max() ?? 0)
    case .toggle(let toggle): width = toggle.label.cellWidth + 5
    case .picker(let picker):
      width = picker.label.cellWidth + 8 + (picker.options.map(\.title.cellWidth).max() ?? 0)
    case .textField, .slider, .progress, .meter, .labeledContent, .divider:
      (width, isFlexible) = (12, true)
    case .spacer: (width, isFlexible, isSpacer) = (0, true, true)
    case .horizontal(let nodes):
      let parts = nodes.flatMap(\.dissolved).map(IdealWidth.init)
      width = parts.reduce(2 * max(0, parts.count - 1)) { $0 + $1.width }
      isFlexible = parts.contains(where: \.isFlexible)
    case .vertical(let nodes), .list(let nodes), .group(let nodes):
      (width, isFlexible) = Self.column(nodes)
    case .section(let section): (width, isFlexible) = Self.column(section.children)
    }
    if node.style.background != nil { width += 2 }
  }

  private static func column<Action>(_ nodes: [Node<Action>]) -> (Int, Bool) {
    let parts = nodes.map { IdealWidth($0) }
    return (parts.map(\.width).max() ?? 0, parts.contains(where: \.isFlexible))
  }
}

/// The widths of the parts of rows that stand below each other, so that they form columns.
struct RowColumns {
  /// The widest of each part, for rows that have spacers at the same places.
  private var widths: [[Bool]: [Int]] = [:]

  init() {}

  /// Measures the rows among some nodes.
  init<Action>(_ nodes: [Node<Action>]) {
    for node in nodes {
      switch node.content {
      case .horizontal(let parts): measure(parts)
      case .navigationLink(let link):
        guard link.label.count == 1, case .horizontal(let parts) = link.label[0].content
        else { continue }
        measure(parts)
      default: continue
      }
    }
  }

  private mutating func measure<Action>(_ parts: [Node<Action>]) {
    let ideals = parts.flatMap(\.dissolved).map { IdealWidth($0) }
    let shape = ideals.map(\.isSpacer)
    let known = widths[shape] ?? ideals.map(\.width)
    widths[shape] = zip(known, ideals).map { max($0, $1.width) }
  }

  /// The room that the parts of a row would like, as wide as those of the rows around it.
  fileprivate func align(_ ideals: [IdealWidth]) -> [IdealWidth] {
    guard let columns = widths[ideals.map(\.isSpacer)] else { return ideals }
    return zip(ideals, columns).map { ideal, column in
      var ideal = ideal
      if !ideal.isFlexible { ideal.width = max(ideal.width, column) }
      return ideal
    }
  }
}

/// Shares the width of a row among what stands in it.
private struct RowWidths {
  private(set) var widths: [Int]

  init(_ ideals: [IdealWidth], available: Int) {
    widths = ideals.map(\.width)
    let spacings = ideals.indices.reduce(0) {
      $0 + Self.spacing(after: $1, in: ideals.map(\.isSpacer))
    }
    var rest = available - spacings - widths.reduce(0, +)
    // Controls take what is left before spacers do.
    let greedy = ideals.indices.filter { ideals[$0].isFlexible && !ideals[$0].isSpacer }
    let takers = greedy.isEmpty ? ideals.indices.filter { ideals[$0].isSpacer } : greedy
    for (place, index) in takers.enumerated() where rest > 0 {
      let share = rest / (takers.count - place)
      widths[index] += share
      rest -= share
    }
    while rest < 0, let widest = widths.indices.max(by: { widths[$0] < widths[$1] }) {
      guard widths[widest] > 0 else { break }
      widths[widest] -= 1
      rest += 1
    }
  }

  static func spacing(after index: Int, in spacers: [Bool]) -> Int {
    index + 1 < spacers.count && !spacers[index] && !spacers[index + 1] ? 2 : 0
  }
}

extension Node {
  /// The node, or what stands in it if it is a group.
  fileprivate var dissolved: [Node] {
    if case .group(let nodes) = content { nodes.flatMap(\.dissolved) } else { [self] }
  }

  fileprivate var isSpacer: Bool {
    if case .spacer = content { true } else { false }
  }
}
