import CairnSession
import CairnText

/// The strip beside the screens that lists the actions of the store.
struct InspectorStrip {
  let size: CellSize

  /// Creates a strip for a terminal, or returns `nil` if there is no room for it beside the
  /// screens.
  init?(beside terminal: CellSize) {
    let room = terminal.width - CellSize.minimum.width
    guard room >= Self.leastWidth, terminal.height >= CellSize.minimum.height else { return nil }
    let width = min(room, max(Self.leastWidth, terminal.width * 2 / 5), Self.greatestWidth)
    size = CellSize(width: width, height: terminal.height)
  }

  private static let leastWidth = 20
  private static let greatestWidth = 60

  /// Draws the actions around the current one. While the past is shown, also draws the changes of
  /// the current action.
  func draw(_ states: some PastStates) -> CellGrid {
    var grid = CellGrid(size: size)
    for y in 0..<size.height { grid.write("│", x: 0, y: y, style: Self.dim) }
    let position = states.position ?? states.count
    let isPast = states.position != nil
    let (title, hints) = captions(of: states)
    grid.write(title, x: 2, y: 0, style: Self.bold)
    let rows = isPast ? (size.height - 3) / 2 : size.height - 2
    drawActions(of: states, position, in: 1..<(1 + rows), on: &grid)
    if isPast, position > 0 { drawDifference(states.shownChanges, from: 2 + rows, on: &grid) }
    let keys = hints.map { "\($0.key) \($0.meaning)" }.joined(separator: "  ")
    grid.write(keys, x: 2, y: size.height - 1, style: Self.dim)
    return grid
  }

  private func captions(of states: some PastStates) -> (title: String, hints: [KeyHint]) {
    if let player = states as? any Player {
      let hints = [
        KeyHint(.playOrPause, to: player.isPlaying ? "pause" : "play"),
        KeyHint(.previousState, .nextState, to: "step"),
        KeyHint(.playSlower, .playFaster, to: "speed"), KeyHint(.leave, to: "quit"),
      ]
      return (player.caption, KeyHint.fitting(hints, width: size.width - 3))
    }
    guard states.position != nil else {
      return (states.caption, [KeyHint(.showPast, to: "look back")])
    }
    let hints = [
      KeyHint(.previousState, .nextState, to: "step"), KeyHint(.continueFromState, to: "go on"),
      KeyHint(.showPresent, to: "now"),
    ]
    return (states.caption, hints)
  }

  private func drawActions(
    of states: some PastStates, _ position: Int, in rows: Range<Int>, on grid: inout CellGrid
  ) {
    // Keep the current action in the middle, except at the ends of the list.
    let last = min(states.count, max(position + rows.count / 2, rows.count))
    for (y, index) in zip(rows, max(0, last - rows.count)..<last) {
      let isSelected = index == position - 1
      let style = isSelected ? CellStyle(isReversed: true) : index < position ? .plain : Self.dim
      let label = states.label(at: index)
      let text = states is any Player ? label : label.keepingEnd(width: size.width - 2)
      grid.write((isSelected ? "▸" : " ") + text, x: 1, y: y, style: style)
    }
  }

  private func drawDifference(_ lines: [String], from top: Int, on grid: inout CellGrid) {
    let room = size.height - 1 - top
    let isCut = lines.count > room
    for (offset, line) in lines.prefix(isCut ? room - 1 : room).enumerated() {
      grid.write(
        line, x: 2, y: top + offset, style: line.isUnchangedLine ? Self.dim : .plain)
    }
    guard isCut, room > 0 else { return }
    grid.write(
      "… \(lines.count - room + 1) more lines", x: 2, y: size.height - 2, style: Self.dim)
  }

  private static let bold = CellStyle(isBold: true)
  private static let dim = CellStyle(isDim: true)
}

extension String {
  /// Returns the end of the text that fits. The last part of a name of cases says the most.
  fileprivate func keepingEnd(width: Int) -> String {
    guard cellWidth > width else { return self }
    var text = self[...]
    while text.isEmpty == false, String(text).cellWidth > width - 1 { text = text.dropFirst() }
    return "…" + text
  }
}
