import CairnNavigation
import CairnSession
public import CairnTerminal
public import CairnText
public import CairnViews

/// A terminal program without the terminal, for tests: it handles events, returns actions, and draws.
///
/// The session holds no app state. You give it each new stack of screens. It keeps only the user's
/// focus, scroll positions and searches.
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
  ///   - stack: The current screens.
  ///   - size: The size of the terminal.
  ///   - isColored: Whether the terminal shows colors.
  ///   - format: The format of dates and durations.
  ///   - uptime: Returns the elapsed time of a clock. A press within 300 ms after another screen
  ///     appeared was meant for the previous one, and is dropped. Without a clock, no press is
  ///     dropped.
  public init(
    name: String, stack: NavigationStack<Action>, size: CellSize, isColored: Bool = true,
    format: TextFormat = .fixed, uptime: (() -> Duration)? = nil
  ) {
    screens = ErasedScreens(format: format)
    core = SessionCore(
      name: name, stack: screens.update(to: stack), size: size,
      colors: TerminalColors(depth: isColored ? .trueColor : .none), uptime: uptime)
  }

  /// Whether the user has quit.
  public var isFinished: Bool { core.isFinished }

  /// Whether all cells must be written again, because the contents of the terminal are unknown.
  public var needsFullRedraw: Bool { core.needsFullRedraw }

  /// Shows other screens. The focus stays on its control as long as the control exists.
  ///
  /// - Complexity: O(*n*) in the number of nodes of the topmost screen and the layers above it.
  ///   O(*s*) in the number of screens if all are unchanged kept screens; see
  ///   ``/CairnViews/CachedScreen``.
  public mutating func update(to stack: NavigationStack<Action>) {
    if !screens.isCurrent(stack) { core.update(to: screens.update(to: stack)) }
  }

  /// Handles an event and returns the actions to send, in order.
  ///
  /// Call ``update(to:)`` with the resulting stack before the next event. A text field edits the
  /// text that the state holds.
  public mutating func handle(_ event: TerminalEvent) -> [Action] {
    let actions = core.handle(event)
    return unerased(actions)
  }

  /// Continues an event's work after its earlier actions were sent and the screens were updated.
  ///
  /// A choice in a list beside another screen takes several steps; see ``/CairnSession/PendingNavigation``.
  /// Send the actions that this method returns, update, and call it again until it returns none.
  /// The next event drops the remaining steps.
  public mutating func nextActions() -> [Action] {
    let actions = core.nextActions()
    return unerased(actions)
  }

  private func unerased(_ actions: [AnyAction]) -> [Action] {
    actions.compactMap { screens.action(of: $0, ids: .current) }
  }

  /// Shows a notice of the program in place of the key hints, until the user types.
  public mutating func show(notice: String) { core.notice = notice }

  /// The number of issues that the program has reported. It is shown beside the key hints.
  public var issueCount: Int {
    get { core.issueCount }
    set { core.issueCount = newValue }
  }

  /// Messages about items that overlap others of their layer.
  var overlaps: [String] { core.layouts.flatMap(\.overlaps) }

  /// Draws the screens.
  public func draw() -> CellGrid { core.draw() }

  /// Returns the text that the user has copied, to put it on the clipboard.
  ///
  /// - Returns: The text, or `nil` if there is none or it was taken already.
  public mutating func takeCopied() -> String? {
    defer { core.copied = nil }
    return core.copied
  }

  /// Tells the session that all cells have been written.
  public mutating func didRedraw() { core.needsFullRedraw = false }
}
