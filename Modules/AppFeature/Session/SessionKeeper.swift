public import Cairn
import Recovery
public import SessionsClient

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Saves what a session is doing for the next start, at most once per interval.
///
/// On the store's actor, it only checks whether anything has changed. It encodes and writes the
/// record elsewhere.
public final class SessionKeeper {
  /// The events of a browser, which come again if the record doesn't include them.
  public struct Events {
    /// Returns the last event that a record of the current state includes, or `nil` if the state
    /// can't be saved now. A record that must be saved anyway doesn't wait for effects.
    public var last: (_ awaitingEffects: Bool) -> Int?
    /// Called when a record is saved, with the last event that it includes.
    public var didSave: (_ last: Int) -> Void

    /// Creates the events from their closures, which are called on the store's actor.
    public init(
      last: @escaping (_ awaitingEffects: Bool) -> Int?, didSave: @escaping (_ last: Int) -> Void
    ) {
      self.last = last
      self.didSave = didSave
    }

    /// The events of a renderer that sends none.
    public static var none: Self { Self(last: { _ in 0 }, didSave: { _ in }) }
  }

  private let store: StoreOf<AppFeature>
  private let sessions: SessionsClient
  private let keepsPlace: Bool
  private let noticesCrashes: Bool
  private let interval: Duration
  private let intervalsOfTime: Int
  private let clock: any Clock<Duration>
  private let events: Events
  /// The session that was saved last.
  private var kept: SavedSession?
  /// Whether that was written.
  private var isWritten = true
  /// The number of intervals since then in which only time has passed.
  private var skippedCount = 0
  private var isWriting = false
  private var waiters: [CheckedContinuation<Void, Never>] = []
  private let changes = AsyncStream.makeStream(
    of: Void.self, bufferingPolicy: .bufferingNewest(1))

  /// Creates a keeper for a store's session.
  ///
  /// - Parameters:
  ///   - store: The store of the session.
  ///   - sessions: The client that saves the session.
  ///   - keepsPlace: Whether to save the place even if no work would be lost.
  ///   - noticesCrashes: Whether the next start can tell that this session didn't end in order.
  ///   - interval: The minimum time between two saves.
  ///   - intervalsOfTime: The number of intervals between two saves if only time has passed, as in a
  ///     meeting in which nobody does or says anything.
  ///   - clock: The clock for the interval.
  ///   - events: The events of the session's browser.
  public init(
    of store: StoreOf<AppFeature>, in sessions: SessionsClient, keepsPlace: Bool = true,
    noticesCrashes: Bool = false, interval: Duration = .seconds(1), intervalsOfTime: Int = 1,
    clock: any Clock<Duration> = ContinuousClock(), events: Events = .none
  ) {
    self.store = store
    self.sessions = sessions
    self.keepsPlace = keepsPlace
    self.noticesCrashes = noticesCrashes
    self.interval = interval
    self.intervalsOfTime = intervalsOfTime
    self.clock = clock
    self.events = events
  }

  /// Saves the session after changes until the task is canceled.
  ///
  /// - Parameter isolation: The store's actor.
  public func run(isolation: isolated (any Actor)? = #isolation) async {
    let stop = store.observe { [changes] in changes.continuation.yield() }
    defer { stop() }
    noteChange()
    // The first write is what was restored. Without a second one at once, a program that is killed again and
    // again within an interval would never save anything new.
    var writesAtOnce = 2
    for await _ in changes.stream {
      // In a task of its own. A task keeps the memory that its deepest call took, 12 kB here, and this
      // one waits as long as the session lasts.
      let saving = Task {
        // Captures the actor, so that the task runs on it.
        _ = isolation
        return await save(awaitingEffects: true)
      }
      switch await saving.value {
      // After a pause, the first change is saved at once.
      case .nothing: continue
      case .written:
        writesAtOnce -= 1
        if writesAtOnce > 0 { continue }
      case .waiting: noteChange()
      }
      guard (try? await clock.sleep(for: interval)) != nil else { break }
    }
  }

