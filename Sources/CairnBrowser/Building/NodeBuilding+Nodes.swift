import CairnSession
import CairnViews

extension NodeBuilding {
  /// Returns the element of a node, or `nil` if it shows nothing.
  mutating func element(
    _ node: Node<AnyAction>, _ identity: NodeIdentity, _ context: NodeContext
  ) -> Element? {
    guard var element = content(of: node, identity, context) else { return nil }
    if node.style.isRevealed { reveal(&element) }
    return element
  }

  /// Asks for the focus on the first text that stands out, or else on the element. A browser scrolls
  /// to the focus, and a screen reader goes on from there.
  private mutating func reveal(_ element: inout Element) {
    if let index = element.children.firstIndex(where: { $0.tag == .mark }) {
      reveal(&element.children[index])
    } else {
      element[.tabindex] = "-1"
      askForFocus(element.id)
    }
  }

  private mutating func content(
    of node: Node<AnyAction>, _ identity: NodeIdentity, _ context: NodeContext
  ) -> Element? {
    switch node.content {
    case .text(let string):
      return text(of: node, isMade: false, identity, context) { $0.text = string.nonEmpty }
    case .formatted(let words):
      return text(of: node, isMade: words.holdsParts, identity, context) { element in
        write(words, in: &element) { identity[1 + $0] }
      }
    case .labeledContent(let row): return labeled(row, of: node, identity, context)
    case .progress(let bar): return progress(bar, of: node, identity, context)
    case .meter(let meter): return self.meter(meter, of: node, identity, context)
    case .horizontal(let nodes):
      return box("row", nodes.dissolved(), of: node, identity, context)
    case .vertical(let nodes): return box("column", nodes, of: node, identity, context)
    case .list(let nodes): return box("list", nodes, of: node, identity, context)
    case .section(let section): return self.section(section, of: node, identity, context)
    case .group(let rows): return self.rows(rows, of: node, identity, context)
    case .rows(let rows): return list(rows, of: node, identity, context)
    case .spacer:
      identity.settle(as: NodeShape(tag: .span))
      var spacer = Element(identity[0], .span)
      spacer[.class] = "spacer"
      return spacer
    case .divider:
      identity.settle(as: NodeShape(tag: context.isInline ? .span : .hr))
      return Element(identity[0], context.isInline ? .span : .hr)
    case .control(let control): return self.control(control, of: node, identity, context)
    }
  }

  /// - Parameter isMade: Whether the text has child elements.
  private func text(
    of node: Node<AnyAction>, isMade: Bool, _ identity: NodeIdentity, _ context: NodeContext,
    write: (inout Element) -> Void
  ) -> Element {
    let tag: ElementTag =
      context.isInline
      ? .span
      : node.style.headingLevel.map { .heading($0 + context.headingOffset) } ?? .p
    identity.settle(as: NodeShape(tag: tag, details: isMade ? 1 : 0))
    var element = Element(identity[0], tag)
    write(&element)
    dress(&element, as: node)
    return element
  }

  private mutating func box(
    _ name: String, _ nodes: [Node<AnyAction>], of node: Node<AnyAction>,
    _ identity: NodeIdentity, _ context: NodeContext
  ) -> Element {
    let tag: ElementTag = context.isInline ? .span : .div
    identity.settle(as: NodeShape(tag: tag))
    var element = Element(identity[0], tag)
    dress(&element, as: node, name)
    element.children = elements(nodes, in: identity, context)
    return element
  }

  private mutating func rows(
    _ rows: NodeGroup<AnyAction>, of node: Node<AnyAction>, _ identity: NodeIdentity,
    _ context: NodeContext
  ) -> Element? {
    guard !context.isInline else { return box("column", rows.all, of: node, identity, context) }
    identity.settle(as: NodeShape(tag: .ul))
    return list(of: rows, identity, context)
  }

  private mutating func list(
    _ rows: LazyRows<AnyAction>, of node: Node<AnyAction>, _ identity: NodeIdentity,
    _ context: NodeContext
  ) -> Element? {
    guard !context.isInline, !context.isInRow else {
      return self.rows(NodeGroup(rows.all), of: node, identity, context)
    }
    // Lazy lists create ids in another way than other lists, so their shapes differ.
    identity.settle(as: NodeShape(tag: .ul, details: 1))
    return list(of: rows, identity, context)
  }

  private mutating func section(
    _ section: Section<AnyAction>, of node: Node<AnyAction>, _ identity: NodeIdentity,
    _ context: NodeContext
  ) -> Element {
    let tag = ElementTag.heading(section.level + context.headingOffset)
    identity.settle(as: NodeShape(tag: tag, details: context.isInline ? 1 : 0))
    var element = Element(identity[0], context.isInline ? .span : .section)
    dress(&element, as: node)
    if let header = section.header {
      element.children.append(Element(identity[1], context.isInline ? .span : tag, text: header))
    }
    element.children += elements(section.children, in: identity, context)
    if let footer = section.footer {
      var words = Element(identity[2], context.isInline ? .span : .p, text: footer)
      words[.class] = "footer"
      element.children.append(words)
    }
    return element
  }

  private func labeled(
    _ row: LabeledContent<AnyAction>, of node: Node<AnyAction>, _ identity: NodeIdentity,
    _ context: NodeContext
  ) -> Element {
    let isInline = context.isInline
    identity.settle(
      as: NodeShape(
        tag: isInline ? .span : .dl,
        details: (row.color == nil ? 0 : 1) + (row.text.holdsParts ? 2 : 0)))
    var element = Element(identity[0], isInline ? .span : .dl)
    dress(&element, as: node, "labeled")
    let label = Element(identity[1], isInline ? .span : .dt, text: row.label)
    var value = Element(identity[2], isInline ? .span : .dd)
    if let color = row.color {
      value.children = [
        swatch(identity[3], color), Element(identity[4], .span, text: row.value),
      ]
    } else {
      write(row.text, in: &value) { identity[5 + $0] }
    }
    element.children = [label, value]
    return element
  }

  /// Returns a color swatch. It is hidden from screen readers, because the color is named beside
  /// it.
  func swatch(_ id: Int, _ color: Color) -> Element {
    var swatch = Element(id, .span)
    swatch[.class] = "swatch"
    swatch[.dataBackground] = color.description
    return swatch
  }
}
