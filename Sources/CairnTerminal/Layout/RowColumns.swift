import CairnSession
import CairnViews

/// The widths of the parts of rows that stand below each other, so that they form columns.
struct RowColumns: Equatable {
  /// Rows that have spacers at the same places.
  struct Shape: Equatable {
    var spacers: [Bool]
    /// The widest of each part.
    var widths: [Int]
    /// Whether each part of each row takes one line where it has its width.
    var isOneLine = true
  }

  private(set) var shapes: [Shape] = []
  /// The shape of the row that each node is, or `nil` where it is none.
  private var shapeOfNode: [Int?] = []

  init() {}

  /// Measures the rows among some nodes.
  init<Action>(_ nodes: [Node<Action>]) {
    shapeOfNode.reserveCapacity(nodes.count)
    for node in nodes {
      shapeOfNode.append(
        node.rowParts.map { parts in
          let index = shape(of: parts)
          widen(index, to: parts.map(\.width), isOneLine: parts.allSatisfy(\.isOneLine))
          return index
        })
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
    guard shapeOfNode.indices.contains(index), let shape = shapeOfNode[index] else { return false }
    return isOneLine(shape: shape, width: width)
  }

  /// Whether all rows of a shape take one line.
  func isOneLine(shape index: Int, width: Int) -> Bool {
    let shape = shapes[index]
    return shape.isOneLine
      && shape.widths.reduce(RowWidths.spacings(shape.spacers), +) <= width
  }

  /// The shape of a row, which is added if there is none like it.
  mutating func shape(of ideals: [IdealWidth]) -> Int {
    if let index = shapes.firstIndex(where: { $0.isShape(of: ideals) }) { return index }
    shapes.append(
      Shape(spacers: ideals.map(\.isSpacer), widths: Array(repeating: 0, count: ideals.count)))
    return shapes.count - 1
  }

  /// Makes the columns of a shape as wide as those of a row.
  mutating func widen(_ index: Int, to widths: [Int], isOneLine: Bool) {
    for (part, width) in widths.enumerated() where width > shapes[index].widths[part] {
      shapes[index].widths[part] = width
    }
    if !isOneLine { shapes[index].isOneLine = false }
  }

  /// Forgets the widths, and not the shapes.
  mutating func narrow() {
    for index in shapes.indices {
      for part in shapes[index].widths.indices { shapes[index].widths[part] = 0 }
      shapes[index].isOneLine = true
    }
  }
}

extension RowColumns.Shape {
  func isShape(of ideals: [IdealWidth]) -> Bool {
    spacers.elementsEqual(ideals) { $0 == $1.isSpacer }
  }
}

extension Node {
  /// The room that the parts of the row would like, or `nil` if the node is no row: one of nodes side
  /// by side, or a link with such a label.
  var rowParts: [IdealWidth]? {
    switch content {
    case .horizontal(let parts): return parts.dissolved().map { IdealWidth($0) }
    case .navigationLink(let link):
      guard link.label.count == 1, case .horizontal(let parts) = link.label[0].content
      else { return nil }
      return parts.dissolved().map { IdealWidth($0) }
    default: return nil
    }
  }
}
