import CairnViews

/// Where a node stands in a screen, said in a way that outlives a redraw.
struct NodePath: Hashable {
  var steps: [Step] = []

  static func / (path: NodePath, step: Step) -> NodePath {
    NodePath(steps: path.steps + [step])
  }

  /// One step from a node to one of its children.
  enum Step: Hashable {
    /// To the child with an id.
    case id(AnyHashable)
    /// To the n-th child of a kind and a name. Its neighbours may come and go, for they have others.
    case name(kind: String, label: String, occurrence: Int)
    /// To a button of the toolbar.
    case toolbar(Int)
    /// To an answer of a dialog.
    case answer(Int)
  }
}

/// Names the children of one node.
struct NodeNames {
  private struct Name: Hashable {
    var kind: String
    var label: String
  }

  private var occurrences: [Name: Int] = [:]

  mutating func step<Action>(to node: Node<Action>) -> NodePath.Step {
    if let id = node.id { return .id(id) }
    let (kind, label) = node.content.name
    let occurrence = occurrences[Name(kind: kind, label: label), default: 0]
    occurrences[Name(kind: kind, label: label)] = occurrence + 1
    return .name(kind: kind, label: label, occurrence: occurrence)
  }
}

extension Node.Content {
  fileprivate var name: (kind: String, label: String) {
    switch self {
    case .text: ("text", "")
    case .button(let button): ("button", button.title)
    case .navigationLink: ("link", "")
    case .textField(let field): ("field", field.label)
    case .slider(let slider): ("slider", slider.label)
    case .picker(let picker): ("picker", picker.label)
    case .toggle(let toggle): ("toggle", toggle.label)
    case .progress: ("progress", "")
    case .meter: ("meter", "")
    case .labeledContent(let row): ("labeled", row.label)
    case .horizontal: ("horizontal", "")
    case .vertical: ("vertical", "")
    case .list: ("list", "")
    case .section(let section): ("section", section.header ?? "")
    case .group: ("group", "")
    case .spacer: ("spacer", "")
    case .divider: ("divider", "")
    }
  }
}
