extension Node {
  /// The same node, whose actions are turned into those of a parent.
  ///
  /// - Complexity: O(*n*) in the number of nodes.
  public func map<Other>(_ transform: @escaping (Action) -> Other) -> Node<Other> {
    var node = Node<Other>(content.map(transform))
    node.style = style
    node.id = id
    node.deleteAction = deleteAction.map(transform)
    return node
  }
}

extension Node.Content {
  func map<Other>(_ transform: @escaping (Action) -> Other) -> Node<Other>.Content {
    func all(_ nodes: [Node<Action>]) -> [Node<Other>] { nodes.map { $0.map(transform) } }
    return switch self {
    case .text(let string): .text(string)
    case .button(let button): .button(button.map(transform))
    case .navigationLink(let link): .navigationLink(link.map(transform))
    case .textField(let field): .textField(field.map(transform))
    case .slider(let slider): .slider(slider.map(transform))
    case .picker(let picker): .picker(picker.map(transform))
    case .toggle(let toggle):
      .toggle(
        Toggle<Other>(label: toggle.label, isOn: toggle.isOn, action: transform(toggle.action)))
    case .progress(let bar): .progress(bar.map())
    case .meter(let meter):
      .meter(SegmentedMeter<Other>(segments: meter.segments, label: meter.label))
    case .labeledContent(let row):
      .labeledContent(LabeledContent<Other>(row.label, row.value, color: row.color))
    case .horizontal(let children): .horizontal(all(children))
    case .vertical(let children): .vertical(all(children))
    case .list(let children): .list(all(children))
    case .section(let section):
      .section(
        Section<Other>(section.header, footer: section.footer) {
          Node<Other>(.group(all(section.children)))
        })
    case .group(let children): .group(all(children))
    case .spacer: .spacer
    case .divider: .divider
    }
  }
}

extension NavigationLink {
  fileprivate func map<Other>(_ transform: (Action) -> Other) -> NavigationLink<Other> {
    var link = NavigationLink<Other>(transform(action)) {}
    link.label = label
    return link
  }
}

extension TextField {
  fileprivate func map<Other>(_ transform: @escaping (Action) -> Other) -> TextField<Other> {
    TextField<Other>(
      label, text: text, prompt: prompt, axis: axis, isFocused: isFocused,
      onFocus: onFocus.map(transform)
    ) { [onChange] in transform(onChange($0)) }
  }
}

extension Slider {
  fileprivate func map<Other>(_ transform: @escaping (Action) -> Other) -> Slider<Other> {
    Slider<Other>(label, value: value, in: bounds, step: step, valueLabel: valueLabel) {
      [onChange] in transform(onChange($0))
    }
  }
}

extension Picker {
  fileprivate func map<Other>(_ transform: (Action) -> Other) -> Picker<Other> {
    Picker<Other>(
      label: label,
      options: options.map {
        Picker<Other>.Option(title: $0.title, color: $0.color, action: transform($0.action))
      },
      selectedIndex: selectedIndex)
  }
}
