import CairnSession
import CairnText
import CairnViews

/// The layout of a layer.
package struct LayerLayout<Action> {
  var layer: Layer<Action>
  /// The cells that the layer covers, including its border.
  var frame: CellRect
  /// Whether a border is drawn around the layer.
  var isFramed = false
  /// The line with the title and the toolbar.
  var bar: CellRect?
  /// The cells that show the content.
  var viewport: CellRect
  package internal(set) var placed: [Placed<Action>] = []
  /// The buttons in the bar, including disabled ones.
  var toolbar: [PlacedControl<Action>] = []
  /// The enabled controls of the toolbar, then those of the content, in reading order.
  package internal(set) var controls = ControlList<Action>()
  /// The layouts of rows of data, by the path of their list.
  var rows: [NodePath: RowsLayout<Action>] = [:]
  var contentHeight = 0
  /// The line that the screen opens at, or `nil` for the first.
  var revealedLine: Int?
  /// The lines of the content that are laid out.
  var seen = Int.min..<Int.max

  /// Whether all visible lines are laid out at a scroll position.
  func shows(scroll: Int) -> Bool {
    seen.lowerBound <= scroll && min(contentHeight, scroll + viewport.height) <= seen.upperBound
  }

  /// The highest scroll position, in lines.
  var maxScroll: Int { max(0, contentHeight - viewport.height) }

  /// Returns the frame of a control on the screen at a scroll position.
  func screenFrame(of control: PlacedControl<Action>, scroll: Int) -> CellRect {
    control.isFixed ? control.frame : control.frame.offset(by: viewport.x, viewport.y - scroll)
  }

  /// The columns that are kept free for the focus mark on the left and the scroll bar on the right.
  static var gutter: Int { 2 }
}

extension LayerLayout {
  /// The maximum width of the content, for easy reading.
  private static var readableWidth: Int { 100 }
  /// The number of lines that a ring leaves to the nodes above and below it.
  private static var linesBesideRing: Int { 13 }
  /// The minimum number of lines for a text that follows its end.
  private static var leastTail: Int { 3 }

  /// Lays out a layer.
  ///
  /// - Parameters:
  ///   - layer: The layer.
  ///   - size: The size of the terminal.
  ///   - column: The frame of a screen that has another beside it.
  ///   - state: The layer's focus and scroll position.
  ///   - isCovered: Whether another layer covers it. If so, only visible lines are laid out.
  ///   - known: The earlier layouts of its rows of data.
  ///   - longTexts: The cache of wrapped long texts.
  init(
    _ layer: Layer<Action>, in size: CellSize, column: CellRect? = nil, at state: LayerState,
    isCovered: Bool, knowing known: KnownRows<Action>, _ longTexts: LongTexts? = nil
  ) {
    let full = CellRect(x: 0, y: 0, width: size.width, height: max(0, size.height - 1))
    switch layer.content {
    case .base(let screen):
      let frame = column ?? full
      self.init(layer: layer, frame: frame, viewport: frame, rows: known.last)
      fill(
        with: screen, isCompact: size.height < 16, at: state, isCovered: isCovered, known, longTexts
      )
    case .presented(let screen, let kind):
      let isCard = kind != .fullScreenCover && size.width >= 60 && size.height >= 16
      self.init(layer: layer, frame: full, viewport: full, rows: known.last)
      if isCard {
        isFramed = true
        let width = min(size.width - 8, kind == .popover ? 56 : 76)
        frame = CellRect(
          x: (size.width - width) / 2, y: 1, width: width, height: size.height - 3)
        fill(
          with: screen, isCompact: size.height < 24, at: state, isCovered: isCovered, known,
          longTexts)
        shrinkToContent(within: full)
      } else {
        fill(
          with: screen, isCompact: size.height < 16, at: state, isCovered: isCovered, known,
          longTexts)
      }
    case .dialog(let dialog):
      self.init(layer: layer, frame: full, isFramed: true, viewport: full)
      fill(with: dialog, in: size)
    }
  }

  private mutating func fill(
    with screen: Screen<Action>, isCompact: Bool, at state: LayerState, isCovered: Bool,
    _ known: KnownRows<Action>, _ longTexts: LongTexts?
  ) {
    let inner = isFramed ? frame.inset(by: 1, 1) : frame
    let bar = CellRect(x: inner.x, y: inner.y, width: inner.width, height: 1)
    self.bar = bar
    let width = min(inner.width, Self.readableWidth)
    let air = isCompact ? 0 : 1
    viewport = CellRect(
      x: inner.x + (inner.width - width) / 2, y: inner.y + 1 + air, width: width,
      height: max(0, inner.height - 1 - air))
    // Lay out another screenful on either side, so that a small step needs no new layout.
    seen = state.scroll - viewport.height..<state.scroll + 2 * viewport.height
    var builder = LayoutBuilder<Action>(
      isCompact: isCompact, hasRoomForRing: viewport.height >= 24 && width >= 56,
      lastLine: isCovered ? state.scroll + viewport.height : .max, seen: seen, knowing: known,
      longTexts)
    builder.largest = viewport.height >= 30 ? .large : viewport.height >= 18 ? .medium : nil
    builder.tallestRing = viewport.height - Self.linesBesideRing
    var start = builder
    let context = LayoutBuilder<Action>.Context(
      x: Self.gutter, width: max(0, width - 2 * Self.gutter),
      labelWidth: screen.content.labelWidth(in: width))
    builder.tailHeight = 0
    contentHeight = builder.placeScreen(screen.content, context)
    if builder.ringHeight > MeterRing.leastHeight, contentHeight > viewport.height {
      // What supports the ring matters more than its size.
      start.tallestRing = builder.ringHeight - (contentHeight - viewport.height)
      builder = start
      builder.tailHeight = 0
      contentHeight = builder.placeScreen(screen.content, context)
    }
    if builder.hasTail {
      // Give the remaining lines to the end of a text, so that everything stays visible.
      builder = start
      builder.tailHeight = max(Self.leastTail, viewport.height - contentHeight)
      contentHeight = builder.placeScreen(screen.content, context)
    }
    if isCovered { contentHeight = max(contentHeight, state.contentHeight) }
    placed = builder.placed
    revealedLine = builder.revealedLine
    toolbar = toolbarControls(screen.toolbar, in: bar)
    rows = builder.rows
    controls = ControlList(toolbar.filter { !$0.style.isDisabled })
    controls.append(builder.controls)
  }

  /// Shrinks a card to its content and centers it.
  private mutating func shrinkToContent(within full: CellRect) {
    let spare = max(0, viewport.height - contentHeight)
    let shift = (full.height - frame.height + spare) / 2 - frame.y
    frame = CellRect(
      x: frame.x, y: frame.y + shift, width: frame.width, height: frame.height - spare)
    viewport = viewport.offset(by: 0, shift)
    viewport.height -= spare
    bar = bar?.offset(by: 0, shift)
    for index in toolbar.indices {
      toolbar[index].frame = toolbar[index].frame.offset(by: 0, shift)
    }
    controls.moveFixed(by: shift)
  }

  private func toolbarControls(
    _ items: [ToolbarItem<Action>], in bar: CellRect
  ) -> [PlacedControl<Action>] {
    let widths = items.map { $0.button.control.caption.cellWidth }
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
      var style = NodeStyle()
      style.isDisabled = item.button.isResting
      return PlacedControl(
        Control(path: .toolbarItem(at: index), item.button.control),
        frame: CellRect(x: x, y: bar.y, width: min(widths[index], max(0, bar.maxX - x)), height: 1),
        isFixed: true, style: style)
    }
  }
}
