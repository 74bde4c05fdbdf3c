extension Node {
  /// The nodes right inside this one. A link's label is not among them: see ``NavigationLink/label``.
  public var children: [Node] {
    switch content {
    case .horizontal(let nodes), .vertical(let nodes), .list(let nodes), .group(let nodes): nodes
    case .section(let section): section.children
    case .text, .button, .navigationLink, .textField, .slider, .picker, .toggle, .progress, .meter,
      .labeledContent, .spacer, .divider:
      []
    }
  }

  /// The words of the node and all that is in it, in the order of reading.
  public var texts: [String] {
    switch content {
    case .text(let string): [string]
    case .button(let button): [button.title]
    case .navigationLink(let link): link.label.flatMap(\.texts)
    case .textField(let field): [field.label, field.text]
    case .slider(let slider): [slider.label, slider.valueLabel]
    case .picker(let picker): [picker.label] + (picker.selection.map { [$0.title] } ?? [])
    case .toggle(let toggle): [toggle.label]
    case .progress(let bar): bar.label.isEmpty ? [] : [bar.label]
    case .meter(let meter): meter.label.isEmpty ? [] : [meter.label]
    case .labeledContent(let row): [row.label, row.value]
    case .section(let section):
      [section.header].compactMap { $0 } + children.flatMap(\.texts)
        + [section.footer].compactMap { $0 }
    case .horizontal, .vertical, .list, .group: children.flatMap(\.texts)
    case .spacer, .divider: []
    }
  }

  /// This node and all that are in it, parents before their children.
  public var descendants: [Node] {
    [self] + children.flatMap(\.descendants)
  }
}
