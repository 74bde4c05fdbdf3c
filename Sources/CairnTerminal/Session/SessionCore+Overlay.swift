import CairnSession
import CairnViews

extension SessionCore {
  /// Opens a screen of the terminal's own over what is in front, in place of the one that is open.
  mutating func open(_ kind: Overlay.Kind) {
    if var overlay {
      overlay.kind = kind
      self.overlay = overlay
    } else {
      let focused = focused?.control
      let commands = commands(at: focused)
      overlay = Overlay(
        kind: kind, commands: commands, keys: keyGroups(beside: commands), focused: focused)
    }
    layOut()
  }

  mutating func closeOverlay() {
    overlay = nil
    layOut()
  }

  /// All that can be done where the user is, and then in the column beside.
  private func commands(at focused: Control<Action>?) -> [Command<Action>] {
    guard columns.areBothLive, let split = stack.columns, split.overlays.isEmpty else {
      return stack.commands(at: focused)
    }
    let isInList = columns.isInList
    let ofTop = stack.commands(at: isInList ? nil : focused)
    let ofList = split.commandsOfList(at: isInList ? focused : nil).map { command in
      var command = command
      command.action = OverlayAction.chosen(command.action).erased
      return command
    }
    return isInList ? ofList + ofTop : ofTop + ofList
  }

  /// Follows what is below: a question that comes up there is not to be missed.
  mutating func settleOverlay(after old: NavigationStack<Action>) {
    guard var overlay else { return }
    overlay.commands = commands(at: overlay.focused)
    self.overlay = stack.layers.last?.front == old.layers.last?.front ? overlay : nil
  }

  /// Does what the terminal's own screens send, and returns what goes to the program.
  mutating func answerOverlay(_ actions: [Action]) -> [Action] {
    actions.flatMap { action in
      guard let own = action.value as? OverlayAction else { return [action] }
      switch own {
      case .close:
        closeOverlay()
        return []
      case .typed(let text):
        open(.palette(typed: text))
        return []
      case .sent(let action):
        closeOverlay()
        return answerOverlay([action])
      case .chosen(let action): return send([action], from: 0)
      case .pressed(let key):
        closeOverlay()
        guard !appKeys.contains(where: { $0.key == key }) else {
          requestedKey = key
          return []
        }
        return handle(.key(key))
      }
    }
  }

  /// What a key does in the palette while the focus is on a command: what is typed goes on.
  mutating func goOnTyping(_ key: Key) -> [Action]? {
    guard case .palette? = overlay?.kind, focused?.textField == nil, let top else { return nil }
    switch key {
    case .character(let character) where character != " ": break
    case .backspace: break
    default: return nil
    }
    guard let field = top.controls.firstIndex(where: { $0.textField != nil }) else { return nil }
    _ = focus(on: field)
    return handle(.key(key))
  }
}
