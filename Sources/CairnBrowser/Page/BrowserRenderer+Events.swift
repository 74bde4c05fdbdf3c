import CairnNavigation
import CairnSession
import CairnText
import CairnViews

extension BrowserRenderer {
  /// Handles an event.
  ///
  /// - Parameter send: Sends actions, and then updates the renderer.
  /// - Returns: Whether the event had a target: an enabled element in front that accepts the
  ///   event's kind.
  func handle(_ event: BrowserEvent, send: ([AnyAction]) -> Void) -> Bool {
    // Focus moves by itself as screens come and go.
    if event.kind == .rows { return askForRows(event) }
    guard event.kind != .focus, var pending = navigation.take() else {
      return respond(to: event, send)
    }
    let stack = stack
    return respond(to: event) { actions in
      pending.take(actions, in: stack)
      if navigation == nil, pending.isPending { navigation = pending }
      send(actions)
    }
  }

  /// Whether an event has a target. Focus moves by itself, and needs none.
  func canReach(_ event: BrowserEvent) -> Bool {
    guard event.kind != .travel, event.kind != .focus else { return true }
    let page = page(for: event.id)
    return page.target(event.id) != nil || page.reachableInStrip?.target(event.id) != nil
      || page.targetBeside(event.id) != nil
  }

  private func respond(to event: BrowserEvent, _ send: ([AnyAction]) -> Void) -> Bool {
    if event.kind == .travel { return event.value.map { travel(to: $0, send) } ?? false }
    let page = page(for: event.id)
    if let target = page.target(event.id) {
      if event.kind != .leave { use(event.id, of: front(of: page)) }
      page.noteUse(of: event.id)
      if let kind = event.kind.overlay {
        open(kind, from: opener(event.id, target, in: page.reachable))
        return true
      }
      return handle(event, target) { answer($0, send) }
    }
    if let strip, let target = page.reachableInStrip?.target(event.id) {
      use(event.id, of: stripRecord)
      return handle(event, target) { actions in
        for action in actions { (action.value as? PageStrip.Action).map(strip.perform) }
        rebuild()
      }
    }
    guard let target = page.targetBeside(event.id), let list = page.reachableBeside else {
      return false
    }
    use(event.id, of: self.list)
    page.noteUse(of: event.id)
    if let kind = event.kind.overlay {
      var opener = opener(event.id, target, in: list)
      opener?.isBeside = true
      open(kind, from: opener)
      return true
    }
    return handle(event, target) { make(PendingNavigation($0), send) }
  }

  /// Returns the element that had the focus, or `nil` if none had it and the screen itself stands for
  /// it.
  private func opener(
    _ id: Int, _ target: ReachableElement, in building: NodeBuilding
  ) -> PageOverlay.Opener? {
    if case .layer = target { return nil }
    return PageOverlay.Opener(id: id, row: building.row(around: id))
  }

  private func handle(
    _ event: BrowserEvent, _ target: ReachableElement, _ send: ([AnyAction]) -> Void
  ) -> Bool {
    switch (event.kind, target) {
    case (.leave, .layer(let escape?)): send([escape])
    case (.press, .control(let control)):
      guard let action = control.press else { return false }
      if let isOn = control.value.flag { noteInput(isOn ? "false" : "true", in: event.id) }
      send([action])
    case (.press, .back) where overlay != nil: send([OverlayAction.close.erased])
    case (.press, .palette(let menuID)):
      open(.palette(typed: ""), from: PageOverlay.Opener(id: menuID))
    case (.press, .back(let count)): make(PendingNavigation(back: count, in: stack), send)
    case (.press, .copy(let copy)):
      // The text is formatted already. Escape it, because it may be pasted into a shell.
      client.wantedCopy = copy.text(.fixed).escapedText
      noteChanges()
    case (.input, .control(let control)):
      guard let value = event.value else { return false }
      let isTaken = write(value, in: event.id, control.value, send)
      // The client shows a value that isn't in the state, so it needs an update.
      if isTaken, event.isRepaired { noteInput("\0", in: event.id) }
      return isTaken
    case (.input, .filter(let rows)): return filter(rows, by: event)
    case (.submit, .filter): break
    case (.focus, .control(let control)):
      if let action = control.value.text?.onFocus, !control.isFocused { send([action]) }
    case (.focus, _): break
    case (.submit, .control(let control)):
      guard let text = control.value.text else { return false }
      if let action = text.onSubmit { send([action]) } else { moveFocus(from: event.id) }
    default: return false
    }
    return true
  }

  private func use(_ id: Int, of layer: LayerRecord) {
    client.focus = id
    layer.lastUsed = id
  }

  /// Starts a choice: it leaves the screens above, one by one, and then sends its actions.
  func make(_ navigation: PendingNavigation<AnyAction>, _ send: ([AnyAction]) -> Void) {
    self.navigation = navigation
    var next = nextActions()
    while !next.isEmpty {
      send(next)
      next = nextActions()
    }
  }

  /// Applies the value of a field.
  private func write(
    _ value: String, in id: Int, _ old: ControlValue<AnyAction>, _ send: ([AnyAction]) -> Void
  ) -> Bool {
    let action: AnyAction?
    switch old {
    case .text(let text): action = text.action(writing: value)
    case .number(let number):
      guard let new = Int(value), number.bounds.contains(new) else { return false }
      action = number.action(settingTo: new)
    case .choice(let choice):
      guard let index = Int(value), choice.options.indices.contains(index) else { return false }
      action = choice.action(choosing: index)
    case .none, .flag: return false
    }
    noteInput(value, in: id)
    if let action { send([action]) }
    return true
  }

  /// Moves the focus to the next element after a field.
  private func moveFocus(from id: Int) {
    let targets = page.tree.element.focusTargets
    guard let index = targets.firstIndex(of: id), index + 1 < targets.count else { return }
    client.wantedFocus = targets[index + 1]
    noteChanges()
  }

  /// Follows the browser to a path.
  ///
  /// It goes back by leaving the screens above, which may ask first. Otherwise it opens the place
  /// by its link.
  private func travel(to path: String, _ send: ([AnyAction]) -> Void) -> Bool {
    client.travel(to: path)
    noteChanges()
    guard path.hasPrefix("/"), let link = try? Link(path, scheme: "") else { return false }
    guard places.last != link else { return true }
    guard places.canGoBack(to: link) else {
      guard let action = open(link) else { return false }
      send([action])
      return true
    }
    while places.last != link, places.canGoBack(to: link), let escape = stack.layers.last?.escape {
      let before = places
      send([escape])
      // A screen that has asked is not asked again.
      guard places != before else { break }
    }
    return true
  }
}

extension BrowserEvent.Kind {
  /// The screen of the page that the event opens.
  fileprivate var overlay: PageOverlay.Kind? {
    switch self {
    case .commands: .palette(typed: "")
    case .help: .help
    default: nil
    }
  }
}

extension [Link] {
  /// Whether a place lies below the last one, or is the last one without what its query shows above
  /// it.
  fileprivate func canGoBack(to link: Link) -> Bool {
    guard let last else { return false }
    let isOfLast = last.components == link.components && link.query.isEmpty && !last.query.isEmpty
    return isOfLast || dropLast().contains(link)
  }
}
