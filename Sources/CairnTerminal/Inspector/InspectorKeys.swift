import CairnSession

/// What the keys do while a developer looks at the past: it takes all of them.
struct InspectorKeys {
  let inspector: any Inspector

  /// What comes of an event.
  enum Outcome {
    /// It is none of the inspector's.
    case ignored
    /// It was taken, and other screens may be shown.
    case taken
    /// The store has begun anew.
    case restarted
  }

  func handle(_ event: TerminalEvent) -> Outcome {
    guard let position = inspector.position else {
      guard event == .key(.control("t")) else { return .ignored }
      inspector.look(after: inspector.count)
      return .taken
    }
    switch event {
    case .background, .resize, .resume, .key(.control("l")), .key(.control("z")): return .ignored
    case .key(.control("c")):
      inspector.lookAway()
      return .ignored
    case .key(.escape), .key(.control("t")): inspector.lookAway()
    case .key(.enter):
      inspector.goOn()
      return .restarted
    case .key(.left), .key(.up): inspector.look(after: position - 1)
    case .key(.right), .key(.down): inspector.look(after: position + 1)
    case .key(.pageUp): inspector.look(after: position - 10)
    case .key(.pageDown): inspector.look(after: position + 10)
    case .key(.home): inspector.look(after: 0)
    case .key(.end): inspector.look(after: inspector.count)
    case .key, .typed, .paste, .oversizedPaste, .mouse: break
    }
    return .taken
  }
}
