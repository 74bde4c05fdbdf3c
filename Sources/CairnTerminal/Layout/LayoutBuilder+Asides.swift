import CairnSession
import CairnViews

extension LayoutBuilder {
  /// The width of the column of asides.
  private static var asideWidth: Int { 28 }
  /// The minimum width of the nodes beside it.
  private static var leastWidthBeside: Int { 42 }
  /// The cells between the two columns.
  private static var columnGap: Int { 3 }

  /// Places the nodes of a screen and returns the line after the last. If there is room, the asides
  /// are in a column at the right.
  mutating func placeScreen(_ nodes: [Node<Action>], _ context: Context) -> Int {
    let width = context.width - Self.columnGap - Self.asideWidth
    guard width >= Self.leastWidthBeside, nodes.contains(where: \.style.isAside) else {
      return placeColumn(nodes, context, y: 0)
    }
    var column = context
    column.columns = RowColumns(nodes)
    column.width = width
    var aside = column
    aside.x += width + Self.columnGap
    aside.width = Self.asideWidth
    var names = NodeNames()
    var (end, asideEnd) = (0, 0)
    for (row, node) in nodes.enumerated() {
      let path = context.path / names.step(to: node)
      if node.style.isAside {
        let wasAfterSection = isAfterSection
        (aside.row, aside.path, isAfterSection) = (row, path, false)
        asideEnd = place(node, aside, y: asideEnd)
        isAfterSection = wasAfterSection
      } else if end <= lastLine {
        (column.row, column.path) = (row, path)
        end = place(node, column, y: end)
      }
    }
    return max(end, asideEnd)
  }
}
