import CairnSystem
import CairnViews

/// A ring of arcs, drawn in braille characters. A cell has two by four dots.
struct MeterRing {
  static let leastHeight = 9
  private static let greatestHeight = 25

  /// The number of lines. It is odd, so that a line is in the middle.
  let height: Int
  private let segments: [MeterSegment]
  private let isDim: Bool

  private var width: Int { 2 * height }

  /// - Parameters:
  ///   - segments: The parts.
  ///   - height: The number of lines that are available.
  ///   - isDim: Whether the whole ring is drawn faintly.
  init(_ segments: [MeterSegment], height: Int = leastHeight, isDim: Bool = false) {
    self.segments = segments
    self.height = (min(max(height, Self.leastHeight), Self.greatestHeight) - 1) | 1
    self.isDim = isDim
  }

  /// Whether a rectangle of cells fits inside the ring.
  func hasRoom(for text: LargeText) -> Bool {
    // A line is as high as two cells are wide.
    let x = Double(text.lines[0].count) / 4
    let y = Double(text.lines.count) / 2
    return (x * x + y * y).squareRoot() + 0.5 < Double(height) / 2 * innerRadius
  }

  /// The radius of the hole, as a share of the ring's. The arcs of a large ring are thin.
  private var innerRadius: Double { max(0.72, 1 - 3.2 / Double(height)) }

  /// Draws the ring in the middle of a rectangle.
  func draw(into grid: inout CellGrid, in frame: CellRect, _ palette: Palette) {
    let left = frame.x + (frame.width - width) / 2
    for y in 0..<height {
      for x in 0..<width {
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
            CellStyle(
              isBold: segment.isCurrent && arc.isDone && !isDim, isDim: !arc.isDone || isDim)))
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
    let radius = Double(2 * height)
    let dx = Double(x) + 0.5 - radius
    let dy = Double(y) + 0.5 - radius
    let distance = (dx * dx + dy * dy).squareRoot()
    guard distance <= radius, distance >= radius * innerRadius else { return nil }
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
