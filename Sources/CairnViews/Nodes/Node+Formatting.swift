package import CairnText

extension Node {
  /// Formats the dates and durations that the node shows.
  ///
  /// - Complexity: O(*n*) in the number of nodes. Rows are formatted when they are made.
  package mutating func format(by format: TextFormat) {
    guard content.holdsText else { return }
    content = content.formatted(by: format)
  }
}

extension Node.Content {
  /// Whether the content may have dates or durations to format. Most has none, and isn't copied.
  fileprivate var holdsText: Bool {
    switch self {
    case .formatted, .labeledContent, .group, .rows: true
    case .control(let control): control.holdsText
    case .horizontal(let nodes), .vertical(let nodes), .list(let nodes):
      nodes.contains { $0.content.holdsText }
    case .section(let section): section.children.contains { $0.content.holdsText }
    case .meter(let meter): meter.center != nil
    case .text, .progress, .spacer, .divider: false
    }
  }

  fileprivate func formatted(by format: TextFormat) -> Self {
    switch self {
    case .formatted(let text): return .formatted(text.formatted(by: format))
    case .labeledContent(var row):
      row.text = row.text.formatted(by: format)
      return .labeledContent(row)
    case .control(var control):
      control.format(by: format)
      return .control(control)
    case .horizontal(let nodes): return .horizontal(nodes.formatted(by: format))
    case .vertical(let nodes): return .vertical(nodes.formatted(by: format))
    case .list(let nodes): return .list(nodes.formatted(by: format))
    case .group(let nodes):
      return .group(
        nodes.map { node in
          var node = node
          node.format(by: format)
          return node
        })
    case .section(var section):
      section.children.format(by: format)
      return .section(section)
    case .rows(let rows): return .rows(rows.formatted(by: format))
    case .meter(var meter):
      if let text = meter.center?.text { meter.center?.text = text.formatted(by: format) }
      return .meter(meter)
    case .text, .progress, .spacer, .divider: return self
    }
  }
}

extension ControlDescription {
  fileprivate var holdsText: Bool {
    preview != nil || value.number != nil || content.contains { $0.content.holdsText }
  }

  fileprivate mutating func format(by format: TextFormat) {
    if case .number(var number) = value {
      number.valueText = number.valueText.formatted(by: format)
      value = .number(number)
    }
    guard role == .link else { return }
    changeLink { link in
      link.content.format(by: format)
      link.preview = link.preview.map { preview in
        {
          var screen = preview()
          screen.format(by: format)
          return screen
        }
      }
    }
  }
}

extension Array {
  /// Formats the dates and durations that the nodes show.
  package mutating func format<Action>(by format: TextFormat) where Element == Node<Action> {
    for index in indices { self[index].format(by: format) }
  }

  fileprivate func formatted<Action>(by format: TextFormat) -> Self where Element == Node<Action> {
    var nodes = self
    nodes.format(by: format)
    return nodes
  }
}

extension Screen {
  /// Formats the dates and durations in the screen, in what lies over it, and in the text to copy.
  ///
  /// - Complexity: O(*n*) in the number of nodes.
  package mutating func format(by format: TextFormat) {
    titleText = titleText.formatted(by: format)
    content.format(by: format)
    if let asked = dialog { dialog = asked.formatted(by: format) }
    copy = copy.map { copy in ScreenCopy(copy.name) { _ in copy.text(format) } }
    for index in presentations.indices { presentations[index].screen.format(by: format) }
  }
}

extension Dialog {
  fileprivate func formatted(by format: TextFormat) -> Self {
    var dialog = self
    dialog.titleText = titleText.formatted(by: format)
    dialog.messageText = messageText?.formatted(by: format)
    return dialog
  }
}

extension Notice {
  /// Returns the same notice with its dates and durations formatted.
  package func formatted(by format: TextFormat) -> Self {
    Self(content.formatted(by: format), button: button)
  }
}
