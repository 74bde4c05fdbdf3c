import CairnSession
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
  /// The buttons in the bar, those that rest too.
  var toolbar: [PlacedControl<Action>] = []
  /// The toolbar's controls, then those of the content, in the order of reading.
  var controls = ControlList<Action>()
  /// The rows of data, by the place of their list.
  var rows: [NodePath: RowsLayout<Action>] = [:]
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
  func screenFrame(of control: PlacedControl<Action>, scroll: Int) -> CellRect {
    control.isFixed ? control.frame : control.frame.offset(by: viewport.x, viewport.y - scroll)
  }

  /// The columns left free for the focus mark on the left and the scroll bar on the right.
  static var gutter: Int { 2 }
}

extension LayerLayout {
  /// The widest column that is still easy to read.
  private static var readableWidth: Int { 100 }
  /// How much is seen at least of a text that follows its end.
  private static var leastTail: Int { 3 }

  /// Lays a layer out.
  ///
  /// - Parameters:
  ///   - layer: What is laid out.
  ///   - size: The size of the terminal.
  ///   - column: The cells of a screen that stands beside another.
  ///   - state: Where the user is on the layer.
  ///   - isCovered: Whether another layer covers it, so that only what is seen matters.
  ///   - known: What is known of its rows of data from before.
  ///   - longTexts: What is known of long texts.
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
    // A screenful more on either side, so that a small step does not lay all out again.
    seen = state.scroll - viewport.height..<state.scroll + 2 * viewport.height
    var builder = LayoutBuilder<Action>(
      isCompact: isCompact, hasRoomForRing: viewport.height >= 24 && width >= 60,
      lastLine: isCovered ? state.scroll + viewport.height : .max, seen: seen, knowing: known,
      longTexts)
    builder.largest = viewport.height >= 30 ? .large : viewport.height >= 18 ? .medium : nil
    let start = builder
    let context = LayoutBuilder<Action>.Context(
      x: Self.gutter, width: max(0, width - 2 * Self.gutter),
      labelWidth: screen.content.labelWidth(in: width))
    builder.tailHeight = 0
    contentHeight = builder.placeColumn(screen.content, context, y: 0)
    if builder.hasTail {
      // What is left of the room is for the end of a text, so that all stays in sight.
      builder = start
      builder.tailHeight = max(Self.leastTail, viewport.height - contentHeight)
      contentHeight = builder.placeColumn(screen.content, context, y: 0)
    }
    if isCovered { contentHeight = max(contentHeight, state.contentHeight) }
    placed = builder.placed
    toolbar = toolbarControls(screen.toolbar, in: bar)
    rows = builder.rows
    controls = ControlList(toolbar.filter { !$0.style.isDisabled })
    controls.append(builder.controls)
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
    for index in toolbar.indices {
      toolbar[index].frame = toolbar[index].frame.offset(by: 0, shift)
    }
    controls.moveFixed(by: shift)
  }

  private func toolbarControls(
    _ items: [ToolbarItem<Action>], in bar: CellRect
  ) -> [PlacedControl<Action>] {
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
      var style = NodeStyle()
      style.isDisabled = item.button.isDisabled
      return PlacedControl(
        path: .toolbarItem(at: index), kind: .button(item.button),
        frame: CellRect(x: x, y: bar.y, width: min(widths[index], max(0, bar.maxX - x)), height: 1),
        isFixed: true, style: style)
    }
  }
}
