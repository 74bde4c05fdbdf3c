public import CairnCore
import CairnNavigation
public import CairnViews
import IssueReporting

/// A host that shows a store's screens in a renderer.
///
/// It makes the screens after each change, runs their tasks, and sends what the user chose.
///
/// ```swift
/// final class Lines: ScreenRenderer {
///   private var top: Layer<AnyAction>?
///
///   func update(to stack: NavigationStack<AnyAction>) { top = stack.layers.last }
///   func show() { print(top?.title ?? "", top?.controls.map(\.name) ?? []) }
///   func actions(for line: String) -> [AnyAction] {
///     top?.controls.filter { $0.name == line }.compactMap(\.press) ?? []
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
/// A host belongs to its store's actor: the main actor or a session's own. Use it only there. It
/// calls the renderer there too.
public final class ScreenHost<Action> {
  private let render: () -> NavigationStack<Action>
  private let send: (Action) -> () -> Void
  /// Sends an action that the user chose.
  private var sendChosen: (Action) -> Void
  private let renderer: any ScreenRenderer
  /// Calls a closure after each change of the state. Returns a closure that stops this.
  private var observe: (@escaping () -> Void) -> () -> Void = { _ in {} }
  /// Returns the store's generator of ids.
  private var ids: () -> StackElementIDGenerator = { .current }
  private var screens: ErasedScreens<Action>
  private var tasks = ScreenTasks<Action>()
  /// The stream of requests for a frame, while the screens are shown.
  private var nextFrame: AsyncStream<Void>.Continuation?
  private var isFramePending = false
  private var isStateNew = false
  /// Whether a past state is shown. Then no task starts and no action is sent.
  private var isQuiet: () -> Bool = { false }

  /// The observer of what the user does, if there is one.
  package var observer: (any HostObserver)?
  /// The screens that the renderer has, for the observer.
  private var rendered: NavigationStack<AnyAction>?

  /// Creates a host. It does nothing until ``run(isolation:_:)``.
  ///
  /// - Parameters:
  ///   - renderer: The renderer that shows the screens.
  ///   - render: Returns the screens of the current state.
  ///   - send: Sends an action and returns a closure that cancels its effects.
  public init(
    renderer: any ScreenRenderer, render: @escaping () -> NavigationStack<Action>,
    send: @escaping (Action) -> () -> Void
  ) {
    self.renderer = renderer
    self.screens = ErasedScreens(format: renderer.format)
    self.render = render
    self.send = send
    sendChosen = { _ = send($0) }
  }

  /// Creates a host of a store's screens.
  ///
  /// - Parameters:
  ///   - store: The store. The host keeps it alive.
  ///   - renderer: The renderer that shows the screens.
  ///   - screens: Returns the screens of a state.
  public convenience init<State>(
    store: Store<State, Action>, renderer: any ScreenRenderer,
    screens: @escaping (State) -> NavigationStack<Action>
  ) {
    self.init(
      renderer: renderer, render: { screens(store.state) }, send: { store.send($0).cancel })
    observe = store.observe
    ids = { store.dependencies.stackElementID }
  }

  /// Creates a host of a store's screens that reports the effects of what the user does.
  ///
  /// - Parameter didSend: Receives the effects of each action that the user chose.
  package convenience init<State>(
    store: Store<State, Action>, renderer: any ScreenRenderer,
    screens: @escaping (State) -> NavigationStack<Action>, didSend: @escaping (StoreTask) -> Void
  ) {
    self.init(store: store, renderer: renderer, screens: screens)
    sendChosen = { didSend(store.send($0)) }
  }

  /// Creates a host of a store's current and past screens.
  ///
  /// - Parameter didSend: Receives the effects of each action that the user chose.
  package convenience init<State>(
    inspector: StoreInspector<State, Action>, renderer: any ScreenRenderer,
    screens: @escaping (State) -> NavigationStack<Action>,
    didSend: @escaping (StoreTask) -> Void = { _ in }
  ) {
    self.init(
      renderer: renderer, render: { screens(inspector.shownState) },
      send: { inspector.store.send($0).cancel })
    sendChosen = { didSend(inspector.store.send($0)) }
    observe = inspector.store.observe
    ids = { inspector.store.dependencies.stackElementID }
    isQuiet = { inspector.position != nil }
  }

  /// Creates a host of screens that nobody can use: no task starts and no action is sent.
  package convenience init(
    renderer: any ScreenRenderer, showing render: @escaping () -> NavigationStack<Action>
  ) {
    self.init(renderer: renderer, render: render, send: { _ in {} })
    isQuiet = { true }
  }

  /// Shows the screens and keeps them up to date while an operation runs.
  ///
  /// When the operation ends, the tasks of the screens are canceled.
  ///
  /// - Parameters:
  ///   - isolation: The host's actor.
  ///   - operation: Reads the user's input and sends the resulting actions.
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
      // Captures the actor, so that the task runs on it.
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

  /// Requests a frame because the state has changed.
  ///
  /// Several calls before the next frame cause one frame.
  public func setNeedsRender() {
    isStateNew = true
    setNeedsDisplay()
  }

  /// Requests a frame because the renderer's own data has changed, such as the focus.
  public func setNeedsDisplay() {
    guard let nextFrame, !isFramePending else { return }
    isFramePending = true
    nextFrame.yield()
  }

  /// Sends the actions that the user chose, in order, and updates the renderer.
  ///
  /// The renderer is updated at once, because the next event may be meant for the changed screen.
  /// The next frame shows this change and any others until then.
  public func send(_ actions: [AnyAction]) {
    guard !actions.isEmpty, !isQuiet() else { return }
    if let rendered { observer?.willSend(actions, on: rendered) }
    defer { observer?.didSend() }
    for action in actions {
      if let action = screens.action(of: action, ids: ids()) {
        sendChosen(action)
      } else if !(action.value is PushedState) {
        reportForeignAction(action)
      }
    }
    update()
  }

  /// Updates the renderer to the current state at once, without waiting for the next frame.
  public func update() {
    guard nextFrame != nil else { return }
    takeIn()
    setNeedsDisplay()
  }

  /// Updates the renderer if the state has changed since the last frame.
  ///
  /// Call this before you handle the user's next event, so that it isn't applied to a screen that
  /// is gone.
  public func catchUp() {
    if isStateNew { update() }
  }

  private func takeIn() {
    isStateNew = false
    let stack = makingScreens(render)
    if !isQuiet() { startTasks(of: stack) }
    if !screens.isCurrent(stack) {
      // Rows of data are made during layout, so the renderer's update counts as making screens.
      makingScreens {
        let erased = screens.update(to: stack)
        if observer != nil { rendered = erased }
        renderer.update(to: erased)
      }
    }
    // A pending choice may continue, now that the user has answered and the answer has taken
    // effect.
    send(renderer.nextActions())
  }

  private func startTasks(of stack: NavigationStack<Action>) {
    tasks.update(to: stack) { action in
      let cancel = send(action)
      setNeedsRender()
      return cancel
    }
  }

  /// Cancels all tasks and starts those of the current screens, after the store's restart.
  package func restartTasks() {
    tasks.cancelAll()
    update()
  }

  private func show(_ frames: AsyncStream<Void>) async {
    for await _ in frames {
      isFramePending = false
      if isStateNew { takeIn() }
      renderer.show()
      observer?.didShow()
      // Changes that arrive meanwhile are shown as one frame, with the latest state.
      await renderer.waitUntilReady()
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
