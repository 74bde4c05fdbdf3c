import CairnSession

/// Handles the inspector's keys. While it shows the past, it takes all keys.
struct InspectorKeys {
  let inspector: any Inspector

  /// The result of an event.
  enum Outcome {
    /// The inspector doesn't handle the event.
    case ignored
    /// The inspector handled the event. The screens may differ.
    case taken
    /// The store was restarted.
    case restarted
    /// The current screens are shown again, and the event is for them.
    case left
  }

  func handle(_ event: TerminalEvent) -> Outcome {
    guard let position = inspector.position else {
      guard case .key(let key) = event, KeyTable.command(key, in: .present) == .showPast else {
        return .ignored
      }
      inspector.showState(after: inspector.count)
      return .taken
    }
    switch event {
    case .background, .resize, .resume: return .ignored
    case .key(let key): return perform(KeyTable.command(key, in: .past, .everywhere), at: position)
    case .typed, .paste, .oversizedPaste, .mouse: return .taken
    }
  }

  private func perform(_ command: KeyCommand?, at position: Int) -> Outcome {
    switch command {
    case .redraw, .suspend: return .ignored
    case .quit:
      inspector.showPresent()
      return .left
    case .showPresent: inspector.showPresent()
    case .continueFromState:
      inspector.continueFromShownState()
      return .restarted
    default: inspector.step(by: command, from: position)
    }
    return .taken
  }
}

extension PastStates {
  /// Shows another state, if a command leads to one.
  ///
  /// - Returns: Whether it does.
  @discardableResult
  func step(by command: KeyCommand?, from position: Int) -> Bool {
    switch command {
    case .previousState: showState(after: position - 1)
    case .nextState: showState(after: position + 1)
    case .tenStatesBack: showState(after: position - 10)
    case .tenStatesForward: showState(after: position + 10)
    case .firstState: showState(after: 0)
    case .lastState: showState(after: count)
    default: return false
    }
    return true
  }
}
