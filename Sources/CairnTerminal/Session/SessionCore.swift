package import CairnSession
import CairnText
package import CairnViews

/// The logic of a session, with actions of erased type.
///
/// It isn't generic. Laying out a screen visits thousands of nodes, and code that looks up types at
/// run time takes several times as long.
package struct SessionCore {
  package typealias Action = AnyAction

  /// The name of the program, for messages about itself.
  let name: String
  /// Whether the user has quit.
  package internal(set) var isFinished = false
  /// Whether all cells must be written again, because the contents of the terminal are unknown.
  package var needsFullRedraw = false
  /// A notice of the program, shown until the user types.
  package var notice: String?

  /// The hints for keys that the program handles before the screens.
  var moreHints: [KeyHint] = []

  /// The number of issues that the program has reported.
  package var issueCount = 0

  /// The open screen of the terminal itself, if any.
  var overlay: Overlay?
  /// Whether the program handles the keys of links.
  var hasLinks = false
  /// The command of a link that the user chose in the palette, until the program performs it.
  var requestedCommand: KeyCommand?

  private(set) var stack: NavigationStack<Action>
  private(set) var size: CellSize
  package internal(set) var layouts: [LayerLayout<Action>] = []
  /// Which layouts are side by side, and which of them receives the keys.
  var columns = ColumnState()
  var interaction = LayerMemory(initialValue: LayerState())
  /// The layouts of all rows of data by layer, including layers that are not visible.
  private var rows = LayerMemory<[NodePath: RowsLayout<Action>]>(initialValue: [:])
  /// The layouts of filtered rows. `rows` is kept, because all rows are likely to be shown again
  /// soon.
  private var filteredRows = LayerMemory<[NodePath: RowsLayout<Action>]>(initialValue: [:])
  /// The filters of the rows of data by layer, if there is a search.
  var filters = LayerMemory<RowFilter<Action>?>(initialValue: nil)
  /// The text that the user has copied, until it is taken.
  package var copied: String?
  private var longTexts = LongTexts()
  private var quitAttempts: QuitAttempts
  /// A choice in the list, until the screens above it have been left.
  var navigation: PendingNavigation<Action>?
  /// The colors of the terminal, as far as they are known.
  var colors: TerminalColors { didSet { if colors != oldValue { mixPalette() } } }
  private(set) var palette: Palette
  private let uptime: (() -> Duration)?
  /// The time when the screen in front appeared, if it replaced another.
  private var appearance: Duration?

  /// For this time, a press is treated as meant for the previous screen, and dropped.
  private static let settlingTime = Duration.milliseconds(300)

  package init(
    name: String, stack: NavigationStack<Action>, size: CellSize, colors: TerminalColors,
    uptime: (() -> Duration)?
  ) {
    self.name = name
    self.stack = stack
    self.size = size.clamped
    self.uptime = uptime
    self.quitAttempts = QuitAttempts(uptime: uptime)
    self.colors = colors
    self.palette = Palette(colors, tellingApart: stack.colors)
    layOut()
  }

  /// Whether the terminal is too small for any screen.
  var isTooSmall: Bool {
    size.width < CellSize.minimum.width || size.height < CellSize.minimum.height
  }

  /// Shows other screens. The focus stays on its control as long as the control exists.
  ///
  /// - Complexity: O(*n*) in the number of nodes of the topmost screen and the layers above it.
  package mutating func update(to stack: NavigationStack<Action>) {
    let front = top?.layer.key
    let old = self.stack
    self.stack = stack
    if stack.colors != old.colors { mixPalette() }
    if stack.selection != old.selection { columns.isSelectionNew = true }
    settleOverlay(after: old)
    layOut()
    if top?.layer.key != front { appearance = uptime?() }
    if stack.quitting.isConfirmed { isFinished = true }
  }

  /// Ends the program, or asks the user to confirm.
  mutating func quit() -> [Action] {
    guard let question = quitAttempts.attempt(stack.quitting) else {
      isFinished = true
      return []
    }
    return [question]
  }

  /// Whether the screen in front has only just appeared, so that a press was not meant for it.
  var isSettling: Bool {
    guard let appearance, let now = uptime?() else { return false }
    return now - appearance < Self.settlingTime
  }

  /// The title of the terminal's window: the current screen and the program.
  var windowTitle: String {
    let title = stack.top.title
    return title.isEmpty || title == name ? name : "\(title) – \(name)"
  }

  private mutating func mixPalette() {
    palette = Palette(colors, tellingApart: stack.colors)
  }

  /// The room of the screens. Its last line is left for the footer.
  private var room: CellSize {
    CellSize(width: size.width, height: size.height - max(0, noticeLines.count - 1))
  }

  /// The lines of the stack's notice. A small terminal has room for three beside a screen.
  var noticeLines: [String] {
    guard let notice = stack.notice else { return [] }
    return notice.text.wrapped(width: (noticeButton?.frame.x ?? size.width) - 2, limit: 3)
  }

  /// The button of the notice, at the end of the last line.
  var noticeButton: PlacedControl<Action>? {
    guard let control = stack.notice?.control, !control.isDisabled else { return nil }
    let width = min(control.description.caption.cellWidth, size.width / 2)
    return PlacedControl(
      control,
      frame: CellRect(x: size.width - 1 - width, y: size.height - 1, width: width, height: 1),
      isFixed: true)
  }

  mutating func resize(to size: CellSize) {
    let size = size.clamped
    guard size != self.size else { return }
    self.size = size
    layOut()
    for layout in layouts { interaction[layout.layer.key].revealsFocus = true }
    settleScroll()
  }

  /// Lays out all visible layers.
  mutating func layOut() {
    if let split = stack.columns, let frames = ColumnFrames(room) {
      layOut(split, in: frames)
    } else {
      columns.hide()
      let layers = stack.layers + [overlay?.layer].compactMap { $0 }
      // Lay out only the visible part of covered layers. A key in a sheet must not wait for ten
      // thousand rows below it.
      layouts = layers.enumerated().map { index, layer in
        laidOut(layer, isCovered: index < layers.count - 1)
      }
    }
    // The stack doesn't have the screens of the terminal itself.
    let own = [overlay?.layer.key, previewKey].compactMap { $0 }.map { ($0, interaction[$0]) }
    interaction.keep(in: stack)
    rows.keep(in: stack)
    filters.keep(in: stack)
    filteredRows.keep(in: stack)
    for (key, state) in own { interaction[key] = state }
    if let top {
      settleFocus(top)
      topState.contentHeight = top.contentHeight
    }
    settleScroll()
    longTexts.forgetUnused()
  }

  /// Forgets how far the user has scrolled a layer, and its layout.
  mutating func forget(_ key: LayerKey) {
    (interaction[key], rows[key], filteredRows[key]) = (LayerState(), [:], [:])
  }

  /// Discards all cached layouts, but keeps the user's focus, scroll positions and searches.
  package mutating func forgetLayouts() {
    rows = LayerMemory(initialValue: [:])
    filteredRows = rows
    filters = LayerMemory(initialValue: nil)
    longTexts = LongTexts()
  }

  /// Lays out the visible part of a layer, if it isn't laid out yet.
  mutating func layOutWhatIsSeen(at index: Int) {
    let layout = layouts[index]
    guard !layout.shows(scroll: interaction[layout.layer.key].scroll) else { return }
    layouts[index] = laidOut(
      filtered: layout.layer, in: columns.count == 2 && index < 2 ? layout.frame : nil,
      isCovered: index < layouts.count - 1 && layouts.count > columns.count)
  }

  /// Lays out a layer. If another is beside it, `column` is its frame.
  mutating func laidOut(
    _ layer: Layer<Action>, in column: CellRect? = nil, isCovered: Bool
  ) -> LayerLayout<Action> {
    laidOut(filtered: filtered(layer), in: column, isCovered: isCovered)
  }

  private mutating func laidOut(
    filtered layer: Layer<Action>, in column: CellRect?, isCovered: Bool
  ) -> LayerLayout<Action> {
    let key = layer.key
    let isFiltered = filters[key] != nil
    let known =
      isFiltered
      ? KnownRows(last: filteredRows[key], all: rows[key]) : KnownRows(last: rows[key])
    var layout = LayerLayout(
      layer, in: room, column: column, at: interaction[key], isCovered: isCovered, knowing: known,
      longTexts)
    filteredRows[key] = isFiltered ? layout.rows : [:]
    if !isFiltered { rows[key] = layout.rows }
    if !isCovered, let button = noticeButton { layout.controls.append([button]) }
    return layout
  }

  /// Applies the current search to the layer in front.
  ///
  /// Lower layers are left alone, so that a key costs nothing for them.
  mutating func refilter() {
    // With two columns, the filtered rows determine the preview beside them.
    guard overlay != nil || ColumnFrames(size) == nil || stack.columns?.overlays.isEmpty != true
    else { return layOut() }
    guard let layer = overlay?.layer ?? stack.layers.last else { return }
    layouts[layouts.count - 1] = laidOut(layer, isCovered: false)
    if let top { settleFocus(top) }
    settleScroll()
  }
}

extension CellSize {
  /// The smallest size at which screens are usable.
  static let minimum = CellSize(width: 40, height: 12)
  /// The largest size that is drawn. The rest of a larger terminal stays empty.
  static let maximum = CellSize(width: 1024, height: 512)

  fileprivate var clamped: CellSize {
    CellSize(width: min(width, Self.maximum.width), height: min(height, Self.maximum.height))
  }
}
