import CairnSession
import CairnText
import CairnViews

extension SessionCore {
  /// Handles an event and returns the actions to send, in order.
  ///
  /// Call ``update(to:)`` with the resulting stack before the next event. A text field edits the
  /// text that the state holds.
  mutating func handle(_ event: TerminalEvent) -> [Action] {
    guard var pending = navigation.take() else { return answerOverlay(respond(to: event)) }
    let stack = stack
    let actions = answerOverlay(respond(to: event))
    pending.take(actions, in: stack)
    if navigation == nil, pending.isPending { navigation = pending }
    return actions
  }

  private mutating func respond(to event: TerminalEvent) -> [Action] {
    switch event {
    case .resize(let size):
      resize(to: size)
      return []
    case .background(let color):
      colors.background = color
      return []
    case .resume, .key(.control("l")):
      needsFullRedraw = true
      return []
    case .key(.control("c")): return quit()
    case .key(let key):
      notice = nil
      if isTooSmall { return key == .character("q") ? quit() : [] }
      return handle(key)
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
    if let actions = find(key) ?? goOnTyping(key) { return actions }
    if let control = focused {
      if let field = control.text {
        if let actions = edit(field, control, key) { return send(actions) }
      } else if let actions = handle(key, on: control) {
        return send(actions, by: control)
      }
      if let actions = changeRow(of: control, key) { return send(actions) }
    }
    switch key {
    case .escape:
      guard topState.find.isActive else { return leave() }
      stopFinding()
      return []
    case .tab: return moveFocus(by: 1)
    case .backTab: return moveFocus(by: -1)
    case .down: return moveFocus(down: true)
    case .up: return moveFocus(down: false)
    case .right where isChoosing: return moveToOtherColumn() ?? []
    case .left where isAtLeftEdge: return moveToOtherColumn() ?? []
    case .right: return moveFocus(by: 1)
    case .left: return moveFocus(by: -1)
    case .pageDown, .control("f"): return page(down: true)
    case .pageUp, .control("b"): return page(down: false)
    case .home: return moveToEnd(isFirst: true)
    case .end: return moveToEnd(isFirst: false)
    case .character(let character): return shortcut(character) ?? letter(character)
    case .control("r"): return overlay == nil ? goToRoot() : []
    case .control("s"): return defaultButton.map { send([$0.action]) } ?? []
    case .control("p"):
      open(.palette(typed: ""))
      return []
    case .function(1):
      open(.help)
      return []
    case .alt(.character(let character)): return shortcut(character) ?? []
    // A key without a meaning of its own with alt, for example after the escape key.
    case .alt(let key): return [.up, .down, .left, .right].contains(key) ? handle(key) : []
    case .enter, .backspace, .delete, .control, .function: return []
    }
  }

  /// Handles a key for the row of a control. Returns `nil` if it has no effect there.
  private mutating func changeRow(
    of control: PlacedControl<Action>, _ key: Key
  ) -> [Action]? {
    // In a text field, delete and control-D edit the text instead.
    if let deletion = control.deleteAction,
      [.delete, .control("d"), .function(8)].contains(key)
    {
      return [deletion]
    }
    guard let move = control.control.move, let rowOffset = key.rowOffset else { return nil }
    guard !isFiltering else {
      notice = "To move a row, press escape first to show all rows."
      return []
    }
    // The row may move out of view.
    topState.revealsFocus = true
    return [move.action(by: rowOffset)]
  }

  /// Handles a key on a control other than a text field. Returns `nil` if it has no effect there.
  private mutating func handle(_ key: Key, on control: PlacedControl<Action>) -> [Action]? {
    var cursor = topState.cursors[control.path]
    let action: Action?
    switch key {
    case .enter, .character(" "): action = control.description.widget.activate(cursor: cursor)
    case .left where control.isAdjustable:
      action = control.description.widget.step(by: -1, cursor: &cursor)
    case .right where control.isAdjustable:
      action = control.description.widget.step(by: 1, cursor: &cursor)
    default: return nil
    }
    topState.cursors[control.path] = cursor
    return action.map { [$0] } ?? []
  }

  mutating func moveToEnd(isFirst: Bool) -> [Action] {
    guard let controls = top?.controls else { return [] }
    let index = isFirst ? controls.firstIndex { !$0.isFixed } : controls.lastIndex { !$0.isFixed }
    let actions = index.map { focus(on: $0) } ?? []
    topState.scroll = isFirst ? 0 : top?.maxScroll ?? 0
    settleScroll()
    return actions
  }
}

extension Key {
  /// The number of places by which the key moves a row.
  fileprivate var rowOffset: Int? {
    switch self {
    case .alt(.up): -1
    case .alt(.down): 1
    default: nil
    }
  }
}
