import CairnSession

/// Handles the keys of a replay. It takes all of them, because its screens are of a session that is over.
struct PlayerKeys {
  let player: any Player

  /// The result of an event.
  enum Outcome {
    /// The terminal handles the event.
    case ignored
    /// The event was handled. The screens may differ.
    case taken
    /// The user has seen enough.
    case ended
  }

  func handle(_ event: TerminalEvent) -> Outcome {
    switch event {
    case .background, .resize, .resume: return .ignored
    case .key(let key): return perform(KeyTable.command(key, in: .replay, .past, .everywhere))
    case .typed(let text):
      for character in text {
        let command = KeyTable.command(.character(character), in: .replay, .past, .everywhere)
        if perform(command) == .ended { return .ended }
      }
      return .taken
    case .paste, .oversizedPaste, .mouse: return .taken
    }
  }

  private func perform(_ command: KeyCommand?) -> Outcome {
    switch command {
    case .redraw, .suspend: return .ignored
    case .quit, .leave, .back, .showPresent: return .ended
    case .playOrPause: player.playOrPause()
    case .playSlower: player.playSlower()
    case .playFaster: player.playFaster()
    default:
      // A user who steps wants to look.
      if player.step(by: command, from: player.position ?? 0) { player.isPlaying = false }
    }
    return .taken
  }
}
