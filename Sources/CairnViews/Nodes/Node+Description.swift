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
    let moving = move.map { ", down -> \($0.action(by: 1))" } ?? ""
    return [mark + headline + traits + deletion + moving]
      + labelLines(indent: indent + 1) + children.flatMap { $0.dumpLines(indent: indent + 1) }
  }

  private var traits: String {
    // The description of a button says this itself.
    (style.isDisabled && !isDisabledButton ? ", disabled" : "")
      + (style.isLabelHidden ? ", label hidden" : "") + (isAnnounced ? ", announced" : "")
      + (style.headingLevel.map { ", heading \($0)" } ?? "")
  }

  private var isDisabledButton: Bool {
    if case .button(let button) = content { button.isDisabled } else { false }
  }

  private func labelLines(indent: Int) -> [String] {
    guard case .navigationLink(let link) = content else { return [] }
    return link.label.flatMap { $0.dumpLines(indent: indent) }
  }

  private var headline: String {
    switch content {
    case .text(let string): "Text \"\(string)\""
    case .formatted(let text): "Text \"\(text.string)\""
    case .button(let button): button.description
    case .navigationLink(let link):
      "NavigationLink -> \(link.action)" + (link.target.map { ", to \($0)" } ?? "")
    case .textField(let field): field.description
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
        + (section.level > 2 ? ", heading \(section.level)" : "")
    case .group, .rows: "Group"
    case .spacer: "Spacer"
    case .divider: "Divider"
    }
  }
}

extension Button: CustomStringConvertible {
  /// The button's title, role and shortcut, and the action that it would send.
  public var description: String {
    "Button \"\(title)\"" + (symbol.map { " as \"\($0)\"" } ?? "")
      + (role.map { " (\($0))" } ?? "") + (shortcut.map { " [\($0)]" } ?? "")
      + " -> \(action)" + (isDisabled ? ", disabled" : "") + (isFocused ? ", focused" : "")
  }
}

extension TextField: CustomStringConvertible {
  /// The field's label, text and kind, and the action that it would send when the user is done.
  public var description: String {
    "TextField \"\(label)\": \"\(text)\"" + (isFocused ? ", focused" : "")
      + (contentType.map { ", \($0)" } ?? "")
      + (maximumLength.map { ", at most \($0) bytes" } ?? "")
      + (isAutocompleted ? "" : ", not autocompleted")
      + (onSubmit.map { ", submit -> \($0)" } ?? "")
  }
}

private func percent(_ value: Double) -> String { "\(Int((value * 100).rounded()))%" }
