import CairnSession
import CairnViews

extension NodeBuilding {
  /// Returns the element of a control, by the kind of its value.
  mutating func control(
    _ control: ControlDescription<AnyAction>, of node: Node<AnyAction>, _ identity: NodeIdentity,
    _ context: NodeContext
  ) -> Element {
    switch control.value {
    case .none where control.role == .link: return link(control, of: node, identity, context)
    case .none:
      identity.settle(as: NodeShape(tag: .button))
      var element = button(control, identity[0], context)
      dress(&element, as: node, element[.class] ?? "")
      return element
    case .flag(let isOn):
      var input = Element(0, .input, value: isOn ? "true" : "false")
      input[.type] = "checkbox"
      input[.role] = "switch"
      return labeled(&input, control, of: node, identity, context)
    case .number(let number): return slider(number, control, of: node, identity, context)
    case .choice(let choice) where choice.allowsSeveral:
      return options(choice, control, of: node, identity, context)
    case .choice(let choice): return picker(choice, control, of: node, identity, context)
    case .text(let text): return field(text, control, of: node, identity, context)
    }
  }

  /// Returns a button of the content, a bar or a notice.
  mutating func button(
    _ button: ControlDescription<AnyAction>, _ id: Int, _ context: NodeContext
  ) -> Element {
    var context = context
    context.isDisabled = context.isDisabled || button.isResting
    var element = Element(id, .button, text: button.symbol ?? button.label)
    element[.class] = button.buttonRole.className + (button.symbol == nil ? "" : " symbol")
    if button.symbol != nil {
      element[.ariaLabel] = button.label
      element[.title] = button.label
    }
    if let shortcut = button.shortcut { element[.ariaKeyshortcuts] = String(shortcut) }
    if context.isDisabled { element[.disabled] = "" }
    if button.isBusy { element[.ariaBusy] = "true" }
    note(id, .control(button), context)
    if button.isFocused, !context.isDisabled { askForFocus(id) }
    return element
  }

  /// Returns a link with an address. Without an address, it is a button that looks like a link.
  private mutating func link(
    _ link: ControlDescription<AnyAction>, of node: Node<AnyAction>, _ identity: NodeIdentity,
    _ context: NodeContext
  ) -> Element {
    let href = context.isDisabled ? nil : place.address(of: link.target)
    let tag: ElementTag = href == nil ? .button : .a
    identity.settle(as: NodeShape(tag: tag))
    var element = Element(identity[0], tag)
    dress(&element, as: node, "link")
    element[.href] = href
    if context.isDisabled { element[.disabled] = "" }
    var inner = context
    inner.isInline = true
    let label = link.content.map { $0.map { (never: Never) -> AnyAction in } }
    element.children = elements(label, in: identity, inner)
    note(identity[0], .control(link), context)
    return element
  }

  private mutating func slider(
    _ number: ControlNumber<AnyAction>, _ control: ControlDescription<AnyAction>,
    of node: Node<AnyAction>, _ identity: NodeIdentity, _ context: NodeContext
  ) -> Element {
    var input = Element(0, .input, value: "\(number.value)")
    input[.type] = "range"
    input[.min] = "\(number.bounds.lowerBound)"
    input[.max] = "\(number.bounds.upperBound)"
    if number.step != 1 { input[.step] = "\(number.step)" }
    input[.ariaValuetext] = number.valueLabel
    input[.ariaLabel] = control.label
    var element = labeled(&input, control, of: node, identity, context)
    var value = Element(identity[3], .span, text: number.valueLabel)
    value[.class] = "value"
    value[.ariaHidden] = "true"
    element.children.append(value)
    return element
  }

  private mutating func picker(
    _ choice: ControlChoice<AnyAction>, _ control: ControlDescription<AnyAction>,
    of node: Node<AnyAction>, _ identity: NodeIdentity, _ context: NodeContext
  ) -> Element {
    let selected = choice.selectedIndex
    var select = Element(0, .select, value: selected.map { "\($0)" } ?? "")
    var element = labeled(&select, control, of: node, identity, context)
    var options = choice.options.enumerated().map { index, option in
      var element = Element(identity[5 + index], .option, text: option.title)
      element[.value] = "\(index)"
      return element
    }
    if selected == nil {
      // This option is shown while nothing is chosen.
      var none = Element(identity[4], .option)
      none[.value] = ""
      none[.hidden] = ""
      options.insert(none, at: 0)
    }
    element.children[element.children.count - 1].children = options
    if let color = choice.selection?.color {
      element.children.append(swatch(identity[3], color))
    }
    return element
  }

  /// Returns a label around a control. The text is visible beside it, or only for screen readers.
  mutating func labeled(
    _ input: inout Element, _ control: ControlDescription<AnyAction>, of node: Node<AnyAction>,
    _ identity: NodeIdentity, _ context: NodeContext
  ) -> Element {
    identity.settle(as: NodeShape(tag: input.tag, details: node.style.isLabelHidden ? 0 : 1))
    input.id = identity[0]
    input[.name] = identity.stableName?.text
    if context.isDisabled { input[.disabled] = "" }
    var element = Element(identity[1], .label)
    dress(&element, as: node, "field", control.value.className)
    if node.style.isLabelHidden {
      input[.ariaLabel] = control.label
    } else {
      var words = Element(identity[2], .span, text: control.label)
      words[.class] = "label"
      element.children = [words]
    }
    element.children.append(input)
    note(input.id, .control(control), context)
    return element
  }
}

extension ControlValue {
  /// The class of the label around a control.
  fileprivate var className: String {
    switch self {
    case .choice: "picker"
    case .number: "slider"
    case .flag: "toggle"
    case .none, .text: "text"
    }
  }
}

extension ButtonRole? {
  /// The class of a button with the role.
  var className: String {
    switch self {
    case .cancel: "cancel"
    case .confirm: "confirm"
    case .destructive: "destructive"
    case nil: "plain"
    }
  }
}
