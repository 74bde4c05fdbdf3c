import CairnSession
package import CairnViews

/// An item of a layout, with its frame.
package struct Placed<Action> {
  package internal(set) var frame: CellRect
  package internal(set) var style: NodeStyle
  package internal(set) var content: Content
  /// The cells of a text that stand out, relative to the frame.
  package internal(set) var marks: [CellRect] = []

  package enum Content {
    case fill(Color)
    /// A mark at the left edge of a row.
    case edge(Color)
    case text([String])
    case header(String)
    case divider
    case labeledContent(LabeledContent<Action>)
    /// A value in large letters, below its label.
    case largeValue(LabeledContent<Action>, LargeText)
    case progress(ProgressView<Action>)
    case meter(PlacedMeter<Action>)
    case chevron
    case control(PlacedControl<Action>)

    /// The number of lines of the content.
    var height: Int {
      switch self {
      case .fill, .edge, .control: 0
      case .text(let lines): lines.count
      case .header, .divider, .labeledContent, .progress, .chevron: 1
      case .largeValue(_, let text): text.lines.count + 1
      case .meter(let meter): meter.height
      }
    }
  }
}
