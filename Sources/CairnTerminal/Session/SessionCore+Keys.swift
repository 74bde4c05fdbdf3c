import CairnViews

extension SessionCore {
  /// Does what an event asks for and returns the actions to send, in order.
  ///
  /// Tell the session the stack that comes of them by ``update(to:)`` before the next event: a text
  /// field is edited in the text that the state holds.
  mutating func handle(_ event: TerminalEvent) -> [Action] {
    switch event {
    case .resize(let size):
      resize(to: size)
      return []
    case .resume, .key(.control("l")):
      needsFullRedraw = true
      return []
    case .key(.control("c")):
      isFinished = true
      return []
    case .key(let key):
      notice = nil
      return isTooSmall ? quitIfAsked(key) : handle(key)
    case .typed(let text):
      notice = nil
      return isWriting ? insert(text) : text.flatMap { handle(.key(.character($0))) }
    case .paste(let text): return isTooSmall ? [] : insert(text)
    case .oversizedPaste(let limit):
      notice = "The paste is longer than \(limit) bytes, so nothing was pasted."
      return []
    case .mouse(let event): return isTooSmall ? [] : handle(event)
    }
  }

  private mutating func handle(_ key: Key) -> [Action] {
    if let control = focused {
      if let field = control.textField {
        if let actions = edit(field, control, key) { return actions }
      } else if let actions = handle(key, on: control) {
        return actions
      }
      // In a field the first two are the field's.
      if let deletion = control.deleteAction,
        [.delete, .control("d"), .function(8)].contains(key)
      {
        return [deletion]
      }
    }
    switch key {
    case .escape: return top?.layer.escape.map { [$0] } ?? []
    case .tab: return moveFocus(by: 1)
    case .backTab: return moveFocus(by: -1)
    case .down: return moveFocus(down: true)
    case .up: return moveFocus(down: false)
    case .right: return moveFocus(by: 1)
    case .left: return moveFocus(by: -1)
    case .pageDown: return page(down: true)
    case .pageUp: return page(down: false)
    case .home: return moveToEnd(isFirst: true)
    case .end: return moveToEnd(isFirst: false)
    case .character(let character): return shortcut(character) ?? quitIfAsked(key)
    case .enter, .backspace, .delete, .control, .function: return []
    }
  }

  /// What a key does on a control that is no text field, or `nil` if it means nothing there.
  private mutating func handle(_ key: Key, on control: Control<Action>) -> [Action]? {
    switch key {
    case .enter, .character(" "): activate(control)
    case .left where control.isAdjustable: control.adjustingAction(steps: -1).map { [$0] } ?? []
    case .right where control.isAdjustable: control.adjustingAction(steps: 1).map { [$0] } ?? []
    default: nil
    }
  }

  /// What enter sends.
  private func activate(_ control: Control<Action>) -> [Action] {
    if let action = control.primaryAction { return [action] }
    // A picker goes on to its next option, and from the last to the first.
    guard case .picker(let picker) = control.kind, !picker.options.isEmpty else { return [] }
    return [picker.action(steps: 1) ?? picker.options[0].action]
  }

  private mutating func moveToEnd(isFirst: Bool) -> [Action] {
    guard let controls = top?.controls else { return [] }
    let index = isFirst ? controls.firstIndex { !$0.isFixed } : controls.lastIndex { !$0.isFixed }
    let actions = index.map { focus(on: $0) } ?? []
    topState.scroll = isFirst ? 0 : top?.maxScroll ?? 0
    settleScroll()
    return actions
  }

  /// What the button with a shortcut sends.
  private func shortcut(_ character: Character) -> [Action]? {
    let letter = character.lowercased()
    let onScreen = top?.controls.lazy.compactMap { control -> Button<Action>? in
      if case .button(let button) = control.kind { button } else { nil }
    }
    let button = onScreen?.first { $0.shortcut?.lowercased() == letter }
    let noticed = stack.notice?.button.flatMap { $0.shortcut?.lowercased() == letter ? $0 : nil }
    return (button ?? noticed).map { [$0.action] }
  }

  private mutating func quitIfAsked(_ key: Key) -> [Action] {
    let isAtRoot = top?.layer.escape == nil
    if key == .character("q"), isAtRoot || isTooSmall { isFinished = true }
    return []
  }
}
