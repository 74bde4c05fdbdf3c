public import CairnViews

/// A terminal program without the terminal: it takes events, says what to send, and draws.
///
/// The session holds no app state. It is told each new stack of screens, and keeps only where the
/// user is on them.
///
/// ```swift
/// var session = TerminalSession(name: "Recipes", stack: stack, size: size)
/// for action in session.handle(.key(.enter)) { store.send(action) }
/// session.update(to: newStack)
/// print(session.draw().lines)
/// ```
public struct TerminalSession<Action> {
  /// The name of the program, for messages about itself.
  public let name: String
  /// Whether the user asked to leave.
  public internal(set) var isFinished = false
  /// Whether all cells must be written again, whatever the terminal seems to show.
  public internal(set) var needsFullRedraw = false

  private(set) var stack: NavigationStack<Action>
  private(set) var size: CellSize
  private(set) var layouts: [LayerLayout<Action>] = []
  var interaction = Interaction()
  private let palette: Palette

  /// The least size that a screen can be used at.
  public static var minimumSize: CellSize { CellSize(width: 40, height: 12) }

  /// Creates a session that shows a stack of screens.
  ///
  /// - Parameters:
  ///   - name: The name of the program.
  ///   - stack: The screens now.
  ///   - size: The size of the terminal.
  ///   - isColored: Whether the terminal shows colours.
  public init(
    name: String, stack: NavigationStack<Action>, size: CellSize, isColored: Bool = true
  ) {
    self.name = name
    self.stack = stack
    self.size = size
    self.palette = isColored ? .color : .monochrome
    layOut()
  }

  /// Whether the terminal is too small for any screen.
  var isTooSmall: Bool {
    size.width < Self.minimumSize.width || size.height < Self.minimumSize.height
  }

  /// Shows other screens. The focus stays where it is as long as what it is on is there.
  ///
  /// - Complexity: O(*n*) in the number of nodes of the topmost screen and what lies over it.
  public mutating func update(to stack: NavigationStack<Action>) {
    self.stack = stack
    layOut()
  }

  /// Draws the screens.
  public func draw() -> CellGrid {
    guard !isTooSmall else { return drawApology() }
    var painter = Painter<Action>(size: size, palette: palette)
    for (index, layout) in layouts.enumerated() {
      if index > 0 { painter.shade() }
      let isTop = index == layouts.count - 1
      painter.draw(layout, interaction[layout.layer.key], isActive: isTop)
    }
    if let top = layouts.last { painter.drawFooter(top.hints(interaction[top.layer.key])) }
    return painter.grid
  }

  /// Draws the screens at another size.
  public mutating func draw(size: CellSize) -> CellGrid {
    resize(to: size)
    return draw()
  }

  /// Says that all cells have been written.
  public mutating func didRedraw() { needsFullRedraw = false }

  mutating func resize(to size: CellSize) {
    guard size != self.size else { return }
    self.size = size
    layOut()
    for layout in layouts { interaction[layout.layer.key].revealsFocus = true }
    settleScroll()
  }

  private mutating func layOut() {
    layouts = stack.layers.map { LayerLayout($0, in: size) }
    interaction.keep(stack.layerKeys)
    for layout in layouts { settleFocus(layout) }
    settleScroll()
  }

  private func drawApology() -> CellGrid {
    var grid = CellGrid(size: size)
    let least = Self.minimumSize
    let text =
      "The terminal is \(size.width)x\(size.height); "
      + "\(name) needs at least \(least.width) x \(least.height)."
    for (y, line) in text.wrapped(width: size.width).enumerated() {
      grid.write(line, x: 0, y: y)
    }
    return grid
  }
}
