import Cairn
import CairnSession

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

extension ReachableScreen {
  /// Returns the one control that a test names.
  ///
  /// - Parameters:
  ///   - name: The name of the control, or one of the texts of a link or a row.
  ///   - number: The number among several controls with that name, from 1.
  ///   - use: The action on the control.
  func control(
    _ name: String, number: Int?, for use: ControlUse, at callSite: CallSite
  ) throws(ImpossibleStep) -> Control<Action> {
    let controls = controls
    var named = controls.filter { $0.name == name }
    if named.isEmpty { named = controls.filter { $0.innerTexts.contains(name) } }
    func impossible(_ fact: String, _ advice: String) -> ImpossibleStep {
      ImpossibleStep(fact, advice: advice, on: lines, at: callSite)
    }
    guard let first = named.first else {
      throw impossible(
        "Nothing on the screen is called \"\(name)\".",
        "The name of a control is its title or label. The name of a link or row is all of its "
          + "words, or one of its texts. Name one that is listed, or first go to its screen.")
    }
    let fitting = named.filter { $0.allows(use) }
    guard !fitting.isEmpty else {
      throw impossible(
        "\"\(name)\" is not \(use.object): \(first.spokenLine).", first.advice)
    }
    let awake = fitting.filter { !$0.isDisabled }
    guard !awake.isEmpty else {
      throw impossible(
        "\"\(name)\" is disabled, so it sends nothing.",
        "Enable it first, or assert that it is disabled: 'shown' marks it with \"(disabled)\".")
    }
    let position = number ?? (awake.count == 1 ? 1 : 0)
    guard awake.indices.contains(position - 1) else {
      throw impossible(
        "\(awake.count) control\(awake.count == 1 ? " is" : "s are") called \"\(name)\"."
          + (number.map { " There is no number \($0)." } ?? ""),
        "Pass a 'number' from 1 to \(awake.count), counted from the top of the screen, or give each "
          + "a name of its own.")
    }
    return awake[position - 1]
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
