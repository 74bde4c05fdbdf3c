import CairnSession

/// Shows the steps of a replay one after the other, until the user has seen enough.
///
/// It belongs to the actor of its app.
final class TerminalPlayer {
  private let player: any Player
  private let sleep: @Sendable (Duration) async throws -> Void
  private let changes: AsyncStream<Void>
  private let change: AsyncStream<Void>.Continuation
  /// The number of keys so far. A pause that a key interrupts begins anew.
  private var keyCount = 0
  /// Whether the user has ended the replay.
  private(set) var isEnded = false

  init(_ player: any Player, clock: some Clock<Duration>) {
    self.player = player
    sleep = { try await clock.sleep(for: $0) }
    (changes, change) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    change.yield()
  }

  /// Handles an event of the terminal.
  ///
  /// - Returns: Whether it did. If not, the terminal handles it.
  func handle(_ event: TerminalEvent) -> Bool {
    switch PlayerKeys(player: player).handle(event) {
    case .ignored: return false
    case .taken: break
    case .ended: isEnded = true
    }
    keyCount += 1
    change.yield()
    return true
  }

  /// Shows steps while the replay plays.
  ///
  /// - Parameter show: Shows the state that was reached, and a line about it.
  func play(isolation: isolated (any Actor)? = #isolation, _ show: (String) -> Void) async {
    for await _ in changes {
      show(player.line)
      while player.isPlaying, let pause = player.pause {
        let count = keyCount
        // A step takes no time of its own, so other tasks of the actor need a chance.
        do { try await sleep(max(pause, .milliseconds(1))) } catch { return }
        guard count == keyCount else { break }
        player.showState(after: (player.position ?? 0) + 1)
        show(player.line)
      }
    }
  }
}
