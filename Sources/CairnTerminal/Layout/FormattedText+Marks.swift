import CairnText
import CairnViews

extension FormattedText {
  /// Returns the cells of the marked parts, relative to the first line.
  ///
  /// - Parameters:
  ///   - lines: The text in lines. They may lack spaces and line breaks, and may end early.
  ///   - width: The width of the lines.
  ///   - alignment: The alignment of the lines in that width.
  /// - Complexity: O(*n*) in the length of the text up to the last mark.
  func marks(in lines: [String], width: Int, _ alignment: NodeStyle.Alignment) -> [CellRect] {
    var text = MarkedScalars(self)
    var marks: [CellRect] = []
    for (y, line) in lines.enumerated() where text.next != nil {
      var x = alignment.indent(of: line, in: width)
      for character in line {
        var isMarked = false
        for scalar in character.unicodeScalars where text.find(scalar) {
          isMarked = isMarked || text.isMarked
          text.advance()
        }
        let cells = character.cellWidth
        if isMarked { marks.mark(CellRect(x: x, y: y, width: cells, height: 1)) }
        x += cells
      }
    }
    return marks
  }
}

/// The scalars of a text up to its last mark. A character may begin in one part and end in the next.
private struct MarkedScalars {
  private(set) var next: Unicode.Scalar?
  /// Whether the next scalar is marked.
  private(set) var isMarked = false
  private var scalars = "".unicodeScalars.makeIterator()
  private var spans: ArraySlice<FormattedText.Span>

  init(_ text: FormattedText) {
    let all = text.spans
    spans = all[..<(all.lastIndex(where: \.isMarked).map { $0 + 1 } ?? 0)]
    advance()
  }

  mutating func advance() {
    next = scalars.next()
    while next == nil, let span = spans.popFirst() {
      scalars = span.string.unicodeScalars.makeIterator()
      isMarked = span.isMarked
      next = scalars.next()
    }
  }

  /// Skips blanks until the next scalar is the given one.
  ///
  /// - Returns: Whether it is.
  mutating func find(_ scalar: Unicode.Scalar) -> Bool {
    while let next, next != scalar, next.properties.isWhitespace { advance() }
    return next == scalar
  }
}

extension NodeStyle.Alignment {
  /// Returns the number of free cells before a line.
  func indent(of line: String, in width: Int) -> Int {
    let spare = width - line.cellWidth
    return switch self {
    case .leading: 0
    case .center: spare / 2
    case .trailing: spare
    }
  }
}

extension Placed {
  /// The line of the first part that stands out, or `nil` if none does.
  var firstMarkedLine: Int? { marks.first.map { frame.y + $0.y } }
}

extension [CellRect] {
  /// Adds cells, to the last ones if they follow them.
  fileprivate mutating func mark(_ cells: CellRect) {
    if let last, last.y == cells.y, last.maxX == cells.x {
      self[count - 1].width += cells.width
    } else {
      append(cells)
    }
  }
}