  /// Notes that there may be something to save, although the state is the same.
  public func noteChange() { changes.continuation.yield() }

  /// Saves the session at once, unless nothing has changed.
  ///
  /// - Returns: Whether it is saved, or may not be.
  @discardableResult
  public func save() async -> Bool {
    _ = await save(awaitingEffects: false)
    return isWritten || !isOurs
  }

  private enum Outcome { case nothing, waiting, written }

  private func save(awaitingEffects isWaiting: Bool) async -> Outcome {
    await awaitWriting()
    guard isOurs else { return .nothing }
    if isWaiting, events.last(true) == nil { return .waiting }
    guard let news = news() else { return .nothing }
    if isWaiting, mayWait(news) { return .waiting }
    await keep(news)
    // What couldn't be written is tried again, although nothing may change.
    return isWritten ? .written : .waiting
  }

  /// Saves the session's work, or else its place alone, because the session ends.
  ///
  /// - Parameters:
  ///   - goesOn: Whether the user still sees the session, as on the page of a server that stops.
  ///     Then everything is saved that a form shows, because letters may come that were typed into
  ///     it, and so are the changes that aren't stored yet.
  ///   - keepsChanges: Whether the changes that aren't stored yet are saved, although the session
  ///     ends. If a program can keep them in a file instead, the next start asks about that.
  public func end(goesOn: Bool = false, keepsChanges: Bool = false) async {
    await awaitWriting()
    guard isOurs, var saved = current else { return }
    saved.isRunning = false
    if !goesOn {
      if !keepsChanges { saved.gestures = [] }
      if saved.work == nil { saved = saved.withoutWork }
    }
    await keep(saved)
  }

  /// Returns the session to save, or `nil` if nothing has changed since it was saved.
  ///
  /// - Complexity: O(*n*) in the screens of the path. Texts that share storage aren't compared.
  func news() -> SavedSession? {
    guard isOurs, let saved = current else { return nil }
    return saved == kept && isWritten ? nil : saved
  }

  /// Whether a session may be saved later, because it only differs in the time that has passed.
  private func mayWait(_ saved: SavedSession) -> Bool {
    guard skippedCount + 1 < intervalsOfTime, isWritten, kept?.withoutTime == saved.withoutTime
    else { return false }
    skippedCount += 1
    return true
  }

  private var current: SavedSession? {
    guard let last = events.last(false) else { return nil }
    var saved = store.state.saved
    (saved.lastEvent, saved.isRunning) = (last, noticesCrashes)
    return saved
  }

  /// Whether this session may be saved.
  ///
  /// An earlier session's record stays until the user has answered. A session that continues
  /// elsewhere is stored there.
  private var isOurs: Bool {
    store.state.recovery.isSessionSettled && store.state.handoff == nil
  }

  /// Waits until no record is being written. They are written one by one, so that the latest stands.
  private func awaitWriting() async {
    while isWriting { await withCheckedContinuation { waiters.append($0) } }
  }

  private func keep(_ saved: SavedSession) async {
    isWriting = true
    defer {
      isWriting = false
      let resumed = waiters
      waiters = []
      for waiter in resumed { waiter.resume() }
    }
    let hadWork = kept?.hasUnsavedWork == true
    kept = saved
    skippedCount = 0
    guard saved.hasUnsavedWork || keepsPlace else {
      // What couldn't be written before is gone, so nothing is left to write.
      isWritten = true
      return hadWork ? await sessions.forget() : ()
    }
    isWritten = await Self.write(saved, to: sessions)
    if isWritten { events.didSave(saved.lastEvent) }
  }

  @concurrent
  private static func write(_ saved: SavedSession, to sessions: SessionsClient) async -> Bool {
    guard let record = try? JSONEncoder().encode(saved) else { return false }
    return await sessions.keep(record, saved.hasUnsavedWork)
  }
}
