extension Node: CustomStringConvertible {
  /// The node and the nodes in it, one per line, with the actions that they would send.
  public var description: String { dumpLines(indent: 0).joined(separator: "\n") }

  func dumpLines(indent: Int) -> [String] {
    switch content {
    case .group, .rows: return children.flatMap { $0.dumpLines(indent: indent) }
    default: break
    }
    let mark = String(repeating: "  ", count: indent)
    let deletion = deleteAction.map { ", delete -> \($0)" } ?? ""
    let moving =
      move.map { move in
        move.action(by: 1).map { ", down -> \($0)" } ?? move.action(by: -1).map { ", up -> \($0)" }
          ?? ""
      } ?? ""
    let button = rowButton.map { ", row \($0)" } ?? ""
    return [mark + headline + traits + deletion + moving + button]
      + labelLines(indent: indent + 1) + children.flatMap { $0.dumpLines(indent: indent + 1) }
  }

  private var traits: String {
    // The description of a control says this itself.
    (style.isDisabled && control?.isResting != true ? ", disabled" : "")
      + (style.isLabelHidden ? ", label hidden" : "") + (isAnnounced ? ", announced" : "")
      + (style.headingLevel.map { ", heading \($0)" } ?? "")
      + (style.isAside ? ", aside" : "") + (style.isRevealed ? ", revealed" : "")
  }

  private func labelLines(indent: Int) -> [String] {
    control?.content.flatMap { $0.dumpLines(indent: indent) } ?? []
  }

  private var headline: String {
    switch content {
    case .text(let string): "Text \"\(string)\""
    case .formatted(let text): "Text \"\(text.string)\""
    case .control(let control): control.description
    case .progress(let bar):
      "ProgressView \"\(bar.label)\"" + (bar.value.map { ": \(percent($0))" } ?? "")
    case .meter(let meter):
      "SegmentedMeter \"\(meter.label)\": "
        + meter.segments.map { percent($0.fill) + ($0.isCurrent ? "*" : "") }
        .joined(separator: " ") + (meter.center.map { ", \"\($0.words.string)\"" } ?? "")
    case .labeledContent(let row): "LabeledContent \"\(row.label)\": \"\(row.value)\""
    case .horizontal: "HStack"
    case .vertical: "VStack"
    case .list: "List"
    case .section(let section):
      "Section" + (section.header.map { " \"\($0)\"" } ?? "")
        + (section.footer.map { ", footer \"\($0)\"" } ?? "")
        + (section.level > 2 ? ", heading \(section.level)" : "")
    case .group, .rows: "Group"
    case .spacer: "Spacer"
    case .divider: "Divider"
    }
  }
}

private func percent(_ value: Double) -> String { "\(Int((value * 100).rounded()))%" }
