import CairnText
import CairnViews

/// A number: a track with a knob, and the text of the value.
struct NumberWidget<Action>: Widget {
  let number: ControlNumber<Action>

  var idealWidth: (cells: Int, isFlexible: Bool) { (12, true) }
  var hints: [KeyHint] { [KeyHint(.decrease, .increase, to: "change", importance: 4)] }

  func draw(in room: CellRect, with painter: inout Painter<Action>, _ look: WidgetLook) {
    let track = track(in: room)
    let knob = column(ofTrack: track.width)
    let style = look.style
    let ink = style.foreground == nil ? style.adding(painter.palette.accent) : style
    painter.grid.fill(track, style: ink.adding(CellStyle(isDim: true)), character: "─")
    painter.grid.fill(
      CellRect(x: track.x, y: track.y, width: knob, height: 1), style: ink, character: "━")
    painter.grid.write(
      "●", x: track.x + knob, y: track.y,
      style: look.isFocused ? ink.adding(CellStyle(isBold: true)) : ink)
    painter.grid.write(number.valueLabel, x: track.maxX + 1, y: room.y, style: style)
  }

  func activate(cursor: Int?) -> Action? { nil }

  func step(by steps: Int, cursor: inout Int?) -> Action? { number.action(steps: steps) }

  func press(at point: CellPoint, in room: CellRect, cursor: inout Int?) -> Action? {
    let track = track(in: room)
    guard point.x >= track.x, point.x < track.maxX else { return nil }
    return number.action(settingTo: value(atColumn: point.x - track.x, ofTrack: track.width))
  }

  private func track(in room: CellRect) -> CellRect {
    let width = room.width - number.valueLabel.cellWidth - 2
    return CellRect(x: room.x, y: room.y, width: max(3, min(40, width)), height: 1)
  }

  /// Returns the column of the track at the value.
  private func column(ofTrack width: Int) -> Int {
    guard span > 0 else { return 0 }
    let bounds = number.bounds
    let shown = min(max(number.value, bounds.lowerBound), bounds.upperBound)
    let distance = UInt(bitPattern: shown &- bounds.lowerBound)
    return Int(span.dividingFullWidth(distance.multipliedFullWidth(by: UInt(width - 1))).quotient)
  }

  /// Returns the value at a column of the track.
  private func value(atColumn column: Int, ofTrack width: Int) -> Int {
    let step = UInt(number.step)
    let exact = Double(column) / Double(max(1, width - 1)) * Double(span)
    let steps = (exact / Double(step)).rounded()
    // The last step may be shorter.
    guard steps <= Double(span / step) else { return number.bounds.upperBound }
    let whole = min(UInt(exactly: steps) ?? .max, span / step)
    return number.bounds.lowerBound &+ Int(bitPattern: whole * step)
  }

  /// The distance between the bounds. As an integer with a sign, it may overflow.
  private var span: UInt {
    UInt(bitPattern: number.bounds.upperBound &- number.bounds.lowerBound)
  }
}
