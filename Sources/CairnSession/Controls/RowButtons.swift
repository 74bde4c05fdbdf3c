package import CairnViews

extension Array {
  /// Returns the controls, and after those of each row the row's button as a control.
  package func withRowButtons<Action>() -> Self where Element == Control<Action> {
    enumerated().flatMap { index, control in
      let isLast = !indices.contains(index + 1) || !self[index + 1].isInRow(of: control)
      return [control] + [isLast ? control.rowButtonControl : nil].compactMap { $0 }
    }
  }
}

extension Control {
  /// The button of the row, unless it is disabled or busy.
  package var pressableRowButton: Button<Action>? {
    rowButton.flatMap { isDisabled || $0.isResting ? nil : $0 }
  }

  fileprivate var rowButtonControl: Self? {
    rowButton.map { Control(path: path / .toolbar(0), $0.control, isDisabled: isDisabled) }
  }

  /// Whether two controls have the same row, as far as its button tells.
  fileprivate func isInRow(of other: Self) -> Bool {
    rowButton?.title == other.rowButton?.title && path.row == other.path.row
  }
}
