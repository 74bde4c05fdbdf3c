public import CairnCore
public import CairnViews
import IssueReporting

/// Keeps a renderer up with a store: renders its screens after a change, runs their tasks, and sends
/// what the user chose.
///
/// ```swift
/// final class Lines: ScreenRenderer {
///   private var top: Layer<AnyAction>?
///
///   func update(to stack: NavigationStack<AnyAction>) { top = stack.layers.last }
///   func show() { print(top?.title ?? "", top?.controls.map(\.name) ?? []) }
///   func actions(for line: String) -> [AnyAction] {
///     top?.controls.filter { $0.name == line }.compactMap(\.primaryAction) ?? []
///   }
/// }
///
/// let lines = Lines()
/// let host = ScreenHost(store: store, renderer: lines) { Library.screens($0) }
/// await host.run {
///   while let line = readLine() { host.send(lines.actions(for: line)) }
/// }
/// ```
///
/// It belongs to the actor of its store, be that the main actor or a session's own, and is used there
/// only; the renderer is called there.
public final class ScreenHost<Action> {
  private let render: () -> NavigationStack<Action>
  private let send: (Action) -> () -> Void
  private let renderer: any ScreenRenderer
  /// Calls a closure after changes of the state, until what it returns is called.
  private var observe: (@escaping () -> Void) -> () -> Void = { _ in {} }
  private var screens: ErasedScreens<Action>
  private var tasks = ScreenTasks<Action>()
  /// What asks for a frame, while the screens are shown.
  private var nextFrame: AsyncStream<Void>.Continuation?
  private var isFramePending = false
  private var isStateNew = false
  /// Whether the past is shown, which starts nothing and takes nothing.
  private var isQuiet: () -> Bool = { false }

  /// Creates a host that does nothing yet.
  ///
  /// - Parameters:
  ///   - renderer: What shows the screens.
  ///   - render: The screens of the state now.
  ///   - send: Sends an action and returns what cancels its effects.
  public init(
    renderer: any ScreenRenderer, render: @escaping () -> NavigationStack<Action>,
    send: @escaping (Action) -> () -> Void
  ) {
    self.renderer = renderer
    self.screens = ErasedScreens(format: renderer.format)
    self.render = render
    self.send = send
  }

  /// Creates a host of a store's screens.
  ///
  /// - Parameters:
  ///   - store: What runs, for as long as the host is there.
  ///   - renderer: What shows the screens.
  ///   - screens: The screens of a state.
  public convenience init<State>(
    store: Store<State, Action>, renderer: any ScreenRenderer,
    screens: @escaping (State) -> NavigationStack<Action>
  ) {
    self.init(
      renderer: renderer, render: { screens(store.state) }, send: { store.send($0).cancel })
    observe = store.observe
  }

  /// Creates a host of a store's screens, now and as they were.
  package convenience init<State>(
    inspector: StoreInspector<State, Action>, renderer: any ScreenRenderer,
    screens: @escaping (State) -> NavigationStack<Action>
  ) {
    self.init(
      renderer: renderer, render: { screens(inspector.shownState) },
      send: { inspector.store.send($0).cancel })
    observe = inspector.store.observe
    isQuiet = { inspector.position != nil }
  }

  /// Shows the screens, and goes on showing what becomes of them, for as long as an operation runs.
  ///
  /// When it is done, the tasks of the screens are cancelled.
  ///
  /// - Parameters:
  ///   - isolation: The actor of the host.
  ///   - operation: Reads what the user does, and sends what comes of it.
  public func run(
    isolation: isolated (any Actor)? = #isolation, _ operation: () async -> Void
  ) async {
    precondition(isolation != nil, "A host is run on the actor of its store, and on no other.")
    let (frames, continuation) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    (nextFrame, isFramePending) = (continuation, false)
    screens = ErasedScreens(format: renderer.format)
    let stopObserving = observe { [weak self] in self?.setNeedsRender() }
    let showing = Task {
      // Named, so that the task runs on this actor.
      _ = isolation
      await show(frames)
    }
    defer {
      stopObserving()
      showing.cancel()
      tasks.cancelAll()
      nextFrame = nil
    }
    update()
    await operation()
  }

  /// Says that the state has changed. Several calls before the next frame give one frame.
  public func setNeedsRender() {
    isStateNew = true
    setNeedsDisplay()
  }

  /// Says that the renderer has something new to show of its own, such as a focus that moved.
  public func setNeedsDisplay() {
    guard let nextFrame, !isFramePending else { return }
    isFramePending = true
    nextFrame.yield()
  }

  /// Sends what the user chose, in order, and tells the renderer what came of it: the next event may
  /// be meant for what this one changed. It is shown with all that has happened by then.
  public func send(_ actions: [AnyAction]) {
    guard !actions.isEmpty, !isQuiet() else { return }
    for action in actions {
      guard let action = action.value as? Action else {
        reportForeignAction(action)
        continue
      }
      _ = send(action)
    }
    update()
  }

  /// Takes in what the state says now, without waiting for the next frame.
  public func update() {
    guard nextFrame != nil else { return }
    takeIn()
    setNeedsDisplay()
  }

  /// Takes in what has changed and waits for its frame, if anything has. What a user does next is then
  /// not done to a screen that has gone meanwhile.
  public func catchUp() {
    if isStateNew { update() }
  }

  private func takeIn() {
    isStateNew = false
    let stack = makingScreens(render)
    if !isQuiet() { startTasks(of: stack) }
    if !screens.isCurrent(stack) {
      // Rows of data are made as they are laid out.
      makingScreens { renderer.update(to: screens.update(to: stack)) }
    }
    // What the user has chosen may wait for an answer, and for what that does.
    send(renderer.proceed())
  }

  private func startTasks(of stack: NavigationStack<Action>) {
    tasks.update(to: stack) { action in
      let cancel = send(action)
      setNeedsRender()
      return cancel
    }
  }

  /// Ends the tasks of the screens, and starts those of the screens as they are now: what the store
  /// does has been begun anew.
  package func restartTasks() {
    tasks.cancelAll()
    update()
  }

  private func show(_ frames: AsyncStream<Void>) async {
    for await _ in frames {
      isFramePending = false
      if isStateNew { takeIn() }
      renderer.show()
      // What changes meanwhile is shown as one frame, the one that is true by then.
      await renderer.ready()
    }
  }

  private func reportForeignAction(_ action: AnyAction) {
    reportIssue(
      """
      An action was handed to a host whose screens do not send it.

        Action: \(summary(of: action.value))
        Host: \(Self.self)

      A renderer hands back the actions of the screens that this host gave it. The action was \
      dropped: keep one renderer for each host.
      """)
  }
}
