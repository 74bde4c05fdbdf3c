extension Node: CustomStringConvertible {
  /// The node and what is in it, a line each, with the actions that would be sent.
  public var description: String { dumpLines(indent: 0).joined(separator: "\n") }

  func dumpLines(indent: Int) -> [String] {
    if case .group(let nodes) = content { return nodes.flatMap { $0.dumpLines(indent: indent) } }
    let mark = String(repeating: "  ", count: indent)
    let deletion = deleteAction.map { ", delete -> \($0)" } ?? ""
    let rest = style.isDisabled ? ", disabled" : ""
    return [mark + headline + rest + deletion]
      + labelLines(indent: indent + 1) + children.flatMap { $0.dumpLines(indent: indent + 1) }
  }

  private func labelLines(indent: Int) -> [String] {
    guard case .navigationLink(let link) = content else { return [] }
    return link.label.flatMap { $0.dumpLines(indent: indent) }
  }

  private var headline: String {
    switch content {
    case .text(let string): "Text \"\(string)\""
    case .button(let button): button.description
    case .navigationLink(let link): "NavigationLink -> \(link.action)"
    case .textField(let field):
      "TextField \"\(field.label)\": \"\(field.text)\"" + (field.isFocused ? ", focused" : "")
    case .slider(let slider):
      "Slider \"\(slider.label)\": \(slider.valueLabel), "
        + "\(slider.bounds.lowerBound) to \(slider.bounds.upperBound) by \(slider.step)"
    case .picker(let picker):
      "Picker \"\(picker.label)\": \(picker.selection?.title ?? "none") of \(picker.options.count)"
    case .toggle(let toggle):
      "Toggle \"\(toggle.label)\": \(toggle.isOn ? "on" : "off") -> \(toggle.action)"
    case .progress(let bar):
      "ProgressView \"\(bar.label)\"" + (bar.value.map { ": \(percent($0))" } ?? "")
    case .meter(let meter):
      "SegmentedMeter \"\(meter.label)\": "
        + meter.segments.map { percent($0.fill) + ($0.isCurrent ? "*" : "") }
        .joined(separator: " ")
    case .labeledContent(let row): "LabeledContent \"\(row.label)\": \"\(row.value)\""
    case .horizontal: "HStack"
    case .vertical: "VStack"
    case .list: "List"
    case .section(let section):
      "Section" + (section.header.map { " \"\($0)\"" } ?? "")
        + (section.footer.map { ", footer \"\($0)\"" } ?? "")
    case .group: "Group"
    case .spacer: "Spacer"
    case .divider: "Divider"
    }
  }
}

extension Button: CustomStringConvertible {
  /// The button's title, role and shortcut, and the action that it would send.
  public var description: String {
    "Button \"\(title)\"" + (role.map { " (\($0))" } ?? "") + (shortcut.map { " [\($0)]" } ?? "")
      + " -> \(action)"
  }
}

private func percent(_ value: Double) -> String { "\(Int((value * 100).rounded()))%" }
