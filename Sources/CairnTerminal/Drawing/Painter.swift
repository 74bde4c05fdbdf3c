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

  /// How much the focus of a layer says.
  enum Emphasis {
    /// Keys go there.
    case active
    /// Keys would go there if the layer were in front.
    case resting
    /// Nothing: the layer cannot be used.
    case none
  }

  /// Draws a layer over what is there.
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

  /// Puts all that is drawn so far into the shade.
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
    // Drawn apart and copied, so that what is half scrolled away does not spill over the edges.
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
    if focused.isWholeRow, isActive {
      // At both ends a filled row keeps its colour.
      let inset = focused.style.background == nil ? 0 : 1
      grid.restyle(frame.inset(by: inset, 0)) { _ in .focused }
    }
    let x = layout.layer.isDialog ? frame.x - 1 : 0
    grid.write(
      isActive ? "▸" : "▹", x: x, y: frame.y, style: palette.accent.adding(CellStyle(isBold: true)))
  }

  /// Draws a line beside a layer that another stands on the left of.
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
