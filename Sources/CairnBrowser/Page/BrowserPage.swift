import CairnLocks
import CairnNavigation
import CairnSession
import CairnText
import CairnViews

/// A browser's page, with its own store and actor.
///
/// A server creates one for each requested page and writes its ``html(_:rows:)``. Then it writes the
/// patches as they come, and passes on the user's events.
///
/// ```swift
/// let page = await BrowserPage(epoch: 1) { page in
///   PageContent(
///     store: Store(initialState: Library.State(), isolation: page) { Library() },
///     screens: { Library.screens($0) })
/// }
/// ```
///
/// The page lives until ``end()`` is called.
public actor BrowserPage {
  private let epoch: UInt64
  var session: (any PageSession)?
  var renderer: BrowserRenderer?
  private var showing: Showing?

  private var number = 0
  private var lastPatch: Patch?
  var acknowledged: Int
  private var toldAcknowledged: Int
  /// The last event whose result the app has stored, or `nil` if it stores no work.
  var stored: Int?
  private var toldStored: Int?
  /// The events that had no effect, of those that aren't stored yet or that the client may not know of.
  private var ineffective: [Int] = []
  /// The number of the first patch with the question that is open.
  private var askedAt: Int?
  /// Whether an event of the user opened it.
  private var isAskedByEvent = false
  /// Whether the client knows all of them.
  private var toldIneffective = true
  /// The last event after which no question was open.
  var beforeQuestion: Int
  var sounds: [String] = []
  var messageEnd: Task<Void, Never>?
  private var reader = 0
  /// Whether patches have a reader: see ``beginReading()``.
  private var isRead = false
  private var waiter: CheckedContinuation<Void, Never>?
  /// The frames that wait for a reader.
  private var heldFrames: [CheckedContinuation<Void, Never>] = []
  /// The task that is ending the tasks of the screens.
  private var resting: Task<Void, Never>?
  /// Whether the page has ended. Then it produces no more patches.
  public private(set) var hasEnded = false

  /// The task that shows the screens, and how to end it.
  private struct Showing {
    let rest: AsyncStream<Never>.Continuation
    let task: Task<Void, Never>
  }

  /// Creates a page, and starts the tasks of its screens.
  ///
  /// - Parameters:
  ///   - epoch: A unique number that distinguishes this instance of the page from others.
  ///   - stored: The last event that the restored work includes, and 0 for a new page. `nil` means
  ///     that the app doesn't store the work of its pages.
  ///   - content: Creates the content of the page, on its actor.
  public init<State, Action>(
    epoch: UInt64, stored: Int? = nil,
    content: @Sendable (isolated BrowserPage) -> PageContent<State, Action>
  ) async {
    self.epoch = epoch
    self.stored = stored
    (acknowledged, toldAcknowledged, beforeQuestion) = (stored ?? 0, stored ?? 0, stored ?? 0)
    let content = content(self)
    let renderer = makeRenderer(
      open: { content.open($0).map { AnyAction(value: $0) } }, format: content.format,
      sharing: content.sharedRows, isStarting: { !content.work.hasStarted() })
    self.renderer = renderer
    session = StoreSession(content, renderer: renderer)
    await show()
  }

  /// Creates a page that shows a replay. Its screens take no input.
  ///
  /// - Parameters:
  ///   - epoch: A unique number that distinguishes this instance of the page from others.
  ///   - content: Creates the content of the page, on its actor.
  public init<Action>(
    epoch: UInt64, content: @Sendable (isolated BrowserPage) -> ReplayContent<Action>
  ) async {
    self.epoch = epoch
    (acknowledged, toldAcknowledged, beforeQuestion) = (0, 0, 0)
    let content = content(self)
    let renderer = makeRenderer(open: { _ in nil }, format: content.format)
    self.renderer = renderer
    session = ReplaySession(content, renderer: renderer)
    await show()
  }

  private func makeRenderer(
    open: @escaping (Link) -> AnyAction?, format: TextFormat,
    sharing sharedRows: SharedRows? = nil, isStarting: @escaping () -> Bool = { false }
  ) -> BrowserRenderer {
    BrowserRenderer(
      open: open, format: format, sharing: sharedRows, isStarting: isStarting,
      awaitReader: { [weak self] in await self?.awaitReader() },
      didChange: { [weak self] in
        // The host of the page calls this on the page's actor.
        self?.assumeIsolated { $0.wake() }
      })
  }

  /// The revision of a client that has applied all patches.
  public var revision: Revision { Revision(epoch: epoch, number: number) }

  /// Returns the whole page as HTML. The next patch continues from there.
  ///
  /// - Parameters:
  ///   - shell: The parts that the server provides.
  ///   - rows: The number of the page of rows to show of a long list, from 1 on.
  /// - Complexity: O(*n*) in the elements.
  public func html(_ shell: PageShell, rows: Int? = nil) -> String {
    guard let renderer else { return "" }
    session?.update()
    if let rows { renderer.showRows(ofPage: rows) }
    let page = renderer.page
    defer { page.tree.didSend() }
    let focus = renderer.showAll()
    _ = renderer.urlChange()
    number += 1
    (lastPatch, toldAcknowledged, toldStored) = (nil, acknowledged, stored)
    toldIneffective = ineffective.isEmpty
    return shell.html(
      page, path: renderer.places.last?.path ?? "/", language: renderer.stack.language,
      revision: revision, acknowledged: acknowledged, stored: stored, focus: focus)
  }

  /// Waits until the client's page is stale, and returns the patch that updates it.
  ///
  /// The caller asks again when its last write has completed, so changes that happen meanwhile are
  /// one patch. A client that is one revision behind gets the last patch again. Any other stale
  /// client gets the whole page.
  ///
  /// - Parameters:
  ///   - known: The revision of the client, or `nil` if it is unknown.
  ///   - reader: The number of the reader: see ``beginReading()``. With `nil`, a new reader begins.
  /// - Returns: The patch, or `nil` if the page has ended, the task is canceled, or another reader
  ///   has begun.
  public func patch(after known: Revision?, reader: Int? = nil) async -> Patch? {
    let reader = reader ?? beginReading()
    await show()
    guard reader == self.reader else { return nil }
    session?.catchUp()
    if known == revision { forgetIneffective() }
    if let lastPatch, known == Revision(epoch: epoch, number: number - 1) { return lastPatch }
    while !hasEnded, reader == self.reader, !Task.isCancelled {
      if let patch = known == revision ? nextPatch() : wholePage() { return patch }
      await change()
    }
    return nil
  }

  /// Begins to read patches. It replaces an earlier reader, because a page has one client.
  ///
  /// Until ``stopReading()``, the page follows its store. Without a reader it only notes that it is
  /// stale.
  ///
  /// - Returns: The number of the reader.
  @discardableResult
  public func beginReading() -> Int {
    stopReading()
    isRead = true
    releaseFrames()
    return reader
  }

  /// Ends the current reader, which gets no patch. A server that stops ends its streams before its
  /// pages.
  public func stopReading() {
    reader += 1
    isRead = false
    wake()
  }

  /// Ends a reader like ``stopReading()``, unless another has replaced it.
  ///
  /// - Parameter reader: The number of the reader: see ``beginReading()``.
  public func stopReading(_ reader: Int) {
    if reader == self.reader { stopReading() }
  }

  /// Applies the user's events in order. Skips events that were already applied.
  ///
  /// - Parameters:
  ///   - batch: The events.
  ///   - seen: The revision that the client had when it sent them.
  /// - Returns: The last event that is acknowledged, and the number of dropped events.
  @discardableResult
  public func receive(_ batch: EventBatch, seen: Revision? = nil) async -> EventReceipt {
    await show()
    var dropped = 0
    let before = acknowledged
    var isBlocked = false
    for event in batch.events where event.sequence > acknowledged || !event.isNumbered {
      isBlocked = isUnseen(by: seen) && event.isNumbered && renderer?.canReach(event) == false
      guard !isBlocked else { break }
      guard !apply(event) else { continue }
      dropped += 1
      // The client shows what the user entered, so it needs the value of the field again.
      renderer?.noteInput("\0", in: event.id)
      guard stored != nil, event.isNumbered else { continue }
      if ineffective.count == Self.ineffectiveLimit { ineffective.removeFirst() }
      ineffective.append(event.sequence)
      toldIneffective = false
    }
    wake()
    if acknowledged > before { session?.work.didReceive() }
    return EventReceipt(acknowledged: acknowledged, dropped: dropped, isBlocked: isBlocked)
  }

  /// The maximum number of events without effect that wait for the client. It sends at most this many at
  /// once.
  private static let ineffectiveLimit = 64

  /// Forgets the events without effect that don't come again: the client knows of them, and the work
  /// includes them.
  private func forgetIneffective() {
    guard toldIneffective, let stored else { return }
    ineffective.removeAll { $0 <= stored }
  }

  /// Whether a question is open that no event opened, and that a client hasn't got.
  private func isUnseen(by seen: Revision?) -> Bool {
    guard let seen, isAsking, !isAskedByEvent else { return false }
    return askedAt.map { seen.number < $0 } ?? true
  }

  /// Applies an event.
  ///
  /// - Returns: Whether the event had a target.
  private func apply(_ event: BrowserEvent) -> Bool {
    guard event.isNumbered else {
      defer { if !isAsking { beforeQuestion = acknowledged } }
      return renderer?.handle(event) { session?.send($0) } == true
    }
    acknowledged = event.sequence
    session?.beginEvent(event.sequence)
    let wasAsking = isAsking
    defer {
      isAskedByEvent = isAsking && (isAskedByEvent || !wasAsking)
      session?.work.willHandle(nil)
      if !isAsking { beforeQuestion = acknowledged }
    }
    return renderer?.handle(event) { session?.send($0) } == true
  }

  /// Pauses what runs, if nobody reads the page and it can be paused: see
  /// ``/CairnViews/NavigationStack/pausing``.
  public func pause() {
    session?.catchUp()
    guard !hasEnded, !isRead, let action = renderer?.stack.pausing else { return }
    session?.send([action])
  }

  /// Ends the tasks of the screens until the next client reads.
  public func suspendTasks() async {
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
    await suspendTasks()
    await session?.end(isolation: self)
  }

  // Not inlined: what they need would take 4 kB of the memory of each stream, which waits in the
  // function that calls them.

  @inline(never)
  private func nextPatch() -> Patch? {
    guard let renderer,
      renderer.hasChanges || isAcknowledging || !sounds.isEmpty
    else { return nil }
    let operations = renderer.hasChanges ? renderer.operations() : []
    return patch(of: operations, renderer.urlChange())
  }

  @inline(never)
  private func wholePage() -> Patch? {
    guard let renderer else { return nil }
    let tree = renderer.page.tree
    let page = tree.element
    tree.didSend()
    let focus = renderer.showAll()
    renderer.forgetAddress()
    (toldStored, toldIneffective) = (nil, false)
    return patch(
      of: [.replacePage(page)] + (focus.map { [.focus(id: $0)] } ?? []), renderer.urlChange())
  }

  /// Whether the client doesn't know yet which events are applied or stored, or had no effect.
  private var isAcknowledging: Bool {
    acknowledged != toldAcknowledged || stored != toldStored || !toldIneffective
  }

  /// Returns a patch, or `nil` if it would be empty.
  private func patch(of operations: [Operation], _ url: URLChange?) -> Patch? {
    guard !operations.isEmpty || url != nil || isAcknowledging || !sounds.isEmpty else {
      return nil
    }
    number += 1
    askedAt = isAsking ? askedAt ?? number : nil
    var patch = Patch(
      revision: revision, acknowledged: acknowledged,
      stored: stored == toldStored ? nil : stored, operations: operations, url: url)
    patch.ineffective = toldIneffective ? [] : ineffective
    toldIneffective = true
    lastPatch = patch
    (toldAcknowledged, toldStored) = (acknowledged, stored)
    // Sounds play once, even if the patch is sent again.
    (patch.sounds, sounds) = (sounds, [])
    return patch
  }

  /// Shows the screens, if their tasks have ended.
  private func show() async {
    // A task that is still ending would also end the new one.
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

  /// Waits until there is a reader or the task is canceled. So no frame is made that nobody sees.
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

  /// Waits until something may have changed or the task is canceled.
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

  /// Wakes the reader, as something may have changed.
  func wake() {
    waiter?.resume()
    waiter = nil
  }
}
