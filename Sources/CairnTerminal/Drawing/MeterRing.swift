import CairnSystem
import CairnViews

/// A ring of arcs, drawn in braille characters. A cell has two by four dots.
struct MeterRing {
  static let height = 9
  private static let width = 2 * height

  private let segments: [MeterSegment]

  init(_ segments: [MeterSegment]) {
    self.segments = segments
  }

  /// Draws the ring in the middle of a rectangle.
  func draw(into grid: inout CellGrid, in frame: CellRect, _ palette: Palette) {
    let left = frame.x + (frame.width - Self.width) / 2
    for y in 0..<Self.height {
      for x in 0..<Self.width {
        var pattern: UInt32 = 0
        var arcs: [Arc: Int] = [:]
        for (bit, dot) in Self.dots.enumerated() {
          guard let arc = arc(x: 2 * x + dot.x, y: 4 * y + dot.y) else { continue }
          pattern |= 1 << bit
          arcs[arc, default: 0] += 1
        }
        guard
          let arc = arcs.max(by: { ($0.value, $1.key) < ($1.value, $0.key) })?.key,
          let scalar = Unicode.Scalar(0x2800 + pattern)
        else { continue }
        let segment = segments[arc.segment]
        grid.write(
          String(scalar), x: left + x, y: frame.y + y,
          style: palette.shape(segment.color).adding(
            CellStyle(isBold: segment.isCurrent && arc.isDone, isDim: !arc.isDone)))
      }
    }
  }

  /// The done or open part of a segment. If two parts share a cell equally, the first is drawn.
  private struct Arc: Hashable, Comparable {
    var segment: Int
    var isDone: Bool

    static func < (first: Arc, second: Arc) -> Bool {
      first.segment == second.segment
        ? first.isDone && !second.isDone : first.segment < second.segment
    }
  }

  /// The positions of the dots in a cell, in the order of their bits in a braille character.
  private static let dots = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3)]
    .map { CellPoint(x: $0.0, y: $0.1) }

  /// Returns the arc at a dot, or `nil` if the dot isn't on the ring.
  private func arc(x: Int, y: Int) -> Arc? {
    let radius = Double(2 * Self.height)
    let dx = Double(x) + 0.5 - radius
    let dy = Double(y) + 0.5 - radius
    let distance = (dx * dx + dy * dy).squareRoot()
    guard distance <= radius, distance >= radius * 0.72 else { return nil }
    // The angle clockwise from the top, as a fraction of the full circle.
    let angle = atan2(dx, -dy) / (2 * Double.pi)
    let position = angle < 0 ? angle + 1 : angle
    var start = 0.0
    for (index, segment) in segments.enumerated() {
      let end = start + segment.fraction
      if position < end || index == segments.count - 1 {
        let part = segment.fraction > 0 ? (position - start) / segment.fraction : 0
        return isGap(position, start, end, distance)
          ? nil : Arc(segment: index, isDone: part < segment.fill)
      }
      start = end
    }
    return nil
  }

  /// Whether a dot lies in the gap between two arcs.
  private func isGap(_ position: Double, _ start: Double, _ end: Double, _ distance: Double) -> Bool
  {
    guard segments.count > 1 else { return false }
    return min(position - start, end - position) * 2 * Double.pi * distance < 0.8
  }
}
