import Cairn
import CairnSession

extension NavigationStack where Action: Sendable {
  /// Returns all steps that the user can take: with the controls and rows of the top layer, the notice
  /// and the menu, and by leaving.
  ///
  /// - Parameter texts: The texts to type into fields.
  func steps(typing texts: [String]) -> [ExplorerStep<Action>] {
    guard let top = layers.last else { return [] }
    if case .confirmed = quitting { return [] }
    let controls =
      (top.controls.withRowButtons() + [notice?.control].compactMap(\.self) + menuControls)
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
    guard links != nil, let target = control.target else { return nil }
    return ExplorerStep.Destination(target: "\(target)", link: self.link(to: target))
  }
}

extension Control where Action: Sendable {
  /// Whether a test could mean either of two controls, because they have the same name and use.
  fileprivate func isCalled(as other: Self) -> Bool {
    use == other.use && name == other.name
  }

  fileprivate func steps(typing texts: [String], number: Int?) -> [ExplorerStep<Action>] {
    let call = Call(name: name, number: number)
    let deletion = deleteAction.map {
      ExplorerStep(
        label: "delete \(call.label)", code: call.code("delete"), kind: "delete", work: .send([$0]))
    }
    return uses(call, typing: texts) + [deletion].compactMap(\.self)
  }

  private func uses(_ call: Call, typing texts: [String]) -> [ExplorerStep<Action>] {
    let kind = description.kind
    switch description.value {
    case .none, .flag:
      let work: ExplorerStep<Action>.Work? =
        description.press.map { .send([$0]) } ?? description.pushedState.map { .push($0) }
      return work.map { work in
        [
          ExplorerStep(
            label: "press \(call.label)", code: call.code("press"), kind: kind, work: work)
        ]
      } ?? []
    case .text(let text):
      return texts.filter { $0 != text.text }.map { written in
        ExplorerStep(
          label: "type \(literal(written)) into \(call.label)",
          code: call.code("type", literal(written), "into"), kind: kind,
          work: .send([text.onFocus, text.onChange(written)].compactMap(\.self)))
      }
    case .number(let number):
      return [number.bounds.lowerBound, number.bounds.upperBound].compactMap { value in
        number.action(settingTo: value).map { action in
          ExplorerStep(
            label: "set \(call.label) to \(value)", code: call.code("set", to: value), kind: kind,
            work: .send([action]))
        }
      }
    case .choice(let choice):
      return Set([0, choice.options.count - 1]).sorted().compactMap { index in
        choice.action(choosing: index).map { action in
          let option = literal(choice.options[index].title)
          return ExplorerStep(
            label: "select \(option) in \(call.label)", code: call.code("select", option, "in"),
            kind: kind, work: .send([action]))
        }
      }
    }
  }
}

extension ControlDescription {
  /// The name that steps of one kind share. Links differ in what they lead to, so all of them are one
  /// kind.
  fileprivate var kind: String {
    if role == .link { return role.rawValue }
    return value.isNone ? label : "\(role.rawValue) \(label)"
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
