import CairnSession
import CairnViews

/// The common widths of the parts of rows below each other, which form columns.
struct RowColumns: Equatable {
  /// Rows with spacers at the same positions.
  struct Shape: Equatable {
    var spacers: [Bool]
    /// The greatest width of each part.
    var widths: [Int]
    /// Whether each part of each row takes one line at its own width.
    var isOneLine = true
  }

  private(set) var shapes: [Shape] = []
  /// The index of each node's shape, or `nil` if the node is not a row.
  private var shapeOfNode: [Int?] = []

  init() {}

  /// Measures the rows among the nodes.
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

  /// Returns the preferred widths of a row's parts, widened to the columns.
  func align(_ ideals: [IdealWidth]) -> [IdealWidth] {
    guard let shape = shapes.first(where: { $0.isShape(of: ideals) }) else { return ideals }
    return zip(ideals, shape.widths).map { ideal, column in
      var ideal = ideal
      if !ideal.isFlexible { ideal.width = max(ideal.width, column) }
      return ideal
    }
  }

  /// Whether the row at an index surely takes one line, according to the measured widths.
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

  /// Returns the index of a row's shape. Adds the shape if it is new.
  mutating func shape(of ideals: [IdealWidth]) -> Int {
    if let index = shapes.firstIndex(where: { $0.isShape(of: ideals) }) { return index }
    shapes.append(
      Shape(spacers: ideals.map(\.isSpacer), widths: Array(repeating: 0, count: ideals.count)))
    return shapes.count - 1
  }

  /// Widens the columns of a shape to fit a row.
  mutating func widen(_ index: Int, to widths: [Int], isOneLine: Bool) {
    for (part, width) in widths.enumerated() where width > shapes[index].widths[part] {
      shapes[index].widths[part] = width
    }
    if !isOneLine { shapes[index].isOneLine = false }
  }

  /// Resets the widths and keeps the shapes.
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
  /// The preferred widths of the row's parts, or `nil` if the node is not a row.
  ///
  /// A row is a horizontal stack, or a link with a single horizontal stack as its label.
  var rowParts: [IdealWidth]? {
    switch content {
    case .horizontal(let parts): return parts.dissolved().map { IdealWidth($0) }
    case .control(let link) where link.content.count == 1: return link.firstLineParts
    default: return nil
    }
  }
}

extension ControlDescription {
  /// The preferred widths of the parts of a link's first line, or `nil` if it isn't a horizontal
  /// stack.
  var firstLineParts: [IdealWidth]? {
    guard case .horizontal(let parts)? = content.first?.content else { return nil }
    return parts.dissolved().map { IdealWidth($0) }
  }
}
