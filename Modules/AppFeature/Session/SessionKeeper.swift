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
  private let store: StoreOf<AppFeature>
  private let sessions: SessionsClient
  private let keepsPlace: Bool
  private let interval: Duration
  private let clock: any Clock<Duration>
  /// The session that was saved last.
  private var kept: SavedSession?

  /// Creates a keeper for a store's session.
  ///
  /// - Parameters:
  ///   - store: The store of the session.
  ///   - sessions: The client that saves the session.
  ///   - keepsPlace: Whether to save the place even if no work would be lost.
  ///   - interval: The minimum time between two saves.
  ///   - clock: The clock for the interval.
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

  /// Saves the session after changes until the task is canceled.
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

  /// Saves the session's work, or else its place alone, because the program ends.
  public func end() async {
    guard isOurs else { return }
    let saved = store.state.saved
    await keep(saved.work == nil ? saved.withoutWork : saved)
  }

  /// Returns the session to save, or `nil` if nothing has changed.
  ///
  /// - Complexity: O(*n*) in the screens of the path. Texts that share storage aren't compared.
  func news() -> SavedSession? {
    guard isOurs else { return nil }
    let saved = store.state.saved
    return saved == kept ? nil : saved
  }

  /// Whether this session may be saved.
  ///
  /// An earlier session's record stays until the user has answered. A session that continues
  /// elsewhere is stored there.
  private var isOurs: Bool {
    store.state.recovery.isSessionSettled && store.state.handoff == nil
  }

  private func keep(_ saved: SavedSession) async {
    let hadWork = kept?.hasUnsavedWork == true
    kept = saved
    guard saved.hasUnsavedWork || keepsPlace else { return hadWork ? await sessions.forget() : () }
    await Self.write(saved, to: sessions)
  }

  @concurrent
  private static func write(_ saved: SavedSession, to sessions: SessionsClient) async {
    guard let record = try? JSONEncoder().encode(saved) else { return }
    await sessions.keep(record, saved.hasUnsavedWork)
  }
}
