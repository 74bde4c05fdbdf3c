import CairnSession
import CairnViews

/// What a session does, for actions whose type does not matter.
///
/// Apart from ``TerminalSession`` so that it is not generic: laying out a screen visits thousands of
/// nodes, and code that looks up its types at run time takes several times as long.
struct SessionCore {
  typealias Action = AnyAction

  /// The name of the program, for messages about itself.
  let name: String
  /// Whether the user asked to leave.
  var isFinished = false
  /// Whether all cells must be written again, whatever the terminal seems to show.
  var needsFullRedraw = false
  /// What the program has to say about itself, until the user types.
  var notice: String?

  /// What keys do that the program takes before the screens.
  var moreHints: [KeyHint] = []

  /// The issues that the program has reported of itself.
  var issueCount = 0

  /// The screen of the terminal's own that is open, if one is.
  var overlay: Overlay?
  /// Keys that the program answers itself, for help and the palette.
  var appKeys: [KeyBinding] = []
  /// One of these keys that was chosen from the palette, until the program answers it.
  var requestedKey: Key?

  private(set) var stack: NavigationStack<Action>
  private(set) var size: CellSize
  var layouts: [LayerLayout<Action>] = []
  /// Which of the layouts stand beside each other, and which of them keys go to.
  var columns = ColumnState()
  var interaction = LayerMemory(initialValue: LayerState())
  /// The rows of data of each layer, also of those that cannot be seen now.
  private var rows = LayerMemory<[NodePath: RowsLayout<Action>]>(initialValue: [:])
  /// What is left of them where the user looks for some. All are wanted again soon.
  private var filteredRows = LayerMemory<[NodePath: RowsLayout<Action>]>(initialValue: [:])
  /// What is left of the rows of data on each layer, where the user looks for some.
  var filters = LayerMemory<RowFilter<Action>?>(initialValue: nil)
  /// What the user has copied, until somebody takes it.
  var copied: String?
  private var longTexts = LongTexts()
  private var quitAttempts: QuitAttempts
  /// What was chosen in a list, until what lies on it is left.
  var choice: Choice<Action>?
  /// What is known of the colours of the terminal.
  var colors: TerminalColors { didSet { if colors != oldValue { mixPalette() } } }
  private(set) var palette: Palette
  private let uptime: (() -> Duration)?
  /// When what is in front appeared, if something else was there before.
  private var appearance: Duration?

  /// How long a press is taken for one that was meant for what was in front before.
  private static let settlingTime = Duration.milliseconds(300)

  init(
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

  /// Shows other screens. The focus stays where it is as long as what it is on is there.
  ///
  /// - Complexity: O(*n*) in the number of nodes of the topmost screen and what lies over it.
  mutating func update(to stack: NavigationStack<Action>) {
    let front = top?.layer.front
    let old = self.stack
    self.stack = stack
    if stack.colors != old.colors { mixPalette() }
    if stack.selection != old.selection { columns.isSelectionNew = true }
    settleOverlay(after: old)
    layOut()
    if top?.layer.front != front { appearance = uptime?() }
    if stack.quitting.isConfirmed { isFinished = true }
  }

  /// Ends the program, or asks whether the user means it.
  mutating func quit() -> [Action] {
    guard let question = quitAttempts.attempt(stack.quitting) else {
      isFinished = true
      return []
    }
    return [question]
  }

  /// Whether what is in front has appeared but now, so that a press is none that is meant for it.
  var isSettling: Bool {
    guard let appearance, let now = uptime?() else { return false }
    return now - appearance < Self.settlingTime
  }

  /// What the frame of the window says: the screen that the user is at, and the program.
  var windowTitle: String {
    let title = stack.top.title
    return title.isEmpty || title == name ? name : "\(title) – \(name)"
  }

  private mutating func mixPalette() {
    palette = Palette(colors, tellingApart: stack.colors)
  }

  /// The button of the notice, at the end of the last line.
  var noticeButton: PlacedControl<Action>? {
    guard let button = stack.notice?.button, let control = stack.notice?.control,
      !control.isDisabled
    else { return nil }
    let width = min(button.caption.cellWidth, size.width / 2)
    return PlacedControl(
      path: control.path, kind: control.kind,
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

  /// Places all that is seen.
  mutating func layOut() {
    if let split = stack.columns, let frames = ColumnFrames(size) {
      layOut(split, in: frames)
    } else {
      columns.hide()
      let layers = stack.layers + [overlay?.layer].compactMap { $0 }
      // What is covered is laid out as far as it can be seen: a key that is typed in a sheet must not
      // wait for ten thousand rows below it.
      layouts = layers.enumerated().map { index, layer in
        laidOut(layer, isCovered: index < layers.count - 1)
      }
    }
    let overlayState = overlay.map { ($0.layer.key, interaction[$0.layer.key]) }
    interaction.keep(in: stack)
    rows.keep(in: stack)
    filters.keep(in: stack)
    filteredRows.keep(in: stack)
    if let (key, state) = overlayState { interaction[key] = state }
    if let top {
      settleFocus(top)
      topState.contentHeight = top.contentHeight
    }
    settleScroll()
    longTexts.forgetUnused()
  }

  /// Forgets what is kept to lay out less, and nothing of where the user is.
  mutating func forgetLayouts() {
    rows = LayerMemory(initialValue: [:])
    filteredRows = rows
    filters = LayerMemory(initialValue: nil)
    longTexts = LongTexts()
  }

  /// Lays a layer out for what is seen of it now, if it is not.
  mutating func layOutWhatIsSeen(at index: Int) {
    let layout = layouts[index]
    guard !layout.shows(scroll: interaction[layout.layer.key].scroll) else { return }
    layouts[index] = laidOut(
      filtered: layout.layer, in: columns.count == 2 && index < 2 ? layout.frame : nil,
      isCovered: index < layouts.count - 1 && layouts.count > columns.count)
  }

  /// Lays a layer out, in a column where it stands beside another.
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
      layer, in: size, column: column, at: interaction[key], isCovered: isCovered, knowing: known,
      longTexts)
    filteredRows[key] = isFiltered ? layout.rows : [:]
    if !isFiltered { rows[key] = layout.rows }
    if !isCovered, let button = noticeButton { layout.controls.append([button]) }
    return layout
  }

  /// Takes in what the user looks for now. Only what is in front follows: a key must not cost what lies
  /// below.
  mutating func refilter() {
    // Which rows are left says what stands beside them.
    guard overlay != nil || ColumnFrames(size) == nil || stack.columns?.overlays.isEmpty != true
    else { return layOut() }
    guard let layer = overlay?.layer ?? stack.layers.last else { return }
    layouts[layouts.count - 1] = laidOut(layer, isCovered: false)
    if let top { settleFocus(top) }
    settleScroll()
  }
}

extension CellSize {
  /// The least size that a screen can be used at.
  static let minimum = CellSize(width: 40, height: 12)
  /// The greatest size that is drawn on; of a terminal that says it is larger, the rest stays empty.
  static let maximum = CellSize(width: 1024, height: 512)

  fileprivate var clamped: CellSize {
    CellSize(width: min(width, Self.maximum.width), height: min(height, Self.maximum.height))
  }
}

extension Layer {
  /// What tells that another screen or another question is in front.
  var front: [AnyHashable] {
    if case .dialog(let dialog) = content { [key, dialog.title] } else { [key] }
  }
}
