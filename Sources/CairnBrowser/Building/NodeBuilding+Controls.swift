import CairnSession
import CairnViews

extension NodeBuilding {
  /// Returns the element of a control.
  mutating func control(
    _ node: Node<AnyAction>, _ identity: NodeIdentity, _ context: NodeContext
  ) -> Element? {
    switch node.content {
    case .button(let button): return self.button(button, of: node, identity, context)
    case .navigationLink(let link): return self.link(link, of: node, identity, context)
    case .textField(let field): return self.field(field, of: node, identity, context)
    case .slider(let slider): return self.slider(slider, of: node, identity, context)
    case .picker(let picker): return self.picker(picker, of: node, identity, context)
    case .toggle(let toggle): return self.toggle(toggle, of: node, identity, context)
    default: return nil
    }
  }

  private mutating func button(
    _ button: Button<AnyAction>, of node: Node<AnyAction>, _ identity: NodeIdentity,
    _ context: NodeContext
  ) -> Element {
    identity.settle(as: NodeShape(tag: .button))
    var element = self.button(button, identity[0], context)
    dress(&element, as: node, element[.class] ?? "")
    return element
  }

  /// Returns a button of the content, a bar or a notice.
  mutating func button(
    _ button: Button<AnyAction>, _ id: Int, _ context: NodeContext
  ) -> Element {
    var context = context
    context.isDisabled = context.isDisabled || button.isDisabled
    var element = Element(id, .button, text: button.symbol ?? button.title)
    element[.class] = button.role.className + (button.symbol == nil ? "" : " symbol")
    if button.symbol != nil {
      element[.ariaLabel] = button.title
      element[.title] = button.title
    }
    if let shortcut = button.shortcut { element[.ariaKeyshortcuts] = String(shortcut) }
    if context.isDisabled { element[.disabled] = "" }
    note(id, .button(button.action), context)
    if button.isFocused, !context.isDisabled { askForFocus(id) }
    return element
  }

  /// Returns a link with an address. Without an address, it is a button that looks like a link.
  private mutating func link(
    _ link: NavigationLink<AnyAction>, of node: Node<AnyAction>, _ identity: NodeIdentity,
    _ context: NodeContext
  ) -> Element {
    let href = context.isDisabled ? nil : place.address(of: link)
    let tag: ElementTag = href == nil ? .button : .a
    identity.settle(as: NodeShape(tag: tag))
    var element = Element(identity[0], tag)
    dress(&element, as: node, "link")
    element[.href] = href
    if context.isDisabled { element[.disabled] = "" }
    var inner = context
    inner.isInline = true
    let label = link.label.map { $0.map { (never: Never) -> AnyAction in } }
    element.children = elements(label, in: identity, inner)
    note(identity[0], .button(link.action), context)
    return element
  }

  private mutating func toggle(
    _ toggle: Toggle<AnyAction>, of node: Node<AnyAction>, _ identity: NodeIdentity,
    _ context: NodeContext
  ) -> Element {
    var input = Element(0, .input, value: toggle.isOn ? "true" : "false")
    input[.type] = "checkbox"
    input[.role] = "switch"
    return labeled(&input, toggle.label, .toggle(toggle), of: node, identity, context)
  }

  private mutating func slider(
    _ slider: Slider<AnyAction>, of node: Node<AnyAction>, _ identity: NodeIdentity,
    _ context: NodeContext
  ) -> Element {
    var input = Element(0, .input, value: "\(slider.value)")
    input[.type] = "range"
    input[.min] = "\(slider.bounds.lowerBound)"
    input[.max] = "\(slider.bounds.upperBound)"
    if slider.step != 1 { input[.step] = "\(slider.step)" }
    input[.ariaValuetext] = slider.valueLabel
    input[.ariaLabel] = slider.label
    var element = labeled(&input, slider.label, .slider(slider), of: node, identity, context)
    var value = Element(identity[3], .span, text: slider.valueLabel)
    value[.class] = "value"
    value[.ariaHidden] = "true"
    element.children.append(value)
    return element
  }

  private mutating func picker(
    _ picker: Picker<AnyAction>, of node: Node<AnyAction>, _ identity: NodeIdentity,
    _ context: NodeContext
  ) -> Element {
    let selected = picker.selection == nil ? nil : picker.selectedIndex
    var select = Element(0, .select, value: selected.map { "\($0)" } ?? "")
    var element = labeled(&select, picker.label, .picker(picker), of: node, identity, context)
    var options = picker.options.enumerated().map { index, option in
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
    if let color = picker.selection?.color {
      element.children.append(swatch(identity[3], color))
    }
    return element
  }

  /// Returns a label around a control. The text is visible beside it, or only for screen readers.
  mutating func labeled(
    _ control: inout Element, _ label: String, _ target: EventTarget, of node: Node<AnyAction>,
    _ identity: NodeIdentity, _ context: NodeContext
  ) -> Element {
    identity.settle(as: NodeShape(tag: control.tag, details: node.style.isLabelHidden ? 0 : 1))
    control.id = identity[0]
    control[.name] = identity.stableName?.text
    if context.isDisabled { control[.disabled] = "" }
    var element = Element(identity[1], .label)
    dress(&element, as: node, "field", target.className)
    if node.style.isLabelHidden {
      control[.ariaLabel] = label
    } else {
      var words = Element(identity[2], .span, text: label)
      words[.class] = "label"
      element.children = [words]
    }
    element.children.append(control)
    note(control.id, target, context)
    return element
  }
}

extension EventTarget {
  /// The class of the label around a control.
  fileprivate var className: String {
    switch self {
    case .picker: "picker"
    case .slider: "slider"
    case .toggle: "toggle"
    case .back, .button, .field, .layer: "text"
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
