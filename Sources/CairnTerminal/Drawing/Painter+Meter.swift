import CairnSession
import CairnText
import CairnViews

extension Painter {
  /// Draws a meter with the value in its middle.
  mutating func draw(_ placed: PlacedMeter<Action>, in frame: CellRect, isDim: Bool) {
    let segments = placed.meter.segments
    guard let height = placed.ringHeight else {
      draw(strip: segments, in: frame, isDim: isDim)
      guard let center = placed.meter.center else { return }
      if let value = placed.largeValue {
        write(value, of: center, in: frame.offset(by: 0, 2), isDim: isDim)
      } else {
        write(center, besideMarkOf: segments, in: frame.offset(by: 0, 1))
      }
      return
    }
    MeterRing(segments, height: height, isDim: isDim).draw(into: &grid, in: frame, palette)
    guard let center = placed.meter.center else { return }
    let count = placed.largeValue?.lines.count ?? 1
    write(
      placed.largeValue, of: center, in: frame.offset(by: 0, (height - count) / 2), isDim: isDim)
  }

  /// Writes a value in the middle of a frame, and its caption below it.
  private mutating func write(
    _ large: LargeText?, of center: MeterCenter, in frame: CellRect, isDim: Bool
  ) {
    let lines = large?.lines ?? [center.text.string]
    for (index, line) in lines.enumerated() {
      write(line, atMiddleOf: frame.offset(by: 0, index), style(of: center))
    }
    // A resting meter says so, while the usual caption only explains the value.
    write(
      center.caption, atMiddleOf: frame.offset(by: 0, lines.count),
      CellStyle(isBold: isDim, isDim: !isDim))
  }

  private mutating func write(_ text: String, atMiddleOf frame: CellRect, _ style: CellStyle) {
    let text = text.truncated(width: frame.width)
    grid.write(text, x: frame.x + (frame.width - text.cellWidth) / 2, y: frame.y, style: style)
  }

  /// Writes a value with its caption on the line of the mark.
  private mutating func write(
    _ center: MeterCenter, besideMarkOf segments: [MeterSegment], in frame: CellRect
  ) {
    let words = center.words.string.truncated(width: max(0, frame.width - 2))
    let mark = StripLayout(segments, in: frame).mark ?? frame.x - 2
    let isAfter = mark + 2 + words.cellWidth <= frame.maxX
    grid.write(
      words, x: isAfter ? mark + 2 : max(frame.x, mark - 1 - words.cellWidth), y: frame.y,
      style: style(of: center))
  }

  private func style(of center: MeterCenter) -> CellStyle {
    var style = NodeStyle()
    style.foreground = center.color
    return palette.style(of: style).adding(CellStyle(isBold: true))
  }

  private mutating func draw(strip segments: [MeterSegment], in frame: CellRect, isDim: Bool) {
    let layout = StripLayout(segments, in: frame)
    for (segment, part) in zip(segments, layout.parts) {
      let done = Int((segment.fill * Double(part.count)).rounded())
      let style = palette.shape(segment.color).adding(CellStyle(isDim: isDim))
      grid.fill(
        CellRect(x: part.lowerBound, y: frame.y, width: done, height: 1), style: style,
        character: "█")
      grid.fill(
        CellRect(x: part.lowerBound + done, y: frame.y, width: part.count - done, height: 1),
        style: style.adding(CellStyle(isDim: true)), character: "░")
    }
    if let mark = layout.mark {
      grid.write("▲", x: mark, y: frame.y + 1, style: CellStyle(isBold: true))
    }
  }
}

/// The columns of the parts of a strip.
private struct StripLayout {
  private(set) var parts: [Range<Int>] = []
  /// The column of the mark below the current part.
  private(set) var mark: Int?

  init(_ segments: [MeterSegment], in frame: CellRect) {
    let gaps = max(0, segments.count - 1)
    let hasGaps = frame.width >= segments.count * 3 + gaps
    let room = frame.width - (hasGaps ? gaps : 0)
    var end = 0.0
    var start = 0
    for (index, segment) in segments.enumerated() {
      end += segment.fraction
      let stop = min(room, Int((end * Double(room)).rounded()))
      let width = max(0, stop - start)
      let x = frame.x + start + (hasGaps ? index : 0)
      parts.append(x..<x + width)
      if segment.isCurrent { mark = x + width / 2 }
      start = max(start, stop)
    }
  }
}
