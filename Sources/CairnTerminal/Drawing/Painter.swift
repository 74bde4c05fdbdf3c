import CairnSession
import CairnViews

/// Draws layers into a grid of cells.
struct Painter<Action> {
  var grid: CellGrid
  let palette: Palette

  init(size: CellSize, palette: Palette) {
    grid = CellGrid(size: size)
    self.palette = palette
  }

  /// How strongly a layer shows its focus.
  enum Emphasis {
    /// The layer receives the keys.
    case active
    /// The layer would receive the keys if it were in front.
    case resting
    /// The layer cannot be used, and shows no focus.
    case none
  }

  /// Draws a layer over the current contents.
  mutating func draw(_ layout: LayerLayout<Action>, _ state: LayerState, _ emphasis: Emphasis) {
    let isActive = emphasis == .active
    grid.fill(layout.frame, style: .plain)
    clearBackground(of: layout.frame)
    drawContent(layout, state, emphasis)
    drawScrollBar(layout, scroll: state.scroll)
    if layout.isFramed { drawFrame(layout.frame) }
    drawBar(layout, state, isActive: isActive)
    drawEdge(of: layout.frame)
  }

  /// Dims everything drawn so far.
  mutating func shade() {
    let all = CellRect(x: 0, y: 0, width: grid.size.width, height: grid.size.height)
    grid.restyle(all, palette.shaded)
    grid.cursor = nil
  }

  private mutating func clearBackground(of frame: CellRect) {
    grid.restyle(frame) { _ in .plain }
  }

  private mutating func drawContent(
    _ layout: LayerLayout<Action>, _ state: LayerState, _ emphasis: Emphasis
  ) {
    // Draw into a separate grid and copy it, to clip rows that are partly scrolled away.
    var window = Painter(
      size: CellSize(width: layout.viewport.width, height: layout.viewport.height),
      palette: palette)
    for item in layout.placed {
      let frame = item.frame.offset(by: 0, -state.scroll)
      guard frame.maxY > 0, frame.y < layout.viewport.height else { continue }
      window.draw(item, in: frame, state, isActive: emphasis == .active)
    }
    if emphasis != .none { window.drawFocus(layout, state, isActive: emphasis == .active) }
    window.grid.mark(state.find.words(isFiltered: !layout.rows.isEmpty))
    grid.paste(window.grid, x: layout.viewport.x, y: layout.viewport.y)
  }

  private mutating func drawFocus(
    _ layout: LayerLayout<Action>, _ state: LayerState, isActive: Bool
  ) {
    guard let focused = layout.focused(state), !focused.isFixed else { return }
    let frame = focused.frame.offset(by: 0, -state.scroll)
    if focused.isWholeRow {
      // A framed row keeps its color at both ends.
      let inset = focused.style.isFramed ? 1 : 0
      grid.restyle(frame.inset(by: inset, 0)) { palette.selected($0, isActive: isActive) }
    }
    let x = layout.layer.isDialog ? frame.x - 1 : 0
    grid.write(
      isActive ? "▸" : "▹", x: x, y: frame.y, style: palette.accent.adding(CellStyle(isBold: true)))
  }

  /// Draws a line at the left edge of a layer that stands to the right of another.
  private mutating func drawEdge(of frame: CellRect) {
    guard frame.x > 0, frame.maxX == grid.size.width else { return }
    grid.write("│", x: frame.x - 1, y: frame.y, style: palette.bar)
    for y in (frame.y + 1)..<max(frame.y + 1, frame.maxY) {
      grid.write("│", x: frame.x - 1, y: y, style: palette.frame)
    }
  }

  private mutating func drawScrollBar(_ layout: LayerLayout<Action>, scroll: Int) {
    guard layout.maxScroll > 0, layout.viewport.height > 0 else { return }
    let height = layout.viewport.height
    let thumb = max(1, height * height / layout.contentHeight)
    let top = (height - thumb) * scroll / layout.maxScroll
    for y in 0..<height {
      let isThumb = y >= top && y < top + thumb
      grid.write(
        isThumb ? "█" : "│", x: layout.viewport.maxX - 1, y: layout.viewport.y + y,
        style: isThumb ? palette.frame : palette.frame.adding(CellStyle(isDim: true)))
    }
  }
}

extension Layer {
  var isDialog: Bool { if case .dialog = content { true } else { false } }
}
