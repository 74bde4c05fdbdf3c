import CairnSession

/// A replay in a terminal, until the user has seen enough.
///
/// It belongs to the actor of its app.
final class TerminalPlayer {
  let pacer: ReplayPacer
  /// Whether the user has ended the replay.
  private(set) var isEnded = false

  init(_ player: any Player, clock: some Clock<Duration>) {
    pacer = ReplayPacer(player, clock: clock)
  }

  /// Handles an event of the terminal.
  ///
  /// - Returns: Whether it did. If not, the terminal handles it.
  func handle(_ event: TerminalEvent) -> Bool {
    switch PlayerKeys(player: pacer.player).handle(event) {
    case .ignored: return false
    case .taken: break
    case .ended: isEnded = true
    }
    pacer.noteUse()
    return true
  }
}
