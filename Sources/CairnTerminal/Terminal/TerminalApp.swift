public import CairnSession
public import CairnText
public import CairnViews

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Runs screens in the full terminal until the user quits.
///
/// The app belongs to the actor that creates it, which must be its store's actor. Use it only
/// there.
///
/// ```swift
/// let store = Store(initialState: Library.State()) { Library() }
/// let app = TerminalApp(name: "Library", store: store) { Library.screens($0) }
/// try await app.run()
/// ```
public final class TerminalApp<Action> {
  private let renderer: TerminalRenderer
  private let host: ScreenHost<Action>
  private let issues: IssueLog
  private let links: AppLinks<Action>?
  private var linkBar: LinkBar?
  private var shownIssues = 0
  private let inspector: (any Inspector)?
  private let player: TerminalPlayer?

  /// Creates an app. It shows nothing until it runs.
  ///
  /// - Parameters:
  ///   - name: The name of the program, for messages about itself.
  ///   - render: Returns the screens of the current state.
  ///   - send: Sends an action and returns a function that cancels its effects.
  ///   - format: The format of dates and durations.
  ///   - links: How links to places are shown, copied and opened, or `nil` for no links.
  ///   - issues: The log of issues that are reported while the app runs.
  ///   - clock: Paces the frames, and measures whether a press of the mouse came too soon after a
  ///     new screen appeared.
  public convenience init(
    name: String, render: @escaping () -> NavigationStack<Action>,
    send: @escaping (Action) -> () -> Void, format: TextFormat = .fixed,
    links: AppLinks<Action>? = nil, issues: IssueLog = IssueLog(),
    clock: some Clock<Duration> = ContinuousClock()
  ) {
    self.init(name: name, format: format, links: links, issues: issues, clock: clock) {
      ScreenHost(renderer: $0, render: render, send: send)
    }
  }

  init(
    name: String, format: TextFormat, links: AppLinks<Action>?, issues: IssueLog,
    clock: some Clock<Duration>, inspector: (any Inspector)? = nil, player: (any Player)? = nil,
    host: (TerminalRenderer) -> ScreenHost<Action>
  ) {
    self.issues = issues
    self.links = links
    self.inspector = inspector
    renderer = TerminalRenderer(name: name, format: format, clock: clock)
    renderer.pastStates = inspector ?? player
    self.player = player.map { TerminalPlayer($0, clock: clock) }
    self.host = host(renderer)
  }

  /// The observer of what the user does, if there is one.
  public var observer: (any HostObserver)? {
    get { host.observer }
    set { host.observer = newValue }
  }

  /// Tells the app that the state has changed. Several calls before the next frame cause only one.
  public func setNeedsRender() { host.setNeedsRender() }

  /// Takes over the terminal and shows the screens until the user quits or the terminal is gone.
  ///
  /// - Parameter isolation: The actor of the app.
  /// - Throws: ``TerminalError`` if there is no terminal to use.
  public func run(isolation: isolated (any Actor)? = #isolation) async throws(TerminalError) {
    await run(on: try Terminal(environment: ProcessInfo.processInfo.environment))
  }

  /// Shows the screens on a terminal until the user quits or the terminal is gone.
  package func run(
    on terminal: Terminal, isolation: isolated (any Actor)? = #isolation
  ) async {
    await issues.observe { [weak self] in
      self?.showIssues()
    } while: {
      await issues.collect { await show(on: terminal, isolation: isolation) }
    }
    IssueLog.print(issues.text)
  }

  private func show(
    on terminal: Terminal, isolation: isolated (any Actor)? = #isolation
  ) async {
    renderer.enter(terminal)
    defer { renderer.leave() }
    linkBar = links.map { LinkBar(scheme: $0.scheme) }
    renderer.hasLinks = links != nil
    let playing = (player?.pacer).map { [host, renderer] pacer in
      Task {
        // Captures the actor, so that the task runs on it.
        _ = isolation
        await pacer.play {
          host.update()
          renderer.session?.notice = pacer.player.line
        }
      }
    }
    defer { playing?.cancel() }
    await host.run {
      updateLinks()
      for await event in terminal.events {
        host.catchUp()
        handle(event, on: terminal)
        host.setNeedsDisplay()
        terminal.didHandleEvent()
        if renderer.isFinished || terminal.isEnding || player?.isEnded == true { break }
      }
    }
  }

  private func handle(_ event: TerminalEvent, on terminal: Terminal) {
    switch inspector.map({ InspectorKeys(inspector: $0).handle(event) }) {
    case .taken: return host.update()
    case .restarted: return host.restartTasks()
    // The renderer still has the past's screens, which may quit without a question.
    case .left: host.update()
    case .ignored, nil: break
    }
    if player?.handle(event) == true { return host.setNeedsRender() }
    if !handleLink(event, on: terminal) { renderer.handle(event, send: host.send) }
    if let command = renderer.takeRequestedCommand() {
      _ = handleLink(on: terminal) { $0.perform(command, at: $1) }
    }
    // Looking at the past is not a visit.
    if inspector?.position == nil { updateLinks() }
  }

  /// Records the current place of the user, and updates the hints for the keys of links.
  private func updateLinks() {
    guard let spot = renderer.session?.linkSpot else { return }
    linkBar?.update(to: spot)
    renderer.session?.moreHints = linkBar?.hints ?? []
  }

  /// Handles an event that concerns links.
  ///
  /// - Returns: Whether the event was handled.
  private func handleLink(_ event: TerminalEvent, on terminal: Terminal) -> Bool {
    // A text field takes the keys that edit its text, except while the user types a link.
    if case .key(let key) = event, key.edits, KeyTable.command(key, in: .links) != nil,
      renderer.session?.isWriting == true, linkBar?.isTyping != true
    {
      return false
    }
    return handleLink(on: terminal) { $0.handle(event, at: $1) }
  }

  private func handleLink(
    on terminal: Terminal, _ handle: (inout LinkBar, LinkSpot) -> LinkBar.Outcome
  ) -> Bool {
    guard let links, let spot = renderer.session?.linkSpot, var bar = linkBar else { return false }
    let outcome = handle(&bar, spot)
    linkBar = bar
    switch outcome {
    case .ignored: return false
    case .said(let text): renderer.session?.notice = text
    case .copied(let text, let notice):
      terminal.copy(text)
      renderer.session?.notice = notice
    case .opened(let link):
      renderer.session?.notice = nil
      host.send([AnyAction(value: links.open(link))])
    }
    return true
  }

  /// Rings the terminal's bell.
  public func beep() { renderer.beep() }

  /// Shows a notice of the program in place of the key hints, until the user types.
  public func show(notice: String) {
    renderer.session?.notice = notice
    host.setNeedsDisplay()
  }

  /// Shows the number of issues and a notice, and redraws.
  private func showIssues() {
    guard let summary = issues.summary else { return }
    renderer.session?.notice = summary
    renderer.session?.issueCount = issues.count
    // A screen may show the issues, so render it again. But if a screen reports the same issue each
    // time it is made, don't: that would never end.
    if issues.issues.count > shownIssues { host.setNeedsRender() }
    shownIssues = issues.issues.count
    host.setNeedsDisplay()
  }
}
