public import Cairn
public import SessionsClient

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Keeps what a session is doing for the next start, once a second at most, or less often.
///
/// The session's actor, which is the store's, only looks whether anything has changed; what is kept is
/// encoded and written elsewhere.
public final class SessionKeeper {
  private let store: StoreOf<AppFeature>
  private let sessions: SessionsClient
  private let keepsPlace: Bool
  private let interval: Duration
  private let clock: any Clock<Duration>
  /// What was kept last.
  private var kept: SavedSession?

  /// Creates a keeper of the session that a store is.
  ///
  /// - Parameters:
  ///   - store: The session.
  ///   - sessions: Where it is kept.
  ///   - keepsPlace: Whether the place is worth keeping, or only what would be lost.
  ///   - interval: How long it waits before it looks again.
  ///   - clock: What tells seconds.
  public init(
    of store: StoreOf<AppFeature>, in sessions: SessionsClient, keepsPlace: Bool = true,
    interval: Duration = .seconds(1), clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.store = store
    self.sessions = sessions
    self.keepsPlace = keepsPlace
    self.interval = interval
    self.clock = clock
  }

  /// Keeps the session until the task is cancelled.
  public func run() async {
    let (changes, continuation) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let stop = store.observe { continuation.yield() }
    defer { stop() }
    continuation.yield()
    for await _ in changes {
      if let news = news() { await keep(news) }
      guard (try? await clock.sleep(for: interval)) != nil else { break }
    }
  }

  /// Keeps what would be lost with the session, or else the place alone: the program ends.
  public func end() async {
    guard isOurs else { return }
    let saved = store.state.saved
    await keep(saved.work == nil ? saved.place : saved)
  }

  /// What is to be kept now, or `nil` if that is kept already.
  ///
  /// - Complexity: O(*n*) in the screens of the path; texts that are the same are not read.
  func news() -> SavedSession? {
    guard isOurs else { return nil }
    let saved = store.state.saved
    return saved == kept ? nil : saved
  }

  /// Whether what is shown is this session's to keep: what an earlier one has left stays until the user
  /// has answered, and what goes on elsewhere is kept there.
  private var isOurs: Bool {
    store.state.recovery.isSessionSettled && store.state.handoff == nil
  }

  private func keep(_ saved: SavedSession) async {
    let hadWork = kept?.holdsWork == true
    kept = saved
    guard saved.holdsWork || keepsPlace else { return hadWork ? await sessions.forget() : () }
    await Self.write(saved, to: sessions)
  }

  @concurrent
  private static func write(_ saved: SavedSession, to sessions: SessionsClient) async {
    guard let record = try? JSONEncoder().encode(saved) else { return }
    await sessions.keep(record, saved.holdsWork)
  }
}
