/// Shows the steps of a replay one after the other, while it plays.
///
/// It belongs to the actor of its renderer.
package final class ReplayPacer {
  /// The speeds that the user can choose, apart from infinity, which means without pauses.
  package static let speeds: ClosedRange<Double> = 1 / 16...1_024

  package let player: any Player
  private let sleep: @Sendable (Duration) async throws -> Void
  private var change: AsyncStream<Void>.Continuation?
  /// The number of uses so far. A pause that a use interrupts begins anew.
  private var useCount = 0

  /// Creates a pacer.
  ///
  /// - Parameters:
  ///   - player: The replay.
  ///   - clock: The clock that measures the pauses between steps.
  package init(_ player: any Player, clock: some Clock<Duration>) {
    self.player = player
    sleep = { try await clock.sleep(for: $0) }
  }

  /// Notes that the user has used the player.
  package func noteUse() {
    useCount += 1
    change?.yield()
  }

  /// Shows steps while the replay plays, until the task is canceled.
  ///
  /// - Parameter show: Shows the player's state.
  package func play(isolation: isolated (any Actor)? = #isolation, _ show: () -> Void) async {
    let (changes, change) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    self.change = change
    change.yield()
    for await _ in changes {
      show()
      while player.isPlaying, let pause = player.pause {
        let count = useCount
        // A step takes no time of its own, so other tasks of the actor need a chance.
        do { try await sleep(max(pause, .milliseconds(1))) } catch { return }
        guard count == useCount else { break }
        player.showState(after: (player.position ?? 0) + 1)
        show()
      }
    }
  }
}
