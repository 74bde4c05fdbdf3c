import Cairn
import CairnSession

extension NavigationStack where Action: Sendable {
  /// Returns all steps that the user can take: with the controls of the top layer, the notice and
  /// the menu, and by leaving.
  ///
  /// - Parameter texts: The texts to type into fields.
  func steps(typing texts: [String]) -> [ExplorerStep<Action>] {
    guard let top = layers.last else { return [] }
    if case .confirmed = quitting { return [] }
    let controls = (top.controls + [notice?.control].compactMap(\.self) + menuControls)
      .filter { !$0.isDisabled }
    var steps = controls.enumerated().flatMap { position, control in
      // A test names one of several controls with the same name by its number.
      let alike = controls.indices.filter { controls[$0].isCalled(as: control) }
      let number = alike.count > 1 ? alike.firstIndex(of: position).map { $0 + 1 } : nil
      var uses = control.steps(typing: texts, number: number)
      if let destination = destination(of: control) { uses[0].destination = destination }
      return uses
    }
    if let escape = top.escape {
      let verb = top.backPath.isEmpty ? "dismiss" : "back"
      steps.append(
        ExplorerStep(
          label: verb, code: "try await store.\(verb)()", kind: verb, work: .leave(escape)))
    }
    if case .asking(let action) = quitting {
      steps.append(
        ExplorerStep(
          label: "quit", code: "try await store.quit()", kind: "quit", work: .send([action])))
    }
    return steps
  }

  /// Returns the destination of a control, if the root has links.
  private func destination(of control: Control<Action>) -> ExplorerStep<Action>.Destination? {
    guard links != nil, case .link(let link) = control.kind, let target = link.target else {
      return nil
    }
    return ExplorerStep.Destination(target: "\(target)", link: self.link(to: target))
  }
}

extension Control where Action: Sendable {
  /// Whether a test could mean either of two controls, because they have the same name and use.
  fileprivate func isCalled(as other: Self) -> Bool {
    switch (kind, other.kind) {
    case (.button, .button), (.button, .link), (.link, .button), (.link, .link), (.row, .row),
      (.toggle, .toggle), (.textField, .textField), (.slider, .slider), (.picker, .picker):
      name == other.name
    default: false
    }
  }

  fileprivate func steps(typing texts: [String], number: Int?) -> [ExplorerStep<Action>] {
    let call = Call(name: name, number: number)
    let deletion = deleteAction.map {
      ExplorerStep(
        label: "delete \(call.label)", code: call.code("delete"), kind: "delete", work: .send([$0]))
    }
    return use(call, typing: texts) + [deletion].compactMap(\.self)
  }

  private func use(_ call: Call, typing texts: [String]) -> [ExplorerStep<Action>] {
    switch kind {
    case .button(let button): [press(call, button.action, kind: button.title)]
    case .link(let link): [press(call, link.action, kind: "link")]
    case .toggle(let toggle): [press(call, toggle.action, kind: "toggle \(toggle.label)")]
    case .row: []
    case .textField(let field):
      texts.filter { $0 != field.text }.map { text in
        ExplorerStep(
          label: "type \(literal(text)) into \(call.label)",
          code: call.code("type", literal(text), "into"), kind: "field \(field.label)",
          work: .send([field.onFocus, field.onChange(text)].compactMap(\.self)))
      }
    case .slider(let slider):
      [slider.bounds.lowerBound, slider.bounds.upperBound].compactMap { value in
        slider.action(settingTo: value).map { action in
          ExplorerStep(
            label: "set \(call.label) to \(value)", code: call.code("set", to: value),
            kind: "slider \(slider.label)", work: .send([action]))
        }
      }
    case .picker(let picker):
      Set([0, picker.options.count - 1]).sorted().filter {
        $0 != picker.selectedIndex && picker.options.indices.contains($0)
      }.map { index in
        let option = picker.options[index]
        return ExplorerStep(
          label: "select \(literal(option.title)) in \(call.label)",
          code: call.code("select", literal(option.title), "in"), kind: "picker \(picker.label)",
          work: .send([option.action]))
      }
    }
  }

  private func press(_ call: Call, _ action: Action, kind: String) -> ExplorerStep<Action> {
    ExplorerStep(
      label: "press \(call.label)", code: call.code("press"), kind: kind, work: .send([action]))
  }
}

/// The name by which a test calls a control.
private struct Call {
  let name: String
  let number: Int?

  var label: String { literal(name) + (number.map { " (number \($0))" } ?? "") }

  /// `try await store.press("Add")`, `try await store.type("x", into: "Title", number: 2)`.
  func code(_ verb: String, _ value: String? = nil, _ preposition: String = "") -> String {
    let object = value.map { "\($0), \(preposition): " } ?? ""
    return "try await store.\(verb)(\(object)\(literal(name))\(suffix))"
  }

  /// `try await store.set("Length", to: 5)`.
  func code(_ verb: String, to value: Int) -> String {
    "try await store.\(verb)(\(literal(name)), to: \(value)\(suffix))"
  }

  private var suffix: String { number.map { ", number: \($0)" } ?? "" }
}

/// Returns a text as a Swift literal.
func literal(_ text: String) -> String { String(reflecting: text) }
