import CairnViews

/// The widths of the parts of rows that stand below each other, so that they form columns.
struct RowColumns {
  /// Rows that have spacers at the same places.
  fileprivate struct Shape {
    var spacers: [Bool]
    /// The widest of each part.
    var widths: [Int]
    /// Whether each part of each row takes one line where it has its width.
    var isOneLine = true
  }

  private var shapes: [Shape] = []
  /// The shape of the row that each node is, or `nil` where it is none.
  private var shapeOfNode: [Int?] = []

  init() {}

  /// Measures the rows among some nodes.
  init<Action>(_ nodes: [Node<Action>]) {
    shapeOfNode.reserveCapacity(nodes.count)
    for node in nodes {
      switch node.content {
      case .horizontal(let parts): shapeOfNode.append(measure(parts))
      case .navigationLink(let link):
        guard link.label.count == 1, case .horizontal(let parts) = link.label[0].content
        else { fallthrough }
        shapeOfNode.append(measure(parts))
      default: shapeOfNode.append(nil)
      }
    }
  }

  /// The room that the parts of a row would like, as wide as those of the rows around it.
  func align(_ ideals: [IdealWidth]) -> [IdealWidth] {
    guard let shape = shapes.first(where: { $0.isShape(of: ideals) }) else { return ideals }
    return zip(ideals, shape.widths).map { ideal, column in
      var ideal = ideal
      if !ideal.isFlexible { ideal.width = max(ideal.width, column) }
      return ideal
    }
  }

  /// Whether the row that a node is takes one line, without a look at it.
  func isOneLine(row index: Int, width: Int) -> Bool {
    guard shapeOfNode.indices.contains(index), let shape = shapeOfNode[index].map({ shapes[$0] })
    else { return false }
    let spacings = RowWidths.spacings(shape.spacers)
    return shape.isOneLine && shape.widths.reduce(spacings, +) <= width
  }

  private mutating func measure<Action>(_ parts: [Node<Action>]) -> Int {
    let ideals = parts.dissolved().map { IdealWidth($0) }
    let index = shapes.firstIndex { $0.isShape(of: ideals) } ?? shapes.count
    if index == shapes.count {
      shapes.append(Shape(spacers: ideals.map(\.isSpacer), widths: ideals.map(\.width)))
    }
    for (part, ideal) in ideals.enumerated() {
      shapes[index].widths[part] = max(shapes[index].widths[part], ideal.width)
      shapes[index].isOneLine = shapes[index].isOneLine && ideal.isOneLine
    }
    return index
  }
}

extension RowColumns.Shape {
  func isShape(of ideals: [IdealWidth]) -> Bool {
    spacers.elementsEqual(ideals) { $0 == $1.isSpacer }
  }
}
