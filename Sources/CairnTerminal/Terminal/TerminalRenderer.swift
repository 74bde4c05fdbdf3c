import CairnSession
import CairnText
import CairnViews

/// Draws screens on a terminal, and tells what its events send.
final class TerminalRenderer {
  /// Where the user is on the screens; `nil` while nothing is shown.
  var session: SessionCore?
  /// The keys that the app answers itself, before the session gets them.
  var appKeys: [KeyBinding] = []

  /// What has been, where that is shown beside the screens.
  var inspector: (any Inspector)?

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

  /// Whether the user asked to leave.
  var isFinished: Bool { session?.isFinished != false }

  /// Takes a terminal over.
  func enter(_ terminal: Terminal) {
    self.terminal = terminal
    terminal.enter()
  }

  /// Gives the terminal back.
  func leave() {
    terminal?.leave()
    (terminal, session, shown, shownTitle) = (nil, nil, nil, nil)
  }

  func beep() {
    if let terminal, !terminal.isBusy { terminal.write("\u{7}") }
  }

  /// The key that was chosen from the palette and is the app's to answer, once.
  func takeRequestedKey() -> Key? {
    defer { session?.requestedKey = nil }
    return session?.requestedKey
  }

  /// Does what an event asks for, and hands on what it sends before the next is looked at.
  func handle(_ event: TerminalEvent, send: ([AnyAction]) -> Void) {
    switch event {
    case .key(.control("z")):
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
    // The next event may edit what this one changed, so the session knows at once; the drawing can
    // wait for all events that are here already.
    var actions = session?.handle(event) ?? []
    while !actions.isEmpty {
      send(actions)
      actions = session?.proceed() ?? []
    }
    if let text = session?.copied {
      terminal?.copy(text)
      session?.copied = nil
    }
  }

  /// Does what characters do that came at once: one by one, until they go into a field.
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
  /// What the inspector leaves of a terminal for the screens.
  private func screenSize(on size: CellSize) -> CellSize {
    guard inspector != nil, let strip = InspectorStrip(beside: size) else { return size }
    return CellSize(width: size.width - strip.size.width, height: size.height)
  }

  /// Draws the screens, and beside them what has been.
  private func draw() -> CellGrid? {
    guard let screens = session?.draw() else { return nil }
    guard let inspector, let size = terminal?.size, let strip = InspectorStrip(beside: size) else {
      return screens
    }
    var grid = CellGrid(size: size)
    grid.paste(screens, x: 0, y: 0)
    grid.paste(strip.draw(inspector), x: size.width - strip.size.width, y: 0)
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
      session?.appKeys = appKeys
    } else {
      session?.update(to: stack)
    }
  }

  func ready() async {
    await terminal?.drain()
    await pacing.ready()
  }

  func show() {
    guard let terminal, let grid = draw() else { return }
    pacing.didShow()
    if session?.needsFullRedraw == true { (shown, shownTitle) = (nil, nil) }
    session?.needsFullRedraw = false
    let changes = grid.update(from: shown, depth: terminal.colors.depth)
    // Marked as one update, so that terminals that know the mark show it without a flicker.
    if !changes.isEmpty { terminal.write("\u{1B}[?2026h" + changes + "\u{1B}[?2026l") }
    shown = grid
    if let title = session?.windowTitle, title != shownTitle {
      terminal.show(title: title)
      shownTitle = title
    }
  }
}
