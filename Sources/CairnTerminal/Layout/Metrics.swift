import CairnSession
import CairnViews

extension Button {
  /// The button's text on the screen.
  var caption: String {
    shortcut.map { "[\($0)] \(symbol ?? title)" } ?? "[\(symbol ?? title)]"
  }
}

extension Control.Kind {
  /// The number of lines that the control takes.
  func height(width: Int, labelWidth: Int) -> Int {
    guard case .textField(let field) = self, field.axis == .vertical else { return 1 }
    let room = field.frame(in: CellRect(x: 0, y: 0, width: width, height: 1), labelWidth).width
    return max(2, EditorLines(field.text, width: room).lines.count)
  }
}

/// Returns the number of cells from the start of a control to its value.
///
/// - Parameters:
///   - label: The label before the value. It gets at most half of the control, or `labelWidth`.
///   - frame: The control's frame.
///   - labelWidth: The width of the screen's column of labels.
func valueIndent(after label: String, in frame: CellRect, _ labelWidth: Int) -> Int {
  label.isEmpty ? 0 : max(labelWidth, min(label.cellWidth, frame.width / 2)) + 2
}

extension TextField {
  /// Returns the part of a control's frame that holds the text.
  func frame(in frame: CellRect, _ labelWidth: Int) -> CellRect {
    let indent = valueIndent(after: label, in: frame, labelWidth)
    return CellRect(
      x: frame.x + indent, y: frame.y, width: max(1, frame.width - indent), height: frame.height)
  }
}

extension Slider {
  /// Returns the part of a control's frame that holds the track.
  func trackFrame(in frame: CellRect, _ labelWidth: Int) -> CellRect {
    let indent = valueIndent(after: label, in: frame, labelWidth)
    let room = frame.width - indent - valueLabel.cellWidth - 2
    return CellRect(x: frame.x + indent, y: frame.y, width: max(3, min(40, room)), height: 1)
  }

  /// Returns the column of the track at the value.
  func column(ofTrack width: Int) -> Int {
    let shown = min(max(value, bounds.lowerBound), bounds.upperBound) - bounds.lowerBound
    return shown * (width - 1) / max(1, bounds.upperBound - bounds.lowerBound)
  }

  /// Returns the value at a column of the track.
  func value(atColumn column: Int, ofTrack width: Int) -> Int {
    let count = bounds.upperBound - bounds.lowerBound
    let exact = Double(column) / Double(max(1, width - 1)) * Double(count)
    return bounds.lowerBound + Int((exact / Double(step)).rounded()) * step
  }
}

extension NodeStyle {
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
    case .textField(var field):
      field.label = ""
      return .textField(field)
    case .slider(var slider):
      slider.label = ""
      return .slider(slider)
    case .picker(var picker):
      picker.label = ""
      return .picker(picker)
    case .toggle(var toggle):
      toggle.label = ""
      return .toggle(toggle)
    case .progress(var bar):
      bar.label = ""
      return .progress(bar)
    case .text, .formatted, .button, .navigationLink, .meter, .labeledContent, .horizontal,
      .vertical, .list,
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
    case .textField(let field): field.label.cellWidth
    case .slider(let slider): slider.label.cellWidth
    case .picker(let picker): picker.label.cellWidth
    case .toggle(let toggle): toggle.label.cellWidth
    case .group, .list, .section, .vertical: children.map(\.widestLabel).max() ?? 0
    // Labels in rows of data don't use the common column.
    case .rows: 0
    case .text, .formatted, .button, .navigationLink, .progress, .meter, .labeledContent,
      .horizontal, .spacer,
      .divider:
      0
    }
  }
}
