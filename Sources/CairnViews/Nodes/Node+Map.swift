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
    case .control(let control): .control(control.map(transform))
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
