import CairnSession
import CairnViews

extension NodeBuilding {
  /// Returns options of which several can be selected: a group of checkboxes.
  mutating func options(
    _ choice: ControlChoice<AnyAction>, _ control: ControlDescription<AnyAction>,
    of node: Node<AnyAction>, _ identity: NodeIdentity, _ context: NodeContext
  ) -> Element {
    identity.settle(as: NodeShape(tag: .div, details: node.style.isLabelHidden ? 0 : 1))
    var element = Element(identity[0], .div)
    dress(&element, as: node, "field", "choices")
    element[.role] = "group"
    element[.ariaLabel] = control.label
    if !node.style.isLabelHidden {
      var words = Element(identity[1], .span, text: control.label)
      words[.class] = "label"
      // The group has the name already.
      words[.ariaHidden] = "true"
      element.children = [words]
    }
    let options = choice.options.enumerated().map { index, option in
      Toggle(option.title, isOn: option.isSelected) { _ in choice.onChange(index) }.node
    }
    element.children += elements(options, in: identity, context)
    return element
  }
}
