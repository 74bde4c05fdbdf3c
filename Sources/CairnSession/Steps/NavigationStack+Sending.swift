package import CairnViews

extension NavigationStack<AnyAction> {
  /// Returns the step of the user that sends some actions on these screens, or `nil` if none does.
  ///
  /// Renderers send actions in many ways: by a key, a click, a shortcut or a command. The meaning is
  /// the control that has the action, so it is searched here.
  ///
  /// - Parameters:
  ///   - actions: The actions.
  ///   - controls: The ``reachableControls``.
  ///   - open: Returns the link that an action opens, or `nil` for another action.
  /// - Complexity: O(*n*) in the number of nodes and options.
  package func step(
    sending actions: [AnyAction], among controls: [Control<AnyAction>],
    opening open: ((Any) -> String?)? = nil
  ) -> UserStep? {
    guard actions.count == 1, let action = actions.first else { return nil }
    let top = layers.last
    // A field has the texts that were sent last, so it is the likeliest.
    for control in controls where !control.isDisabled {
      if let step = control.step(sending: action, among: controls) { return step }
    }
    if let top, let escape = top.escape, escape.isEqual(to: action) {
      return top.backPath.isEmpty ? .dismiss : .back
    }
    if case .asking(let asking) = quitting, asking.isEqual(to: action) { return .quit }
    if let link = open?(action.value) { return .open(link) }
    if let pausing, pausing.isEqual(to: action) { return .pause }
    return nil
  }
}

extension Control<AnyAction> {
  fileprivate func step(sending action: AnyAction, among controls: [Control]) -> UserStep? {
    func name(_ use: ControlUse) -> ControlName { controlName(for: use, in: controls) }
    func sends(_ other: AnyAction?) -> Bool { other?.isEqual(to: action) == true }
    if let state = description.pushedState, description.press == nil {
      if (action.value as? PushedState) == state { return .press(name(.press)) }
    } else if sends(description.press) {
      return .press(name(.press))
    }
    if sends(deleteAction) { return .delete(name(.delete)) }
    if let move {
      for offset in [1, -1, 2, -2, 3, -3] where sends(move.action(by: offset)) {
        return .move(name(.move), by: offset)
      }
      let far = move.offsets.clamped(to: -1_000...1_000)
      if let offset = far.first(where: { sends(move.action(by: $0)) }) {
        return .move(name(.move), by: offset)
      }
    }
    switch description.value {
    case .none, .flag: return nil
    case .number(let number):
      let values = stride(from: number.bounds.lowerBound, through: number.bounds.upperBound, by: 1)
      return values.first { sends(number.onChange($0)) }.map { .set(name(.set), to: $0) }
    case .choice(let choice):
      return choice.options.first { option in
        choice.options.firstIndex(of: option).map { sends(choice.onChange($0)) } ?? false
      }.map { .select($0.title, in: name(.select)) }
    case .text(let text):
      if sends(text.onSubmit) { return .submit(name(.type)) }
      if sends(text.onFocus) { return .focus(name(.type)) }
      let words = WordsInside(action.value)
      if let text = words.texts.first(where: { sends(text.onChange($0)) }) {
        return .type(text, into: name(.type))
      }
      guard let onLines = text.onLines else { return nil }
      return words.lines.first { sends(onLines($0)) }.map { .paste($0, into: name(.type)) }
    }
  }
}

/// The texts inside an action. A field's action contains the text that was written.
private struct WordsInside {
  private(set) var texts: [String] = []
  private(set) var lines: [[String]] = []

  init(_ value: Any) { visit(value, depth: 0) }

  private mutating func visit(_ value: Any, depth: Int) {
    guard depth < 24, texts.count < 64 else { return }
    if let text = value as? String { return texts.append(text) }
    if let some = value as? [String] { lines.append(some) }
    for child in Mirror(reflecting: value).children { visit(child.value, depth: depth + 1) }
  }
}
