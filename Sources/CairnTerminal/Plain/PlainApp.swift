import CairnSession
import CairnSystem
public import CairnText
public import CairnViews

/// Runs screens as lines of text until the user quits or the input ends.
///
/// It needs no terminal: input and output may be pipes.
///
/// The app writes the screen after each command. When the screen changes by itself, the app writes the
/// lines that changed. It writes the whole screen if other controls have the numbers. A running clock,
/// and how far a bar or a meter has come, are not written each time they change.
///
/// A number in a command means the control that the app wrote last with that number before it read the
/// command. If that control is gone, rests or says something else by then, the app says so, writes the
/// screen, and sends nothing. `b`, and `p` with words, are held to the screen that was written in the
/// same way.
///
/// A script may send its commands ahead. The app reads each when the one before has been answered, so
/// its numbers mean the screen of that answer, or what the app has written by itself since.
///
/// It belongs to the actor that creates it, which is that of its store, and is used there only.
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

  /// Creates an app that writes nothing yet.
  ///
  /// - Parameters:
  ///   - render: The screens of the state now.
  ///   - send: Sends an action and returns what cancels its effects.
  ///   - settle: Waits until what was sent has had its first effect, such as that the data is read.
  ///     A command is answered after that, and the next one is read after the answer.
  ///   - format: How dates and durations are written.
  ///   - links: How links to places are shown and opened, or `nil` if there are none.
  ///   - issues: What keeps the issues that are reported while the screens are shown. Each is written
  ///     to standard error as well.
  ///   - clock: What tells whether a second attempt to quit soon follows the first.
  ///   - output: Writes a line. To standard output by default.
  public convenience init(
    render: @escaping () -> NavigationStack<Action>, send: @escaping (Action) -> () -> Void,
    settle: @escaping () async -> Void = {}, format: TextFormat = .fixed,
    links: TerminalLinks<Action>? = nil, issues: IssueLog = IssueLog(),
    clock: some Clock<Duration> = ContinuousClock(), output: ((String) -> Void)? = nil
  ) {
    self.init(
      settle: settle, format: format, links: links, issues: issues, clock: clock, output: output
    ) {
      ScreenHost(renderer: $0, render: render, send: send)
    }
  }

  init(
    settle: @escaping () async -> Void, format: TextFormat, links: TerminalLinks<Action>?,
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

  /// Says that the state has changed.
  public func setNeedsRender() { host.setNeedsRender() }

  /// Says something about the program itself.
  public func show(notice: String) { renderer.write(notice) }

  /// Reads commands from standard input and returns when the user quits, the input ends, nobody reads
  /// what is written, or a signal asks for the end.
  ///
  /// - Parameter isolation: The actor of the app.
  /// - Throws: ``TerminalError`` if standard input cannot be read, or standard output cannot be written
  ///   for another reason.
  public func run(isolation: isolated (any Actor)? = #isolation) async throws(TerminalError) {
    let reader = try LineReader()
    reader.start()
    defer { reader.stop() }
    await run(reader.inputs, isEnding: { reader.isEnding }, didHandle: reader.didHandleInput)
    if let error = streams.error, error != EPIPE { throw .outputLost(errno: error) }
  }

  /// Reads commands from a sequence of lines and returns when the user quits or it ends.
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
        // What has changed by now is not what the user was shown.
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

  /// Writes the issues that are new to standard error: they are no part of what the screens say.
  private func tellIssues() {
    let all = issues.issues
    for issue in all[min(toldIssues, all.count)...] { IssueLog.print(issue.description) }
    if all.count > toldIssues { setNeedsRender() }
    toldIssues = all.count
  }

  /// Writes an answer when all that was sent has had its first effect, and nothing before.
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
