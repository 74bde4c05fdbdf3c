import CairnSession
import CairnViews

/// The layout of rows of data.
///
/// A row is measured once and again only if its element changes. Only rows that may be visible are
/// laid out.
struct RowsLayout<Action> {
  private(set) var rows: LazyRows<Action>
  /// The values that all rows inherit from the nodes around them.
  private let setting: Setting
  private var records: [Record] = []
  private var columns = RowColumns()
  /// The first line of each row, followed by the line after the last row.
  private(set) var tops = [0]
  /// The index of the first control of each row, followed by the number of all controls.
  private(set) var firstControls = [0]
  /// The rows that are laid out, by their index.
  private var blocks: [Int: RowBlock<Action>] = [:]

  /// The surroundings that affect the layout of rows.
  struct Setting {
    var context: LayoutBuilder<Action>.Context
    var isCompact: Bool
    var hasRoomForRing: Bool

    /// Whether a row has the same layout in both settings.
    func isSame(as other: Self) -> Bool {
      // Actions can't be compared. Few lists are in a row that can be deleted or moved.
      context.deleteAction == nil && other.context.deleteAction == nil
        && context.move == nil && other.context.move == nil
        && context.rowButton == nil && other.context.rowButton == nil
        && (context.x, context.width, context.labelWidth)
          == (other.context.x, other.context.width, other.context.labelWidth)
        && context.style == other.context.style && context.path == other.context.path
        && (isCompact, hasRoomForRing) == (other.isCompact, other.hasRoomForRing)
    }
  }

  /// The measurements of a row.
  private struct Record {
    /// The index of the row's shape in `columns`.
    var shape: Int?
    var widths: [Int] = []
    var isOneLine = false
    /// The widths of the lines below the first.
    var below: [IdealWidth] = []
    /// The number of cells beside the parts.
    var inset = 0
    var controlsOfLine = 0

    var height = 1
    var controlCount = 0
  }

  /// Lays out rows, reusing earlier measurements.
  ///
  /// - Parameters:
  ///   - rows: The current rows.
  ///   - setting: The surroundings of the rows.
  ///   - known: The last layout of the rows at this path.
  ///   - all: The layout of all rows, if some are now filtered out.
  /// - Complexity: O(1) if the data are the same. Otherwise O(*n*) comparisons of elements, and the
  ///   measurement of new rows.
  init(_ rows: LazyRows<Action>, in setting: Setting, knowing known: Self?, all: Self? = nil) {
    let known = known.flatMap { $0.setting.isSame(as: setting) ? $0 : nil }
    let all = all.flatMap { $0.setting.isSame(as: setting) ? $0 : nil }
    let ends = known.flatMap { rows.commonEnds(with: $0.rows) }
    if let known, let ends, ends.first == rows.count, rows.count == known.rows.count {
      self = known
      self.rows = rows
    } else if let all, let positions = rows.positions(among: all.rows) {
      self = all
      self.rows = rows
      keep(positions)
    } else if let known, let ends {
      self = known
      self.rows = rows
      replace(keeping: ends)
    } else {
      self.rows = rows
      self.setting = setting
      replace(keeping: (0, 0))
    }
  }

  /// The path of the rows in their layer.
  var path: NodePath { setting.context.path }

  /// The number of lines that the rows take.
  var height: Int { tops[tops.count - 1] }

  /// The number of controls in the rows.
  var controlCount: Int { firstControls[firstControls.count - 1] }

  /// Lays out the rows on some lines and discards the others.
  mutating func layOut(lines: Range<Int>) {
    let seen = rowsOn(lines)
    blocks = blocks.filter { seen.contains($0.key) }
    for index in seen where blocks[index] == nil { blocks[index] = laidOut(index) }
  }

  /// Returns the rows on some lines.
  func rowsOn(_ lines: Range<Int>) -> Range<Int> {
    let first = tops.lastIndex(upTo: max(0, lines.lowerBound))
    let end = tops.dropLast().partitioningIndex { $0 >= lines.upperBound }
    return min(first, end)..<max(first, end)
  }

  /// The indices of the rows that are laid out, in order.
  var laidOutRows: [Int] { blocks.keys.sorted() }

  /// Returns the layout of a row. Its frames are relative to the row's first line.
  func block(of index: Int) -> RowBlock<Action> { blocks[index] ?? laidOut(index) }

