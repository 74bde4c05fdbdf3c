import CairnSession
public import CairnText
public import CairnViews

/// A terminal program without the terminal: it takes events, says what to send, and draws.
///
/// The session holds no app state. It is told each new stack of screens, and keeps only where the
/// user is on them.
///
/// ```swift
/// var session = TerminalSession(name: "Library", stack: Library.screens(store.state), size: size)
/// for action in session.handle(.key(.enter)) { store.send(action) }
/// session.update(to: Library.screens(store.state))
/// print(session.draw().lines)
/// ```
public struct TerminalSession<Action> {
  var core: SessionCore
  var screens: ErasedScreens<Action>

  /// Creates a session that shows a stack of screens.
  ///
  /// - Parameters:
  ///   - name: The name of the program, for messages about itself.
  ///   - stack: The screens now.
  ///   - size: The size of the terminal.
  ///   - isColored: Whether the terminal shows colours.
  ///   - format: How dates and durations are written.
  ///   - uptime: How long the clock has run. A press within 300 ms of the moment when another screen
  ///     appeared was meant for the one before, and is dropped; without a clock none is.
  public init(
    name: String, stack: NavigationStack<Action>, size: CellSize, isColored: Bool = true,
    format: TextFormat = .fixed, uptime: (() -> Duration)? = nil
  ) {
    screens = ErasedScreens(format: format)
    core = SessionCore(
      name: name, stack: screens.update(to: stack), size: size,
      colors: TerminalColors(depth: isColored ? .trueColor : .none), uptime: uptime)
  }

  /// Whether the user asked to leave.
  public var isFinished: Bool { core.isFinished }

  /// Whether all cells must be written again, whatever the terminal seems to show.
  public var needsFullRedraw: Bool { core.needsFullRedraw }

  /// Shows other screens. The focus stays where it is as long as what it is on is there.
  ///
  /// - Complexity: O(*n*) in the number of nodes of the topmost screen and what lies over it; O(*s*) in
  ///   the screens where all are kept ones, see ``/CairnViews/KeptScreen``, and the same as before.
  public mutating func update(to stack: NavigationStack<Action>) {
    if !screens.isCurrent(stack) { core.update(to: screens.update(to: stack)) }
  }

  /// Does what an event asks for and returns the actions to send, in order.
  ///
  /// Tell the session the stack that comes of them by ``update(to:)`` before the next event: a text
  /// field is edited in the text that the state holds.
  public mutating func handle(_ event: TerminalEvent) -> [Action] {
    core.handle(event).compactMap { $0.value as? Action }
  }

  /// Goes on with what an event asked for, now that the session knows what came of the actions before.
  ///
  /// A choice in a list that stands beside another screen takes several steps: see
  /// ``/CairnSession/Choice``. Send what this returns, update, and ask again until it is nothing; the
  /// next event drops what is left.
  public mutating func proceed() -> [Action] {
    core.proceed().compactMap { $0.value as? Action }
  }

  /// Says something about the program itself, in place of the keys, until the user types.
  public mutating func show(notice: String) { core.notice = notice }

  /// The issues that the program has reported of itself: their number stands beside the keys.
  public var issueCount: Int {
    get { core.issueCount }
    set { core.issueCount = newValue }
  }

  /// What stands in the same cells as something else of its layer.
  var overlaps: [String] { core.layouts.flatMap(\.overlaps) }

  /// Draws the screens.
  public func draw() -> CellGrid { core.draw() }

  /// What the user has copied and nobody has taken yet, to be put on a clipboard.
  ///
  /// - Returns: The text, once.
  public mutating func takeCopied() -> String? {
    defer { core.copied = nil }
    return core.copied
  }

  /// Says that all cells have been written.
  public mutating func didRedraw() { core.needsFullRedraw = false }
}
