import CairnSession
import CairnText
import CairnViews

extension SessionCore {
  /// Handles an event and returns the actions to send, in order.
  ///
  /// Call ``update(to:)`` with the resulting stack before the next event. A text field edits the
  /// text that the state holds.
  package mutating func handle(_ event: TerminalEvent) -> [Action] {
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
    case .resume: return perform(.redraw)
    case .key(let key):
      let command = KeyTable.command(key, in: .everywhere)
      if let command, command == .redraw || command == .quit { return perform(command) }
      notice = nil
      if isTooSmall { return command == .leave ? quit() : [] }
      return handle(key)
    case .typed(let text):
      notice = nil
      return isWriting ? insert(text) : text.flatMap { handle(.key(.character($0))) }
    case .paste(let text):
      notice = nil
      return isTooSmall ? [] : insert(text)
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
      } else if let actions = use(control, key) {
        return send(actions, by: control)
      }
      if let actions = changeRow(of: control, key) { return send(actions) }
    }
    switch key {
    case .character(let letter), .alt(.character(let letter)):
      if let actions = shortcut(letter) { return actions }
    default: break
    }
    if let command = KeyTable.command(key, in: .moving, .finding, .everywhere) {
      return perform(command)
    }
    // A key without a meaning of its own with alt, for example after the escape key.
    if case .alt(let key) = key, key.isArrow { return handle(key) }
    return []
  }

  /// Does what a key for the screen or the program does, and returns the actions to send.
  mutating func perform(_ command: KeyCommand) -> [Action] {
    switch command {
    case .nextControl: return moveFocus(by: 1)
    case .previousControl: return moveFocus(by: -1)
    case .nextLine: return moveFocus(down: true)
    case .previousLine: return moveFocus(down: false)
    case .right: return isChoosing ? moveToOtherColumn() ?? [] : moveFocus(by: 1)
    case .left: return isAtLeftEdge ? moveToOtherColumn() ?? [] : moveFocus(by: -1)
    case .nextPage: return page(down: true)
    case .previousPage: return page(down: false)
    case .start: return moveToEnd(isFirst: true)
    case .end: return moveToEnd(isFirst: false)

    case .find: startFinding()
    case .nextMatch: goToMatch(after: 1)
    case .previousMatch: goToMatch(after: -1)
    case .copy: copy()

    case .back:
      guard topState.find.isActive else { return leave() }
      stopFinding()
    case .leave: return escape == nil ? quit() : top?.layer.isDialog == true ? [] : leave()
    case .goToRoot: return overlay == nil ? goToRoot() : []
    case .pressDefault: return defaultButton.map { send([$0.action]) } ?? []
    case .showHelp: open(.help)
    case .listCommands: open(.palette(typed: ""))
    case .quit: return quit()
    case .redraw: needsFullRedraw = true

    case .copyLink, .openLink, .goForward: requestedCommand = command
    // The renderer, a control, a row, a field or the inspector performs these.
    default: break
    }
    return []
  }

  /// Handles a key on a control other than a text field. Returns `nil` if it has no effect there.
  private mutating func use(_ control: PlacedControl<Action>, _ key: Key) -> [Action]? {
    guard let command = KeyTable.command(key, in: .control),
      command == .press || control.isAdjustable
    else { return nil }
    let widget = control.description.widget
    var cursor = topState.cursors[control.path]
    let action =
      command == .press
      ? widget.activate(cursor: cursor)
      : widget.step(by: command == .decrease ? -1 : 1, cursor: &cursor)
    topState.cursors[control.path] = cursor
    return action.map { [$0] } ?? []
  }

  /// Handles a key for the row of a control. Returns `nil` if it has no effect there.
  private mutating func changeRow(
    of control: PlacedControl<Action>, _ key: Key
  ) -> [Action]? {
    guard let command = KeyTable.command(key, in: .row) else { return nil }
    if command == .deleteRow { return control.deleteAction.map { [$0] } }
    guard let move = control.control.move else { return nil }
    guard !isFiltering else {
      notice = "To move a row, press escape first to show all rows."
      return []
    }
    // The row may move out of view.
    topState.revealsFocus = true
    return [move.action(by: command == .moveRowUp ? -1 : 1)].compactMap { $0 }
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