  private func laidOut(_ index: Int) -> RowBlock<Action> {
    var builder = LayoutBuilder<Action>(
      isCompact: setting.isCompact, hasRoomForRing: setting.hasRoomForRing, lastLine: .max,
      seen: Int.min..<Int.max)
    let node = rows.row(at: index)
    var names = NodeNames()
    var context = setting.context
    context.columns = columns
    context.path = context.path / names.step(to: node)
    let height = builder.place(node, context, y: 0)
    return RowBlock(placed: builder.placed, controls: Array(builder.controls), height: height)
  }

  /// Measures the new rows and updates the layout.
  private mutating func replace(keeping ends: (first: Int, last: Int)) {
    let gone = ends.first..<records.count - ends.last
    let new = ends.first..<rows.count - ends.last
    let before = columns
    records.replaceSubrange(gone, with: new.map { measured($0) })
    fitColumns()
    if columns == before {
      let shift = new.count - gone.count
      blocks = blocks.reduce(into: [:]) { blocks, block in
        if block.key < gone.lowerBound { blocks[block.key] = block.value }
        if block.key >= gone.upperBound { blocks[block.key + shift] = block.value }
      }
      for index in new { settle(index) }
    } else {
      blocks = [:]
      for index in records.indices { settle(index) }
    }
    sumUp()
  }

  /// Keeps only some of the rows, without measuring any again.
  private mutating func keep(_ positions: [Int]) {
    guard positions.count < records.count else { return }
    let before = columns
    records = positions.map { records[$0] }
    blocks = [:]
    fitColumns()
    if columns != before {
      for index in records.indices { settle(index) }
    }
    sumUp()
  }

  /// Sets the widths of the columns to fit the rows.
  private mutating func fitColumns() {
    columns.narrow()
    for record in records {
      guard let shape = record.shape else { continue }
      columns.widen(shape, to: record.widths, isOneLine: record.isOneLine)
    }
  }

  private mutating func measured(_ index: Int) -> Record {
    let node = rows.row(at: index)
    guard let parts = node.rowParts ?? node.control?.firstLineParts else { return Record() }
    var record = Record(
      shape: columns.shape(of: parts), widths: parts.map(\.width),
      isOneLine: parts.allSatisfy(\.isOneLine))
    record.below = (node.control?.content ?? []).dropFirst().map { IdealWidth($0) }
    record.inset = node.style.isFramed ? 2 : 0
    var isReachable = node.isChangeableRow
    if node.control != nil {
      record.inset += 2
      isReachable = true
    }
    let isResting = node.style.isDisabled || setting.context.style.isDisabled
    record.controlsOfLine = isReachable && !isResting ? 1 : 0
    return record
  }

  /// Determines the height of a row and its number of controls. Lays the row out only if necessary.
  private mutating func settle(_ index: Int) {
    let record = records[index]
    let width = setting.context.width - record.inset
    if let shape = record.shape, columns.isOneLine(shape: shape, width: width),
      record.below.allSatisfy({ $0.isOneLine && $0.width <= width })
    {
      records[index].height = 1 + record.below.count
      records[index].controlCount = record.controlsOfLine
    } else {
      let block = laidOut(index)
      (records[index].height, records[index].controlCount) = (block.height, block.controls.count)
    }
  }

  private mutating func sumUp() {
    tops = [0]
    firstControls = [0]
    tops.reserveCapacity(records.count + 1)
    firstControls.reserveCapacity(records.count + 1)
    var (line, control) = (0, 0)
    for record in records {
      line += record.height
      control += record.controlCount
      tops.append(line)
      firstControls.append(control)
    }
  }
}

/// The layout of one row.
struct RowBlock<Action> {
  var placed: [Placed<Action>]
  var controls: [PlacedControl<Action>]
  var height: Int
}

extension RandomAccessCollection where Element == Int, Index == Int {
  /// Returns the first index from which a condition holds. The collection must be sorted by it.
  func partitioningIndex(where condition: (Int) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if condition(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Returns the last index whose number is at most another. The collection must be sorted.
  func lastIndex(upTo number: Int) -> Int {
    Swift.max(startIndex, partitioningIndex { $0 > number } - 1)
  }
}
