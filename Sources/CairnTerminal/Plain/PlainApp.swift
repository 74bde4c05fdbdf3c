public import CairnViews

/// Runs screens as lines of text until the user quits or the input ends.
///
/// It needs no terminal: input and output may be pipes. The screen is written after each command.
/// When it changes by itself, it is written anew if other controls are there; else only the lines
/// that changed are, and a change of digits alone, as of a clock, is no news.
///
/// ```swift
/// let store = Store(initialState: Library.State()) { Library() }
/// await PlainApp(store: store, isSettled: \.isLoaded) { Library.screens($0) }.run()
/// ```
@MainActor
public final class PlainApp<Action> {
  private let render: @MainActor () -> NavigationStack<Action>
  private let send: @MainActor (Action) -> @Sendable () -> Void
  private let settle: @MainActor () async -> Void
  private let output: @MainActor (String) -> Void

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
  ///   - output: Writes a line. To standard output by default.
  public init(
    render: @escaping @MainActor () -> NavigationStack<Action>,
    send: @escaping @MainActor (Action) -> @Sendable () -> Void,
    settle: @escaping @MainActor () async -> Void = {},
    output: (@MainActor (String) -> Void)? = nil
  ) {
    self.render = render
    self.send = send
    self.settle = settle
    self.output = output ?? { StandardStreams.write($0) }
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

  /// Reads commands from standard input and returns when the user quits or the input ends.
  public func run() async { await run(StandardStreams.lines()) }

  /// Reads commands from a sequence of lines and returns when the user quits or it ends.
  public func run(_ lines: AsyncStream<String>) async {
    session = PlainSession(stack: render())
    await answer { writeScreen() }
    for await line in lines {
      guard let answer = session?.handle(line), session?.isFinished == false else { break }
      for action in answer.actions { _ = send(action) }
      await self.answer {
        for line in answer.lines { output(line) }
        if answer.showsScreen { writeScreen() } else { writeNews() }
      }
    }
    tasks.cancelAll()
    session = nil
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
