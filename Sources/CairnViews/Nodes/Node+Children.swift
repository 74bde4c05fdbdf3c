extension Node {
  /// The nodes directly in this one. A link's label isn't among them: see ``NavigationLink/label``.
  public var children: [Node] {
    switch content {
    case .horizontal(let nodes), .vertical(let nodes), .list(let nodes): nodes
    case .group(let nodes): nodes.all
    case .section(let section): section.children
    case .rows(let rows): rows.all
    case .text, .formatted, .control, .progress, .meter, .labeledContent, .spacer, .divider: []
    }
  }

  /// The texts of the node and of all nodes in it, in reading order.
  public var texts: [String] { formattedTexts.map(\.string) }

  // In generic code, Swift looks a key path up at run time whenever it is used. A closure costs nothing.

  /// The same texts, with dates and durations as values.
  @usableFromInline var formattedTexts: [FormattedText] {
    switch content {
    case .text(let string): [FormattedText(string)]
    case .formatted(let text): [text]
    case .control(let control): control.texts
    case .progress(let bar): bar.label.isEmpty ? [] : [FormattedText(bar.label)]
    case .meter(let meter):
      (meter.label.isEmpty ? [] : [FormattedText(meter.label)])
        + [meter.center?.words].compactMap { $0 }
    case .labeledContent(let row): [FormattedText(row.label), row.text]
    case .section(let section):
      [section.header].compactMap { $0 }.map { FormattedText($0) }
        + children.flatMap { $0.formattedTexts }
        + [section.footer].compactMap { $0 }.map { FormattedText($0) }
    case .horizontal, .vertical, .list, .group, .rows: children.flatMap { $0.formattedTexts }
    case .spacer, .divider: []
    }
  }

  /// This node and all nodes in it, parents before their children.
  public var descendants: [Node] {
    [self] + children.flatMap { $0.descendants }
  }
}
