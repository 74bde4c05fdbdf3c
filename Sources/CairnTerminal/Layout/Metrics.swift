import CairnSession
import CairnText
import CairnViews

/// Returns the number of cells from the start of a control to its value.
///
/// - Parameters:
///   - label: The label before the value. It gets at most half of the control, or `labelWidth`.
///   - frame: The control's frame.
///   - labelWidth: The width of the screen's column of labels.
func valueIndent(after label: String, in frame: CellRect, _ labelWidth: Int) -> Int {
  label.isEmpty ? 0 : max(labelWidth, min(label.cellWidth, frame.width / 2)) + 2
}

extension NodeStyle {
  /// Whether the node has a cell at each side for its color.
  var isFramed: Bool { background != nil || edge != nil }

  /// Returns the style with attributes inherited from the nodes around it.
  func inheriting(_ outer: NodeStyle) -> NodeStyle {
    var style = self
    style.foreground = foreground ?? outer.foreground
    style.background = background ?? outer.background
    style.isBold = isBold || outer.isBold
    style.isSecondary = isSecondary || outer.isSecondary
    style.headingLevel = headingLevel ?? outer.headingLevel
    style.isDisabled = isDisabled || outer.isDisabled
    style.isLarge = isLarge || outer.isLarge
    style.followsEnd = followsEnd || outer.followsEnd
    if alignment == .leading { style.alignment = outer.alignment }
    return style
  }
}

extension Node {
  /// The content to draw: without a label, if the label is hidden.
  var drawnContent: Content {
    guard style.isLabelHidden else { return content }
    switch content {
    case .control(var control) where !control.value.isNone:
      control.label = ""
      return .control(control)
    case .progress(var bar):
      bar.label = ""
      return .progress(bar)
    case .text, .formatted, .control, .meter, .labeledContent, .horizontal, .vertical, .list,
      .section, .group, .rows, .spacer, .divider:
      return content
    }
  }
}

extension Array {
  /// Returns the width of the column for all labels in these nodes: at most two fifths of the room.
  func labelWidth<Action>(in width: Int) -> Int where Element == Node<Action> {
    Swift.min(map(\.widestLabel).max() ?? 0, width * 2 / 5)
  }
}

extension Node {
  fileprivate var widestLabel: Int {
    switch drawnContent {
    case .control(let control): control.value.isNone ? 0 : control.label.cellWidth
    case .group, .list, .section, .vertical: children.map(\.widestLabel).max() ?? 0
    // Labels in rows of data don't use the common column.
    case .rows: 0
    case .text, .formatted, .progress, .meter, .labeledContent, .horizontal, .spacer, .divider: 0
    }
  }
}
