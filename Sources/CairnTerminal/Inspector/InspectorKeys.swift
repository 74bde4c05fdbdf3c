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
  }

  func handle(_ event: TerminalEvent) -> Outcome {
    guard let position = inspector.position else {
      guard event == .key(.control("t")) else { return .ignored }
      inspector.showState(after: inspector.count)
      return .taken
    }
    switch event {
    case .background, .resize, .resume, .key(.control("l")), .key(.control("z")): return .ignored
    case .key(.control("c")):
      inspector.showPresent()
      return .ignored
    case .key(.escape), .key(.control("t")): inspector.showPresent()
    case .key(.enter):
      inspector.continueFromShownState()
      return .restarted
    case .key(.left), .key(.up): inspector.showState(after: position - 1)
    case .key(.right), .key(.down): inspector.showState(after: position + 1)
    case .key(.pageUp): inspector.showState(after: position - 10)
    case .key(.pageDown): inspector.showState(after: position + 10)
    case .key(.home): inspector.showState(after: 0)
    case .key(.end): inspector.showState(after: inspector.count)
    case .key, .typed, .paste, .oversizedPaste, .mouse: break
    }
    return .taken
  }
}
