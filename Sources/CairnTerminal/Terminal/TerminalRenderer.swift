import CairnSession
import CairnText
import CairnViews

/// Draws screens on a terminal, and turns its events into actions.
final class TerminalRenderer {
  /// The state of the session, or `nil` while nothing is shown.
  var session: SessionCore?
  /// Whether the app handles the keys of links before the session does.
  var hasLinks = false

  /// The states that are listed beside the screens: the store's past, or a replay.
  var pastStates: (any PastStates)?

  let format: TextFormat
  private let name: String
  private let uptime: () -> Duration
  private var pacing: FramePacing
  private var terminal: Terminal?
  private var shown: CellGrid?
  private var shownTitle: String?

  init(
    name: String, format: TextFormat = .fixed, clock: some Clock<Duration> = ContinuousClock()
  ) {
    self.name = name
    self.format = format
    uptime = clock.stopwatch()
    pacing = FramePacing(clock: clock)
  }

  /// Whether the user has quit, or nothing is shown.
  var isFinished: Bool { session?.isFinished != false }

  /// Takes over a terminal.
  func enter(_ terminal: Terminal) {
    self.terminal = terminal
    terminal.enter()
  }

  /// Restores the terminal.
  func leave() {
    terminal?.leave()
    (terminal, session, shown, shownTitle) = (nil, nil, nil, nil)
  }

  func beep() {
    if let terminal, !terminal.isBusy { terminal.write("\u{7}") }
  }

  /// Returns the command of a link that the user chose in the palette, and clears it.
  func takeRequestedCommand() -> KeyCommand? {
    defer { session?.requestedCommand = nil }
    return session?.requestedCommand
  }

  /// Handles an event and sends its actions before it returns.
  func handle(_ event: TerminalEvent, send: ([AnyAction]) -> Void) {
    switch event {
    case .key(let key) where KeyTable.command(key, in: .everywhere) == .suspend:
      terminal?.suspend()
      handle(.resume, send: send)
    case .resume:
      terminal?.takeOver()
      if let terminal { _ = session?.handle(.resize(screenSize(on: terminal.size))) }
      pass(event, send)
    case .resize(let size): pass(.resize(screenSize(on: size)), send)
    case .typed(let text): type(text, send)
    default: pass(event, send)
    }
  }

  private func pass(_ event: TerminalEvent, _ send: ([AnyAction]) -> Void) {
    // Update the session at once, because the next event may edit what this one changed. Drawing
    // can wait until all queued events are handled.
    send(session?.handle(event) ?? [])
    if let text = session?.copied {
      terminal?.copy(text)
      session?.copied = nil
    }
  }

  func nextActions() -> [AnyAction] { session?.nextActions() ?? [] }

  /// Handles characters that arrived together: one by one, until a text field takes the rest.
  private func type(_ text: String, _ send: ([AnyAction]) -> Void) {
    var rest = text[...]
    while let first = rest.first, !isFinished {
      let isWriting = session?.isWriting == true
      pass(isWriting ? .typed(String(rest)) : .key(.character(first)), send)
      rest = isWriting ? "" : rest.dropFirst()
    }
  }
}

extension TerminalRenderer {
  /// Returns the size that the list of states leaves for the screens.
  private func screenSize(on size: CellSize) -> CellSize {
    guard pastStates != nil, let strip = InspectorStrip(beside: size) else { return size }
    return CellSize(width: size.width - strip.size.width, height: size.height)
  }

  /// Draws the screens, and the list of states beside them.
  private func draw() -> CellGrid? {
    guard let screens = session?.draw() else { return nil }
    guard let pastStates, let size = terminal?.size, let strip = InspectorStrip(beside: size) else {
      return screens
    }
    var grid = CellGrid(size: size)
    grid.paste(screens, x: 0, y: 0)
    grid.paste(strip.draw(pastStates), x: size.width - strip.size.width, y: 0)
    return grid
  }
}

extension TerminalRenderer: ScreenRenderer {
  func update(to stack: NavigationStack<AnyAction>) {
    guard let terminal else { return }
    if session == nil {
      session = SessionCore(
        name: name, stack: stack, size: screenSize(on: terminal.size), colors: terminal.colors,
        uptime: uptime)
      session?.hasLinks = hasLinks
    } else {
      session?.update(to: stack)
    }
  }

  func waitUntilReady() async {
    await terminal?.drain()
    await pacing.waitUntilReady()
  }

  func show() {
    guard let terminal, let grid = draw() else { return }
    pacing.didShow()
    if session?.needsFullRedraw == true { (shown, shownTitle) = (nil, nil) }
    session?.needsFullRedraw = false
    let changes = grid.update(from: shown, depth: terminal.colors.depth)
    // Mark it as a synchronized update, so that terminals that support it don't flicker.
    if !changes.isEmpty { terminal.write("\u{1B}[?2026h" + changes + "\u{1B}[?2026l") }
    shown = grid
    if let title = session?.windowTitle, title != shownTitle {
      terminal.show(title: title)
      shownTitle = title
    }
  }
}
