public import CairnViews

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Runs screens full screen in the terminal until the user quits.
///
/// ```swift
/// let store = Store(initialState: Library.State()) { Library() }
/// let app = TerminalApp(name: "Library", store: store) { Library.screens($0) }
/// try await app.run()
/// ```
@MainActor
public final class TerminalApp<Action> {
  private let name: String
  private let render: @MainActor () -> NavigationStack<Action>
  private let send: @MainActor (Action) -> @Sendable () -> Void
  private let uptime: () -> Duration
  private let issues: IssueLog
  private var shownIssues = 0

  private var terminal: Terminal?
  private var session: TerminalSession<Action>?
  private var tasks = ScreenTasks<Action>()
  private var shown: CellGrid?
  private var isDrawingPending = false
  private var isStateNew = false

  /// Creates an app that shows nothing yet.
  ///
  /// - Parameters:
  ///   - name: The name of the program, for messages about itself.
  ///   - render: The screens of the state now.
  ///   - send: Sends an action and returns what cancels its effects.
  ///   - issues: What keeps the issues that are reported while the screens are shown.
  ///   - clock: What tells whether a press of the mouse came too soon for the screen that it is on.
  public init(
    name: String, render: @escaping @MainActor () -> NavigationStack<Action>,
    send: @escaping @MainActor (Action) -> @Sendable () -> Void,
    issues: IssueLog = IssueLog(), clock: some Clock<Duration> = ContinuousClock()
  ) {
    self.issues = issues
    self.name = name
    self.render = render
    self.send = send
    uptime = clock.stopwatch()
  }

  /// Says that the state has changed. Several calls before the next drawing give one drawing.
  public func setNeedsRender() {
    isStateNew = true
    setNeedsDrawing()
  }

  /// Takes the terminal, shows the screens and returns when the user quits or the terminal is gone.
  ///
  /// - Throws: ``TerminalError`` if there is no terminal.
  public func run() async throws(TerminalError) {
    await run(on: try Terminal(environment: ProcessInfo.processInfo.environment))
  }

  /// Shows the screens on a terminal and returns when the user quits or the terminal is gone.
  package func run(on terminal: Terminal) async {
    issues.observe { [weak self] in Task { @MainActor in self?.showIssues() } }
    await issues.collect { await show(on: terminal) }
    issues.observe(nil)
    IssueLog.print(issues.text)
  }

  private func show(on terminal: Terminal) async {
    self.terminal = terminal
    session = TerminalSession(
      name: name, stack: render(), size: terminal.size,
      isColored: terminal.colorDepth != .none, uptime: uptime)
    terminal.enter()
    defer {
      tasks.cancelAll()
      terminal.leave()
      (self.terminal, session, shown) = (nil, nil, nil)
    }
    update()
    draw()
    for await event in terminal.events {
      handle(event, terminal)
      terminal.didHandleEvent()
      if session?.isFinished != false || terminal.isEnding { break }
    }
  }

  /// Rings the terminal's bell.
  public func beep() {
    if let terminal, !terminal.isBusy { terminal.write("\u{7}") }
  }

  /// Says something about the program itself, in place of the keys, until the user types.
  public func show(notice: String) {
    session?.show(notice: notice)
    setNeedsDrawing()
  }

  /// Says that there are issues, and draws anew what shows them.
  private func showIssues() {
    guard let summary = issues.summary else { return }
    session?.show(notice: summary)
    session?.issueCount = issues.count
    // A screen may show them; and one that reports while it is made is not made again for that.
    if issues.issues.count > shownIssues { isStateNew = true }
    shownIssues = issues.issues.count
    setNeedsDrawing()
  }

  private func handle(_ event: TerminalEvent, _ terminal: Terminal) {
    switch event {
    case .key(.control("z")):
      terminal.suspend()
      return handle(.resume, terminal)
    case .resume:
      terminal.takeOver()
      _ = session?.handle(.resize(terminal.size))
    case .typed(let text):
      type(text)
      return setNeedsDrawing()
    default: break
    }
    pass(event)
    setNeedsDrawing()
  }

  /// Passes an event on, and what it sends.
  private func pass(_ event: TerminalEvent) {
    let actions = session?.handle(event) ?? []
    for action in actions { _ = send(action) }
    // The next event may edit what this one changed, so the session knows at once; the drawing can
    // wait for all events that are here already.
    if !actions.isEmpty { update() }
  }

  /// Does what characters do that came at once: one by one, until they go into a field.
  private func type(_ text: String) {
    var rest = text[...]
    while let first = rest.first, let session, !session.isFinished {
      pass(session.isWriting ? .typed(String(rest)) : .key(.character(first)))
      rest = session.isWriting ? "" : rest.dropFirst()
    }
  }

  private func setNeedsDrawing() {
    guard let terminal, !isDrawingPending else { return }
    isDrawingPending = true
    Task { @MainActor in
      // A frame that nobody has seen yet is followed by the one that is true by then, and by none
      // in between.
      await terminal.drain()
      self.isDrawingPending = false
      if self.isStateNew { self.update() }
      self.draw()
    }
  }

  private func update() {
    guard session != nil else { return }
    isStateNew = false
    let stack = render()
    tasks.update(to: stack) { action in
      let cancel = send(action)
      setNeedsRender()
      return cancel
    }
    session?.update(to: stack)
  }

  private func draw() {
    guard let terminal, var session else { return }
    let grid = session.draw()
    let old = session.needsFullRedraw ? nil : shown
    session.didRedraw()
    let changes = grid.update(from: old, depth: terminal.colorDepth)
    // Marked as one update, so that terminals that know the mark show it without a flicker.
    if !changes.isEmpty { terminal.write("\u{1B}[?2026h" + changes + "\u{1B}[?2026l") }
    shown = grid
    self.session = session
    if terminal.isBusy { setNeedsDrawing() }
  }
}
