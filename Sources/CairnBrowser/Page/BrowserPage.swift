import CairnLocks
import CairnNavigation
import CairnSession
import CairnViews

/// One page of a browser, with a store and an actor of its own.
///
/// A server makes one for each page that it is asked for, writes its ``html(_:)``, then a patch for as
/// long as there is one, and hands in what the user does.
///
/// ```swift
/// let page = await BrowserPage(epoch: 1) { page in
///   PageContent(
///     store: Store(initialState: Library.State()) { Library() },
///     screens: { Library.screens($0) })
/// }
/// ```
///
/// It lives until ``end()`` is called.
public actor BrowserPage {
  private let epoch: UInt64
  private var session: (any PageSession)?
  private var renderer: BrowserRenderer?
  private var showing: Showing?

  private var number = 0
  private var lastPatch: Patch?
  private var acknowledged = 0
  private var toldAcknowledged = 0
  private var sounds: [String] = []
  private var messageEnd: Task<Void, Never>?
  private var reader = 0
  /// Whether somebody reads patches: see ``beginReading()``.
  private var isRead = false
  private var waiter: CheckedContinuation<Void, Never>?
  /// The frames that wait for a reader.
  private var heldFrames: [CheckedContinuation<Void, Never>] = []
  /// What ends while the screens go to rest.
  private var resting: Task<Void, Never>?
  /// Whether the page has ended, and will say nothing more.
  public private(set) var hasEnded = false

  /// What runs while the screens are shown.
  private struct Showing {
    let rest: AsyncStream<Never>.Continuation
    let task: Task<Void, Never>
  }

  /// Makes a page, and starts the tasks of its screens.
  ///
  /// - Parameters:
  ///   - epoch: What tells this life of the page from others: a number that is not used again.
  ///   - content: Makes what the page shows, on its actor.
  public init<State, Action>(
    epoch: UInt64, content: @Sendable (isolated BrowserPage) -> PageContent<State, Action>
  ) async {
    self.epoch = epoch
    let content = content(self)
    let renderer = BrowserRenderer(
      open: { content.open($0).map { AnyAction(value: $0) } }, format: content.format,
      awaitReader: { [weak self] in await self?.awaitReader() },
      didChange: { [weak self] in
        // The host of the page calls it, on its actor.
        self?.assumeIsolated { $0.wake() }
      })
    self.renderer = renderer
    session = StoreSession(content, renderer: renderer)
    await show()
  }

  /// Which state of the page a client has that has taken all patches.
  public var revision: Revision { Revision(epoch: epoch, number: number) }

  /// Whether something runs that is not to end because nobody looks: see
  /// ``/CairnViews/NavigationStack/isLasting``.
  ///
  /// - Complexity: That of making the screens, if they have changed since the last reader has gone.
  public var isLasting: Bool {
    session?.catchUp()
    return !hasEnded && renderer?.stack.isLasting == true
  }

  /// The whole page as HTML. The next patch leads on from there.
  ///
  /// - Complexity: O(*n*) in the elements.
  public func html(_ shell: PageShell) -> String {
    guard let renderer else { return "" }
    session?.update()
    let page = renderer.page
    let focus = renderer.showAll()
    _ = renderer.urlChange()
    number += 1
    (lastPatch, toldAcknowledged) = (nil, acknowledged)
    return shell.html(
      page, path: renderer.places.last?.path ?? "/", language: renderer.stack.language,
      revision: revision, acknowledged: acknowledged, focus: focus)
  }

  /// Waits until there is something that a client does not show yet, and returns what leads there.
  ///
  /// Whoever writes it asks when what it wrote before is through: what changes meanwhile is one patch. A
  /// client that is one revision behind gets the last patch again, and any other that is not at the
  /// latest the whole page.
  ///
  /// - Parameters:
  ///   - known: What the client has, or `nil` if that is not known.
  ///   - reader: Who asks: see ``beginReading()``. One that is not known begins to read.
  /// - Returns: The patch; `nil` when the page has ended, the task is cancelled or another reads.
  public func patch(after known: Revision?, reader: Int? = nil) async -> Patch? {
    let reader = reader ?? beginReading()
    await show()
    guard reader == self.reader else { return nil }
    session?.catchUp()
    if let lastPatch, known == Revision(epoch: epoch, number: number - 1) { return lastPatch }
    while !hasEnded, reader == self.reader, !Task.isCancelled {
      if let patch = known == revision ? nextPatch() : wholePage() { return patch }
      await change()
    }
    return nil
  }

  /// Begins to read patches, in the place of whoever read before: there is one client.
  ///
  /// Until ``stopReading()`` the page follows its store. Without a reader it only notes that it is stale.
  ///
  /// - Returns: The number of the reader.
  @discardableResult
  public func beginReading() -> Int {
    stopReading()
    isRead = true
    releaseFrames()
    return reader
  }

  /// Ends what is read, with nothing: a server that stops ends its streams before its pages.
  public func stopReading() {
    reader += 1
    isRead = false
    wake()
  }

  /// Ends what one reader reads, as ``stopReading()`` does, unless another has taken its place.
  ///
  /// - Parameter reader: Who stops: see ``beginReading()``.
  public func stopReading(_ reader: Int) {
    if reader == self.reader { stopReading() }
  }

  /// Does what the user did, in order. What was done before is passed over.
  ///
  /// - Returns: Up to where events are known, and how many were meant for nothing.
  @discardableResult
  public func receive(_ batch: EventBatch) async -> EventReceipt {
    await show()
    var dropped = 0
    for event in batch.events where event.sequence > acknowledged {
      acknowledged = event.sequence
      let isTaken = renderer?.handle(event) { session?.send($0) } == true
      if !isTaken { dropped += 1 }
    }
    wake()
    return EventReceipt(acknowledged: acknowledged, dropped: dropped)
  }

  /// Plays a sound on the page, with the next patch.
  public func play(_ sound: String) {
    // Of those that nobody has heard for long, the last are enough.
    sounds = sounds.suffix(3) + [sound]
    wake()
  }

  /// Says something about the program itself in place of the notice, and in place of what was said
  /// before.
  ///
  /// - Parameters:
  ///   - message: What it says.
  ///   - duration: How long that stands, unless something else is said meanwhile.
  ///   - clock: What measures it.
  public func show(
    message: String, for duration: Duration, on clock: any Clock<Duration> = .continuous
  ) {
    say(message)
    messageEnd = Task { [weak self] in
      guard (try? await clock.sleep(for: duration)) != nil else { return }
      await self?.endMessage()
    }
  }

  private func endMessage() {
    // Something else may have been said while its task waited for the page.
    if !Task.isCancelled { say(nil) }
  }

  private func say(_ message: String?) {
    messageEnd?.cancel()
    messageEnd = nil
    renderer?.message = message
    wake()
  }

  /// Ends the tasks of the screens until the next client asks: nobody has looked for a while.
  public func rest() async {
    guard let showing else { return }
    (self.showing, resting) = (nil, showing.task)
    showing.rest.finish()
    await showing.task.value
  }

  /// Ends the page.
  public func end() async {
    guard !hasEnded else { return }
    hasEnded = true
    messageEnd?.cancel()
    wake()
    await rest()
    await session?.end(isolation: self)
  }

  private func nextPatch() -> Patch? {
    guard let renderer,
      renderer.hasNews || acknowledged != toldAcknowledged || !sounds.isEmpty
    else { return nil }
    let operations = renderer.hasNews ? renderer.operations() : []
    return patch(of: operations, renderer.urlChange())
  }

  private func wholePage() -> Patch? {
    guard let renderer else { return nil }
    let page = renderer.page.tree.element
    let focus = renderer.showAll()
    renderer.forgetAddress()
    return patch(
      of: [.replacePage(page)] + (focus.map { [.focus(id: $0)] } ?? []), renderer.urlChange())
  }

  /// A patch, unless there is nothing in it.
  private func patch(of operations: [Operation], _ url: URLChange?) -> Patch? {
    let isAcknowledging = acknowledged != toldAcknowledged
    guard !operations.isEmpty || url != nil || isAcknowledging || !sounds.isEmpty else {
      return nil
    }
    number += 1
    var patch = Patch(
      revision: revision, acknowledged: acknowledged, operations: operations, url: url)
    lastPatch = patch
    toldAcknowledged = acknowledged
    // Not heard twice, though the patch may be sent again.
    (patch.sounds, sounds) = (sounds, [])
    return patch
  }

  /// Shows the screens, if they rest.
  private func show() async {
    // What ends would take with it what begins meanwhile.
    while let ending = resting {
      await ending.value
      if resting == ending { resting = nil }
    }
    guard showing == nil, !hasEnded else { return }
    let (rests, rest) = AsyncStream.makeStream(of: Never.self)
    await withCheckedContinuation { started in
      let task = Task {
        guard let session = self.session else { return started.resume() }
        await session.run(isolation: self) {
          started.resume()
          for await _ in rests {}
        }
      }
      showing = Showing(rest: rest, task: task)
    }
  }

  /// Waits until somebody reads, or until the task is cancelled: a frame that nobody sees is not made.
  private func awaitReader() async {
    guard !isRead else { return }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if Task.isCancelled { continuation.resume() } else { heldFrames.append(continuation) }
      }
    } onCancel: {
      HeldLocks.assertNone()
      Task { await self.releaseFrames() }
    }
  }

  private func releaseFrames() {
    let frames = heldFrames
    heldFrames = []
    for frame in frames { frame.resume() }
  }

  /// Waits until something may have changed, or until the task is cancelled.
  private func change() async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        if Task.isCancelled { continuation.resume() } else { waiter = continuation }
      }
    } onCancel: {
      HeldLocks.assertNone()
      Task { await self.wake() }
    }
  }

  private func wake() {
    waiter?.resume()
    waiter = nil
  }
}
