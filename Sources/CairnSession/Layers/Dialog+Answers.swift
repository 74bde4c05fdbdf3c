package import CairnViews

extension Dialog {
  /// The answers as controls. The focus starts on the one that destroys the least.
  package var answers: [ControlDescription<Action>] {
    var answers = buttons.map { Button($0.title, action(of: $0), role: $0.role).control }
    if let safestIndex { answers[safestIndex].isFocused = true }
    return answers
  }

  /// The index of an answer that cancels, or else of the first that doesn't destroy.
  private var safestIndex: Int? {
    buttons.firstIndex { $0.role == .cancel } ?? buttons.firstIndex { $0.role != .destructive }
      ?? buttons.indices.first
  }
}
