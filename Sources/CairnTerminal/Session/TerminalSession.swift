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
  private var core: SessionCore
  /// Of the screens that the core was told last.
  private var revisions: [ScreenRevision]

  /// Creates a session that shows a stack of screens.
  ///
  /// - Parameters:
  ///   - name: The name of the program, for messages about itself.
  ///   - stack: The screens now.
  ///   - size: The size of the terminal.
  ///   - isColored: Whether the terminal shows colours.
  ///   - uptime: How long the clock has run. A press within 300 ms of the moment when another screen
  ///     appeared was meant for the one before, and is dropped; without a clock none is.
  public init(
    name: String, stack: NavigationStack<Action>, size: CellSize, isColored: Bool = true,
    uptime: (() -> Duration)? = nil
  ) {
    revisions = stack.revisions
    core = SessionCore(
      name: name, stack: stack.erased, size: size, isColored: isColored, uptime: uptime)
  }

  /// Whether the user asked to leave.
  public var isFinished: Bool { core.isFinished }

  /// Whether characters go into a text field now, so that many of them may be handled as one text.
  package var isWriting: Bool { core.isWriting }

  /// Whether all cells must be written again, whatever the terminal seems to show.
  public var needsFullRedraw: Bool { core.needsFullRedraw }

  /// Shows other screens. The focus stays where it is as long as what it is on is there.
  ///
  /// - Complexity: O(*n*) in the number of nodes of the topmost screen and what lies over it; O(*s*) in
  ///   the screens where all are kept ones, see ``CairnViews/KeptScreen``, and the same as before.
  public mutating func update(to stack: NavigationStack<Action>) {
    let known = revisions
    revisions = stack.revisions
    let isSame = known.elementsEqual(revisions) { $0.isSame(as: $1) }
    if isSame { return }
    core.update(to: stack.erased)
  }

  /// Does what an event asks for and returns the actions to send, in order.
  ///
  /// Tell the session the stack that comes of them by ``update(to:)`` before the next event: a text
  /// field is edited in the text that the state holds.
  public mutating func handle(_ event: TerminalEvent) -> [Action] {
    core.handle(event).compactMap { $0.value as? Action }
  }

  /// Says something about the program itself, in place of the keys, until the user types.
  public mutating func show(notice: String) { core.notice = notice }

  /// The issues that the program has reported of itself: their number stands beside the keys.
  public var issueCount: Int {
    get { core.issueCount }
    set { core.issueCount = newValue }
  }

  /// Draws the screens.
  public func draw() -> CellGrid { core.draw() }

  /// Says that all cells have been written.
  public mutating func didRedraw() { core.needsFullRedraw = false }
}
