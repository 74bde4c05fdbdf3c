public import CairnViews

extension NavigationStack {
  /// The commands of the topmost layer.
  ///
  /// They are in this order: the buttons in reading order, the commands of the focused row, the way
  /// back, and the menu. Buttons in rows of data are left out, because there may be many.
  ///
  /// - Parameter focused: The focused control, if any.
  /// - Complexity: O(*n*) in the number of nodes outside rows of data.
  public func commands(at focused: Control<Action>? = nil) -> [Command<Action>] {
    guard let top = layers.last else { return [] }
    var buttons = top.pressableButtons
    if let button = notice?.button, !button.isResting { buttons.append(button) }
    let confirming = buttons.firstIndex { $0.role == .confirm }
    var commands = buttons.enumerated().map { index, button in
      Command(
        button.title, kind: index == confirming ? .confirm : .button, shortcut: button.shortcut,
        action: button.action)
    }
    if let focused { commands += focused.rowCommands }
    if let action = top.escape {
      commands.append(Command(top.wayOutTitle, kind: .leave, action: action))
    }
    return commands + menuCommands(beside: commands)
  }

  /// The commands of the menu. A shortcut that another command already has is left out.
  private func menuCommands(beside commands: [Command<Action>]) -> [Command<Action>] {
    let taken = Set(commands.compactMap { $0.shortcut?.lowercased() })
    return menu.filter { !$0.isResting }.map { button in
      let shortcut = button.shortcut.flatMap { taken.contains($0.lowercased()) ? nil : $0 }
      return Command(button.title, kind: .button, shortcut: shortcut, action: button.action)
    }
  }
}

extension Layer {
  fileprivate var pressableButtons: [Button<Action>] {
    switch content {
    case .base(let screen), .presented(let screen, _):
      screen.toolbar.map { $0.button }.filter { !$0.isResting }
        + screen.content.flatMap { $0.pressableButtons }
    case .dialog(let dialog):
      dialog.buttons.map { Button($0.title, dialog.action(of: $0), role: $0.role) }
    }
  }

  fileprivate var wayOutTitle: String {
    if case .dialog = content { return "Close without answering" }
    return backPath.last.map { "Back to “\($0)”" } ?? "Leave “\(title)”"
  }
}

extension Node {
  fileprivate var pressableButtons: [Button<Action>] {
    guard !style.isDisabled else { return [] }
    if let control { return [Button(control)].compactMap { $0 } }
    if case .rows = content { return [] }
    return children.flatMap { $0.pressableButtons }
  }
}

extension Control {
  fileprivate var rowCommands: [Command<Action>] {
    let deletion = deleteAction.map {
      Command("Delete \(rowName)", kind: .delete, action: $0)
    }
    let moves = [("up", -1), ("down", 1)].map { word, offset in
      move?.action(by: offset).map {
        Command("Move \(rowName) \(word)", kind: .move(by: offset), action: $0)
      }
    }
    let button = pressableRowButton.map {
      Command($0.title, kind: .button, shortcut: $0.shortcut, action: $0.action)
    }
    return ([button, deletion] + moves).compactMap { $0 }
  }

  /// The name of the row that the control is in: the first of its texts.
  fileprivate var rowName: String {
    let name = innerTexts.first ?? description.value.text?.text ?? self.name
    return name.isEmpty ? "this row" : "“\(name)”"
  }
}
