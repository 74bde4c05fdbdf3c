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

  /// The issues that the program has reported of itself.
  var issueCount = 0

  private(set) var stack: NavigationStack<Action>
  private(set) var size: CellSize
  private(set) var layouts: [LayerLayout<Action>] = []
  var interaction = Interaction()
  private let palette: Palette
  private let uptime: (() -> Duration)?
  /// When what is in front appeared, if something else was there before.
  private var appearance: Duration?

  /// How long a press is taken for one that was meant for what was in front before.
  private static let settlingTime = Duration.milliseconds(300)

  init(
    name: String, stack: NavigationStack<Action>, size: CellSize, isColored: Bool,
    uptime: (() -> Duration)?
  ) {
    self.name = name
    self.stack = stack
    self.size = size.clamped
    self.uptime = uptime
    self.palette = isColored ? .color : .monochrome
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
    self.stack = stack
    layOut()
    if top?.layer.front != front { appearance = uptime?() }
  }

  /// Whether what is in front has appeared but now, so that a press is none that is meant for it.
  var isSettling: Bool {
    guard let appearance, let now = uptime?() else { return false }
    return now - appearance < Self.settlingTime
  }

  /// Draws the screens.
  func draw() -> CellGrid {
    guard !isTooSmall else { return drawApology() }
    var painter = Painter<Action>(size: size, palette: palette)
    for (index, layout) in layouts.enumerated() {
      if index > 0 { painter.shade() }
      let isTop = index == layouts.count - 1
      painter.draw(layout, interaction[layout.layer.key], isActive: isTop)
    }
    if let notice = notice ?? stack.notice?.text {
      painter.drawFooter(notice)
    } else if let top = layouts.last {
      painter.drawFooter(top.hints(interaction[top.layer.key]) + issueHints)
    }
    return painter.grid
  }

  /// That there are issues, after what the keys do.
  private var issueHints: [KeyHint] {
    guard issueCount > 0 else { return [] }
    return [KeyHint(key: "!", meaning: "\(issueCount) issue\(issueCount == 1 ? "" : "s")")]
  }

  mutating func resize(to size: CellSize) {
    let size = size.clamped
    guard size != self.size else { return }
    self.size = size
    layOut()
    for layout in layouts { interaction[layout.layer.key].revealsFocus = true }
    settleScroll()
  }

  private mutating func layOut() {
    let layers = stack.layers
    // What is covered is laid out as far as it can be seen: a key that is typed in a sheet must not
    // wait for ten thousand rows below it.
    layouts = layers.enumerated().map { index, layer in
      LayerLayout(
        layer, in: size, at: interaction[layer.key], isCovered: index < layers.count - 1)
    }
    interaction.keep(in: stack)
    if let top {
      settleFocus(top)
      topState.contentHeight = top.contentHeight
    }
    settleScroll()
  }

  /// Lays a layer out for what is seen of it now, if it is not.
  mutating func layOutWhatIsSeen(at index: Int) {
    let layer = layouts[index].layer
    guard !layouts[index].shows(scroll: interaction[layer.key].scroll) else { return }
    layouts[index] = LayerLayout(
      layer, in: size, at: interaction[layer.key], isCovered: index < layouts.count - 1)
  }

  private func drawApology() -> CellGrid {
    var grid = CellGrid(size: size)
    let least = CellSize.minimum
    let text =
      "The terminal is \(size.width)x\(size.height); "
      + "\(name) needs at least \(least.width) x \(least.height)."
    for (y, line) in text.wrapped(width: size.width).enumerated() {
      grid.write(line, x: 0, y: y)
    }
    return grid
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
  fileprivate var front: [AnyHashable] {
    if case .dialog(let dialog) = content { [key, dialog.title] } else { [key] }
  }
}
