import CairnViews

/// Where everything of one layer stands.
struct LayerLayout<Action> {
  var layer: Layer<Action>
  /// The cells that the layer covers, with its frame.
  var frame: CellRect
  /// Whether a line is drawn around it.
  var isFramed = false
  /// The line with the title and the toolbar.
  var bar: CellRect?
  /// The cells through which the content is seen.
  var viewport: CellRect
  var placed: [Placed<Action>] = []
  /// The toolbar's controls, then those of the content, in the order of reading.
  var controls: [Control<Action>] = []
  var contentHeight = 0
  /// The lines of the content that are laid out to be seen.
  var seen = Int.min..<Int.max

  /// Whether all that is seen is laid out, given what is scrolled away.
  func shows(scroll: Int) -> Bool {
    seen.lowerBound <= scroll && min(contentHeight, scroll + viewport.height) <= seen.upperBound
  }

  /// The most lines that can be scrolled away.
  var maxScroll: Int { max(0, contentHeight - viewport.height) }

  /// Where a control is seen, given what is scrolled away.
  func screenFrame(of control: Control<Action>, scroll: Int) -> CellRect {
    control.isFixed ? control.frame : control.frame.offset(by: viewport.x, viewport.y - scroll)
  }

  /// The columns left free for the focus mark on the left and the scroll bar on the right.
  static var gutter: Int { 2 }
}

extension LayerLayout {
  /// The widest column that is still easy to read.
  private static var readableWidth: Int { 100 }

  /// Lays a layer out.
  ///
  /// - Parameters:
  ///   - layer: What is laid out.
  ///   - size: The size of the terminal.
  ///   - state: Where the user is on the layer.
  ///   - isCovered: Whether another layer covers it, so that only what is seen matters.
  init(_ layer: Layer<Action>, in size: CellSize, at state: LayerState, isCovered: Bool) {
    let full = CellRect(x: 0, y: 0, width: size.width, height: max(0, size.height - 1))
    switch layer.content {
    case .base(let screen):
      self.init(layer: layer, frame: full, viewport: full)
      fill(with: screen, isCompact: size.height < 16, at: state, isCovered: isCovered)
    case .presented(let screen, let kind):
      let isCard = kind != .fullScreenCover && size.width >= 60 && size.height >= 16
      self.init(layer: layer, frame: full, viewport: full)
      if isCard {
        isFramed = true
        let width = min(size.width - 8, kind == .popover ? 56 : 76)
        frame = CellRect(
          x: (size.width - width) / 2, y: 1, width: width, height: size.height - 3)
        fill(with: screen, isCompact: size.height < 24, at: state, isCovered: isCovered)
        shrinkToContent(within: full)
      } else {
        fill(with: screen, isCompact: size.height < 16, at: state, isCovered: isCovered)
      }
    case .dialog(let dialog):
      self.init(layer: layer, frame: full, isFramed: true, viewport: full)
      fill(with: dialog, in: size)
    }
  }

  private mutating func fill(
    with screen: Screen<Action>, isCompact: Bool, at state: LayerState, isCovered: Bool
  ) {
    let inner = isFramed ? frame.inset(by: 1, 1) : frame
    let bar = CellRect(x: inner.x, y: inner.y, width: inner.width, height: 1)
    self.bar = bar
    let width = min(inner.width, Self.readableWidth)
    let air = isCompact ? 0 : 1
    viewport = CellRect(
      x: inner.x + (inner.width - width) / 2, y: inner.y + 1 + air, width: width,
      height: max(0, inner.height - 1 - air))
    // A screenful more on either side, so that a small step does not lay all out again.
    seen = state.scroll - viewport.height..<state.scroll + 2 * viewport.height
    var builder = LayoutBuilder<Action>(
      isCompact: isCompact, hasRoomForRing: viewport.height >= 24 && width >= 60,
      lastLine: isCovered ? state.scroll + viewport.height : .max, seen: seen)
    contentHeight = builder.placeColumn(
      screen.content,
      LayoutBuilder.Context(
        x: Self.gutter, width: max(0, width - 2 * Self.gutter),
        labelWidth: screen.content.labelWidth(in: width)), y: 0)
    if isCovered { contentHeight = max(contentHeight, state.contentHeight) }
    placed = builder.placed
    controls = toolbarControls(screen.toolbar, in: bar) + builder.controls
  }

  /// Makes a card no taller than it must be, and moves it to the middle.
  private mutating func shrinkToContent(within full: CellRect) {
    let spare = max(0, viewport.height - contentHeight)
    let shift = (full.height - frame.height + spare) / 2 - frame.y
    frame = CellRect(
      x: frame.x, y: frame.y + shift, width: frame.width, height: frame.height - spare)
    viewport = viewport.offset(by: 0, shift)
    viewport.height -= spare
    bar = bar?.offset(by: 0, shift)
    for index in controls.indices where controls[index].isFixed {
      controls[index].frame = controls[index].frame.offset(by: 0, shift)
    }
  }

  private func toolbarControls(
    _ items: [ToolbarItem<Action>], in bar: CellRect
  ) -> [Control<Action>] {
    let widths = items.map { $0.button.caption.cellWidth }
    var leading = bar.x + 1
    let trailingWidth = zip(items, widths).reduce(0) {
      $1.0.placement == .trailing ? $0 + $1.1 + 1 : $0
    }
    var trailing = max(leading, bar.maxX - trailingWidth)
    return items.enumerated().map { index, item in
      let x = item.placement == .leading ? leading : trailing
      if item.placement == .leading {
        leading += widths[index] + 1
      } else {
        trailing += widths[index] + 1
      }
      return Control(
        path: NodePath() / .toolbar(index), kind: .button(item.button),
        frame: CellRect(x: x, y: bar.y, width: min(widths[index], max(0, bar.maxX - x)), height: 1),
        isFixed: true)
    }
  }
}
