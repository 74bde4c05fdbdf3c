public import CairnViews

/// A node's kind and label, which distinguish it from most of its siblings.
package struct NodeName: Hashable {
  @usableFromInline var kind: Kind
  /// The role of a control.
  @usableFromInline var role: ControlRole?
  @usableFromInline var label: String

  @usableFromInline enum Kind: UInt8 {
    case control, divider, group, horizontal, labeledContent, list, meter, progress, section
    case spacer, text, vertical
  }

  @usableFromInline init(_ kind: Kind, _ label: String = "", role: ControlRole? = nil) {
    self.kind = kind
    self.role = role
    self.label = label
  }
}

// Inlinable, so that a renderer specializes it for its one type of action. Otherwise, that type
// would be looked up for each node.

extension NodeName {
  @inlinable
  package init<Action>(_ content: Node<Action>.Content) {
    switch content {
    case .control(let control): self.init(.control, control.label, role: control.role)
    case .divider: self.init(.divider)
    // The same name as for the rows of a 'ForEach', so that one can replace the other.
    case .group, .rows: self.init(.group)
    case .horizontal: self.init(.horizontal)
    case .labeledContent(let row): self.init(.labeledContent, row.label)
    case .list: self.init(.list)
    case .meter: self.init(.meter)
    case .progress: self.init(.progress)
    case .section(let section): self.init(.section, section.header ?? "")
    case .spacer: self.init(.spacer)
    case .text, .formatted: self.init(.text)
    case .vertical: self.init(.vertical)
    }
  }
}

/// A generator of the names of one node's children.
package struct NodeNames {
  /// The names so far. Most nodes have few children without an id, and a linear search through
  /// those is faster than hashing their labels.
  @usableFromInline var few: [(name: NodeName, count: Int)] = []
  @usableFromInline var many: [NodeName: Int] = [:]
  @usableFromInline static var limit: Int { 12 }

  @inlinable
  package init() {}

  @inlinable
  package mutating func step<Action>(to node: Node<Action>) -> NodePath.Step {
    if let id = node.id { return .id(id) }
    return nextStep(to: node)
  }

  /// Returns the step to a node of a group. Creates the node only if it has no id.
  @inlinable
  package mutating func step<Action>(to index: Int, in group: NodeGroup<Action>) -> NodePath.Step {
    if let id = group.id(at: index) { return .id(id) }
    return nextStep(to: group[index])
  }

  @inlinable
  mutating func nextStep<Action>(to node: Node<Action>) -> NodePath.Step {
    let name = NodeName(node.content)
    return .name(name, occurrence: occurrence(of: name))
  }

  @usableFromInline
  mutating func occurrence(of name: NodeName) -> Int {
    if let index = few.firstIndex(where: { $0.name == name }) {
      few[index].count += 1
      return few[index].count - 1
    }
    guard few.count == Self.limit else {
      few.append((name, 1))
      return 0
    }
    many[name, default: 0] += 1
    return many[name, default: 1] - 1
  }
}

extension Array {
  /// Returns the nodes with each group replaced by its members, as the nodes of a row are named.
  @inlinable
  package func dissolved<Action>() -> Self where Element == Node<Action> {
    let hasGroup = contains { if case .group = $0.content { true } else { false } }
    guard hasGroup else { return self }
    return flatMap { node in
      if case .group(let nodes) = node.content { nodes.all.dissolved() } else { [node] }
    }
  }
}
