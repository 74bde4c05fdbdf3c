extension Node {
  /// Returns the same node with its actions turned into those of a parent.
  ///
  /// - Complexity: O(*n*) in the number of nodes.
  public func map<Other>(_ transform: @escaping (Action) -> Other) -> Node<Other> {
    var node = Node<Other>(content.map(transform))
    node.style = style
    node.isAnnounced = isAnnounced
    node.takeRow(of: self, transform)
    return node
  }
}

extension Node.Content {
  func map<Other>(_ transform: @escaping (Action) -> Other) -> Node<Other>.Content {
    func all(_ nodes: [Node<Action>]) -> [Node<Other>] { nodes.map { $0.map(transform) } }
    return switch self {
    case .text(let string): .text(string)
    case .formatted(let text): .formatted(text)
    case .button(let button): .button(button.map(transform))
    case .navigationLink(let link): .navigationLink(link.map(transform))
    case .textField(let field): .textField(field.map(transform))
    case .slider(let slider): .slider(slider.map(transform))
    case .picker(let picker): .picker(picker.map(transform))
    case .toggle(let toggle):
      .toggle(
        Toggle<Other>(label: toggle.label, isOn: toggle.isOn, action: transform(toggle.action)))
    case .progress(let bar): .progress(bar.map())
    case .meter(let meter): .meter(meter.map())
    case .labeledContent(let row):
      .labeledContent(LabeledContent<Other>(row.label, row.text, color: row.color))
    case .horizontal(let children): .horizontal(all(children))
    case .vertical(let children): .vertical(all(children))
    case .list(let children): .list(all(children))
    case .section(let section): .section(section.map { all($0) })
    case .group(let children): .group(children.map { $0.map(transform) })
    case .rows(let rows): .rows(rows.map(transform))
    case .spacer: .spacer
    case .divider: .divider
    }
  }
}

extension Slider {
  fileprivate func map<Other>(_ transform: @escaping (Action) -> Other) -> Slider<Other> {
    Slider<Other>(label, value: value, in: bounds, step: step, valueLabel: valueText) {
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
