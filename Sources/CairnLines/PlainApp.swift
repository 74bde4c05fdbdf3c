public import CairnSession
import CairnSystem
public import CairnText
public import CairnViews

/// Runs screens as lines of text until the user quits or the input ends.
///
/// It needs no terminal: input and output may be pipes.
///
/// The app writes the screen after each command. When the screen changes by itself, the app writes
/// the lines that changed. It writes the whole screen if the numbers now mean other controls. The
/// ticks of a running clock, and the progress of a bar or a meter, are not written.
///
/// A number in a command means the control that the app last wrote with that number before it read
/// the command. That control may be gone, disabled or different by the time the command is handled.
/// If so, the app reports it, writes the screen, and sends nothing. The commands `b`, and `p` with
/// words, are checked against the written screen in the same way.
///
/// A script may send its commands ahead. The app reads each command after it has answered the
/// previous one. So its numbers mean the controls of that answer, or of what the app has written
/// since.
///
/// The app belongs to the actor that creates it, which must be its store's actor. Use it only
/// there.
///
/// ```swift
/// let store = Store(initialState: Library.State()) { Library() }
/// try await PlainApp(store: store, isSettled: \.isLoaded) { Library.screens($0) }.run()
/// ```
public final class PlainApp<Action> {
  private let renderer: PlainRenderer
  private let host: ScreenHost<Action>
  private let settle: () async -> Void
  private let streams: StandardStreams
  private let issues: IssueLog
  private var toldIssues = 0

  /// Creates an app. It writes nothing until it runs.
  ///
  /// - Parameters:
  ///   - render: Returns the screens of the current state.
  ///   - send: Sends an action and returns a function that cancels its effects.
  ///   - settle: Waits until sent actions have had their first effect, for example until data is
  ///     read. The app answers a command after that, and then reads the next one.
  ///   - format: The format of dates and durations.
  ///   - links: How links to places are shown and opened, or `nil` for no links.
  ///   - issues: The log of issues that are reported while the app runs. The app also writes each
  ///     issue to standard error.
  ///   - clock: Measures the time between two attempts to quit.
  ///   - output: Writes a line. By default, to standard output.
  public convenience init(
    render: @escaping () -> NavigationStack<Action>, send: @escaping (Action) -> () -> Void,
    settle: @escaping () async -> Void = {}, format: TextFormat = .fixed,
    links: AppLinks<Action>? = nil, issues: IssueLog = IssueLog(),
    clock: some Clock<Duration> = ContinuousClock(), output: ((String) -> Void)? = nil
  ) {
    self.init(
      settle: settle, format: format, links: links, issues: issues, clock: clock, output: output
    ) {
      ScreenHost(renderer: $0, render: render, send: send)
    }
  }

  init(
    settle: @escaping () async -> Void, format: TextFormat, links: AppLinks<Action>?,
    issues: IssueLog, clock: some Clock<Duration>, output: ((String) -> Void)?,
    host: (PlainRenderer) -> ScreenHost<Action>
  ) {
    let streams = StandardStreams()
    self.streams = streams
    self.issues = issues
    self.settle = settle
    renderer = PlainRenderer(
      format: format, uptime: clock.stopwatch(), links: links.map { PlainLinks($0) },
      output: output ?? { streams.write($0) })
    self.host = host(renderer)
  }

  /// The observer of what the user does, if there is one.
  public var observer: (any HostObserver)? {
    get { host.observer }
    set { host.observer = newValue }
  }

  /// Tells the app that the state has changed.
  public func setNeedsRender() { host.setNeedsRender() }

  /// Writes a notice of the program.
  public func show(notice: String) { renderer.write(notice) }

  /// Reads commands from standard input.
  ///
  /// Returns when the user quits, the input ends, the reader of the output is gone, or a signal
  /// asks the program to quit.
  ///
  /// - Parameter isolation: The actor of the app.
  /// - Throws: ``PlainError`` if standard input can't be read, or if writing to standard output
  ///   fails for a reason other than a closed pipe.
  public func run(isolation: isolated (any Actor)? = #isolation) async throws(PlainError) {
    let reader = try LineReader()
    reader.start()
    // Otherwise an app whose output nobody reads would wait for the next line of input.
    streams.didFail = { reader.stop() }
    defer {
      streams.didFail = {}
      reader.stop()
    }
    await run(reader.inputs, isEnding: { reader.isEnding }, didHandle: reader.didHandleInput)
    if let error = streams.error, error != EPIPE { throw .outputLost(errno: error) }
  }

  /// Reads commands from a stream of lines, and returns when the user quits or the stream ends.
  ///
  /// - Parameters:
  ///   - lines: The commands.
  ///   - isolation: The actor of the app.
  public func run(
    _ lines: AsyncStream<String>, isolation: isolated (any Actor)? = #isolation
  ) async {
    await run(lines.map { PlainInput.line($0) })
  }

  private func run(
    _ inputs: some AsyncSequence<PlainInput, Never>, isEnding: () -> Bool = { false },
    didHandle: () -> Void = {}, isolation: isolated (any Actor)? = #isolation
  ) async {
    await issues.observe { [weak self] in
      self?.tellIssues()
    } while: {
      await issues.collect {
        await show(inputs, isEnding: isEnding, didHandle: didHandle, isolation: isolation)
      }
    }
    tellIssues()
  }

  private func show(
    _ inputs: some AsyncSequence<PlainInput, Never>, isEnding: () -> Bool, didHandle: () -> Void,
    isolation: isolated (any Actor)? = #isolation
  ) async {
    await host.run {
      await answer { renderer.writeScreen() }
      for await input in inputs {
        // Render recent changes first: the user hasn't seen them, and the command is checked
        // against the screen that was written.
        host.update()
        guard streams.error == nil, !isEnding(), let answer = renderer.handle(input) else { break }
        didHandle()
        await self.answer {
          host.send(answer.actions)
        } write: {
          renderer.write(answer)
        }
        if renderer.isFinished { break }
      }
    }
    renderer.end()
  }

  /// Writes new issues to standard error, because they are not part of a screen.
  private func tellIssues() {
    let all = issues.issues
    for issue in all[min(toldIssues, all.count)...] { IssueLog.print(issue.description) }
    if all.count > toldIssues { setNeedsRender() }
    toldIssues = all.count
  }

  /// Writes an answer after sent actions have had their first effect, and writes nothing before
  /// that.
  private func answer(_ send: () -> Void = {}, write: () -> Void) async {
    renderer.isAnswering = true
    defer { renderer.isAnswering = false }
    send()
    host.update()
    await settle()
    host.update()
    write()
  }
}
