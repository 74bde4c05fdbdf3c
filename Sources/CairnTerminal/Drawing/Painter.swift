import CairnViews

/// Draws layers into a grid of cells.
struct Painter<Action> {
  var grid: CellGrid
  let palette: Palette

  init(size: CellSize, palette: Palette) {
    grid = CellGrid(size: size)
    self.palette = palette
  }

  /// Draws a layer over what is there. Only the topmost layer shows the focus.
  mutating func draw(_ layout: LayerLayout<Action>, _ state: LayerState, isActive: Bool) {
    grid.fill(layout.frame, style: .plain)
    clearBackground(of: layout.frame)
    drawContent(layout, state, isActive: isActive)
    drawScrollBar(layout, scroll: state.scroll)
    if layout.isFramed { drawFrame(layout.frame) }
    drawBar(layout, state, isActive: isActive)
  }

  /// Puts all that is drawn so far into the shade.
  mutating func shade() {
    let all = CellRect(x: 0, y: 0, width: grid.size.width, height: grid.size.height)
    grid.restyle(all) { $0.shaded }
    grid.cursor = nil
  }

  private mutating func clearBackground(of frame: CellRect) {
    grid.restyle(frame) { _ in .plain }
  }

  private mutating func drawContent(
    _ layout: LayerLayout<Action>, _ state: LayerState, isActive: Bool
  ) {
    // Drawn apart and copied, so that what is half scrolled away does not spill over the edges.
    var window = Painter(
      size: CellSize(width: layout.viewport.width, height: layout.viewport.height),
      palette: palette)
    for item in layout.placed {
      let frame = item.frame.offset(by: 0, -state.scroll)
      guard frame.maxY > 0, frame.y < layout.viewport.height else { continue }
      window.draw(item, in: frame, state, isActive: isActive)
    }
    if isActive { window.drawFocus(layout, state) }
    grid.paste(window.grid, x: layout.viewport.x, y: layout.viewport.y)
  }

  private mutating func drawFocus(_ layout: LayerLayout<Action>, _ state: LayerState) {
    guard let focused = layout.controls.first(where: { $0.path == state.focus }), !focused.isFixed
    else { return }
    let frame = focused.frame.offset(by: 0, -state.scroll)
    if focused.isWholeRow {
      grid.restyle(frame) { style in
        guard let background = style.background else {
          return style.adding(CellStyle(isReversed: true))
        }
        let ink = style.foreground ?? background.readableText
        return style.adding(
          CellStyle(background: background.mixed(with: ink, by: 0.15), isBold: true))
      }
    }
    let x = layout.layer.isDialog ? frame.x - 1 : 0
    grid.write("▸", x: x, y: frame.y, style: palette.accent.adding(CellStyle(isBold: true)))
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
