package import CairnViews

extension NavigationStack {
  /// All controls that the user can see in the topmost layer, including disabled ones, with the
  /// buttons of rows, the button of the notice, and the menu.
  ///
  /// - Complexity: O(*n*) in the number of nodes.
  package var reachableControls: [Control<Action>] {
    let reading = layers.last?.reading ?? []
    return reading.compactMap { item in
      if case .control(let control) = item { control } else { nil }
    }.withRowButtons() + [notice?.control].compactMap { $0 } + menuControls
  }
}

/// The reason why a control can't be used: what is wrong, and what to do.
package struct UnreachableControl: Error, Equatable, CustomStringConvertible {
  package let fact: String
  package let advice: String

  package init(_ fact: String, _ advice: String) {
    self.fact = fact
    self.advice = advice
  }

  package var description: String { "\(fact) \(advice)" }
}

extension Array {
  /// Returns the one control that a name means.
  ///
  /// - Parameters:
  ///   - name: The name of the control.
  ///   - use: The thing that the user does with the control.
  package func control<Action>(
    _ name: ControlName, for use: ControlUse
  ) throws(UnreachableControl) -> Element where Element == Control<Action> {
    let named = called(name)
    guard let first = named.first else {
      throw UnreachableControl(
        "Nothing on the screen is called \(name.kind).",
        "The name of a control is its title or label. The name of a link or row is all of its "
          + "words, or one of its texts. Name one that is listed, or first go to its screen.")
    }
    let fitting = named.filter { $0.allows(use) }
    guard !fitting.isEmpty else {
      throw UnreachableControl(
        "\(name.kind) is not \(use.object): \(first.spokenLine).", first.advice)
    }
    let awake = fitting.filter { !$0.isDisabled }
    guard !awake.isEmpty else {
      throw UnreachableControl(
        "\(name.kind) is disabled, so it sends nothing.",
        "Enable it first, or assert that it is disabled: 'shown' marks it with \"(disabled)\".")
    }
    let inRow = name.row.map { row in awake.filter { $0.rowID == row } } ?? []
    if inRow.count == 1 { return inRow[0] }
    let position = name.number ?? (awake.count == 1 ? 1 : 0)
    guard awake.indices.contains(position &- 1) else {
      throw UnreachableControl(
        "\(awake.count) control\(awake.count == 1 ? " is" : "s are") called \(name.kind)."
          + (name.number.map { " There is no number \($0)." } ?? ""),
        "Pass a 'number' from 1 to \(awake.count), counted from the top of the screen, or give each "
          + "a name of its own.")
    }
    return awake[position - 1]
  }

  private func called<Action>(_ name: ControlName) -> Self where Element == Control<Action> {
    guard let words = name.words else { return filter { $0.role == name.role } }
    let named = filter { $0.name == words }
    return named.isEmpty ? filter { $0.innerTexts.contains(words) } : named
  }
}

extension ControlUse {
  /// A description of the controls that this can be done to.
  fileprivate var object: String {
    switch self {
    case .delete: "in a row that can be deleted"
    case .move: "in a row that can be moved"
    case .press: "a button, a link or a toggle"
    case .select: "a picker"
    case .set: "a slider"
    case .type: "a text field"
    }
  }
}

extension Control {
  /// The call for a control of this kind.
  fileprivate var advice: String {
    switch use {
    case .press: "Call 'press(_:)'."
    case .type: "Call 'type(_:into:)'."
    case .set: "Call 'set(_:to:)'."
    case .select: "Call 'select(_:in:)'."
    case .delete, .move, nil: deleteAction == nil ? "Call 'move(_:by:)'." : "Call 'delete(_:)'."
    }
  }
}
