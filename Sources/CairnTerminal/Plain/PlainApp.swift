import CairnText
public import CairnViews

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Runs screens as lines of text until the user quits or the input ends.
///
/// It needs no terminal: input and output may be pipes. The screen is written after each command.
/// When it changes by itself, it is written anew if other controls are there; else only the lines
/// that changed are, and a change of digits alone, as of a clock, is no news.
///
/// ```swift
/// let store = Store(initialState: Library.State()) { Library() }
/// try await PlainApp(store: store, isSettled: \.isLoaded) { Library.screens($0) }.run()
/// ```
@MainActor
public final class PlainApp<Action> {
  private let render: @MainActor () -> NavigationStack<Action>
  private let send: @MainActor (Action) -> @Sendable () -> Void
  private let settle: @MainActor () async -> Void
  private let output: @MainActor (String) -> Void
  private let streams = StandardStreams()
  private let issues: IssueLog
  private var toldIssues = 0

  private var session: PlainSession<Action>?
  private var tasks = ScreenTasks<Action>()
  private var written: [String] = []
  private var isRenderPending = false
  private var isAnswering = false

  /// Creates an app that writes nothing yet.
  ///
  /// - Parameters:
  ///   - render: The screens of the state now.
  ///   - send: Sends an action and returns what cancels its effects.
  ///   - settle: Waits until what was sent has had its first effect, such as that the data is read.
  ///     Called before each command, so that the numbers of a script mean what is really there.
  ///   - issues: What keeps the issues that are reported while the screens are shown. Each is written
  ///     to standard error as well.
  ///   - output: Writes a line. To standard output by default.
  public init(
    render: @escaping @MainActor () -> NavigationStack<Action>,
    send: @escaping @MainActor (Action) -> @Sendable () -> Void,
    settle: @escaping @MainActor () async -> Void = {}, issues: IssueLog = IssueLog(),
    output: (@MainActor (String) -> Void)? = nil
  ) {
    self.issues = issues
    self.render = render
    self.send = send
    self.settle = settle
    let write = output ?? { [streams] in streams.write($0) }
    // Answers quote what was typed, and notices what was given.
    self.output = { write($0.escapedLine) }
  }

  /// Says that the state has changed.
  public func setNeedsRender() {
    guard session != nil, !isRenderPending else { return }
    isRenderPending = true
    Task { @MainActor in
      self.isRenderPending = false
      self.update()
      // A command is answered as a whole, when it is done.
      if !self.isAnswering { self.writeNews() }
    }
  }

  /// Says something about the program itself.
  public func show(notice: String) { output(notice) }

  /// Reads commands from standard input and returns when the user quits, the input ends, nobody reads
  /// what is written, or a signal asks for the end.
  ///
  /// - Throws: ``TerminalError`` if standard output cannot be written for another reason.
  public func run() async throws(TerminalError) {
    let reader = try LineReader()
    reader.start()
    defer { reader.stop() }
    await run(reader.inputs, isEnding: { reader.isEnding }, didHandle: reader.didHandleInput)
    if let error = streams.error, error != EPIPE { throw .outputLost(errno: error) }
  }

  /// Reads commands from a sequence of lines and returns when the user quits or it ends.
  public func run(_ lines: AsyncStream<String>) async {
    await run(lines.map { PlainInput.line($0) })
  }

  private func run(
    _ inputs: some AsyncSequence<PlainInput, Never>, isEnding: () -> Bool = { false },
    didHandle: () -> Void = {}
  ) async {
    issues.observe { [weak self] in Task { @MainActor in self?.tellIssues() } }
    await issues.collect { await show(inputs, isEnding: isEnding, didHandle: didHandle) }
    issues.observe(nil)
    tellIssues()
  }

  private func show(
    _ inputs: some AsyncSequence<PlainInput, Never>, isEnding: () -> Bool, didHandle: () -> Void
  ) async {
    session = PlainSession(stack: render())
    await answer { writeScreen() }
    for await input in inputs {
      guard streams.error == nil, !isEnding(), let answer = session?.handle(input),
        session?.isFinished == false
      else { break }
      didHandle()
      for action in answer.actions { _ = send(action) }
      await self.answer {
        for line in answer.lines { output(line) }
        if answer.showsScreen { writeScreen() } else { writeNews() }
      }
    }
    tasks.cancelAll()
    session = nil
  }

  /// Writes the issues that are new to standard error: they are no part of what the screens say.
  private func tellIssues() {
    let all = issues.issues
    for issue in all[min(toldIssues, all.count)...] { IssueLog.print(issue.description) }
    if all.count > toldIssues { setNeedsRender() }
    toldIssues = all.count
  }

  /// Writes an answer when all that was sent has had its first effect, and nothing before.
  private func answer(_ write: () -> Void) async {
    isAnswering = true
    defer { isAnswering = false }
    update()
    await settle()
    update()
    write()
  }

  private func update() {
    guard session != nil else { return }
    let stack = render()
    tasks.update(to: stack) { action in
      let cancel = send(action)
      setNeedsRender()
      return cancel
    }
    session?.update(to: stack)
  }

  private func writeScreen() {
    guard let lines = session?.screen.lines else { return }
    written = lines
    for line in lines + [""] { output(line) }
  }

  /// Writes what has changed since the screen was written.
  private func writeNews() {
    guard let lines = session?.screen.lines else { return }
    guard lines.count == written.count, lines.first == written.first else { return writeScreen() }
    for (old, new) in zip(written, lines) where old.withoutDigits != new.withoutDigits {
      output(new)
    }
    written = lines
  }
}

extension String {
  fileprivate var withoutDigits: String { filter { !$0.isASCII || !$0.isNumber } }
}
