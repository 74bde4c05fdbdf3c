import CairnSession
import CairnViews

extension SessionCore {
  /// Opens a screen of the terminal over the one in front, replacing an open one.
  mutating func open(_ kind: Overlay.Kind) {
    if var overlay {
      overlay.kind = kind
      self.overlay = overlay
    } else {
      let focused = focused?.control
      let isFiltered = isFiltering
      let commands = commands(at: focused, isFiltered: isFiltered)
      overlay = Overlay(
        kind: kind, commands: commands, keys: keyGroups(beside: commands), focused: focused,
        isFiltered: isFiltered)
    }
    layOut()
  }

  mutating func closeOverlay() {
    overlay = nil
    layOut()
  }

  /// Returns the commands of the user's column, followed by those of the column beside it.
  ///
  /// - Parameters:
  ///   - focused: The control that has the focus.
  ///   - isFiltered: Whether a filter hides rows. Then the moves of a row are left out, because
  ///     nobody would see where it went.
  private func commands(
    at focused: Control<Action>?, isFiltered: Bool
  ) -> [Command<Action>] {
    let commands = commands(at: focused)
    return isFiltered
      ? commands.filter { if case .move = $0.kind { false } else { true } } : commands
  }

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

  /// Updates the overlay after the screens below have changed. It closes if another screen or a
  /// dialog came to the front.
  mutating func settleOverlay(after old: NavigationStack<Action>) {
    guard var overlay else { return }
    overlay.commands = commands(at: overlay.focused, isFiltered: overlay.isFiltered)
    self.overlay = stack.layers.last?.key == old.layers.last?.key ? overlay : nil
  }

  /// Handles the actions of the terminal's own screens, and returns the others.
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
      case .performed(let command):
        closeOverlay()
        return perform(command)
      }
    }
  }

  /// Handles a key in the palette while a command has the focus: typing continues in its text
  /// field.
  mutating func goOnTyping(_ key: Key) -> [Action]? {
    guard case .palette? = overlay?.kind, focused?.text == nil, let top else { return nil }
    let isTyping =
      if case .character = key {
        KeyTable.command(key, in: .control) == nil
      } else {
        KeyTable.command(key, in: .editing) == .deleteBackward
      }
    guard isTyping, let field = top.controls.firstIndex(where: { $0.text != nil }) else {
      return nil
    }
    _ = focus(on: field)
    return handle(.key(key))
  }
}
