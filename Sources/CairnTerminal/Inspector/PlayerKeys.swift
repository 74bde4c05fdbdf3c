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
    case .playOrPause:
      // At the end, it plays once more.
      if !player.isPlaying, player.pause == nil { player.showState(after: 0) }
      player.isPlaying.toggle()
    case .playSlower: player.speed = max(player.speed / 2, 1 / 16)
    case .playFaster: player.speed = min(player.speed * 2, 1_024)
    default:
      // Who steps wants to look.
      if player.step(by: command, from: player.position ?? 0) { player.isPlaying = false }
    }
    return .taken
  }
}
