import CairnViews

extension Node {
  /// The node in words on one line, or `nil` if there are controls in it.
  var spokenLine: String? {
    switch content {
    case .text(let string): string
    case .labeledContent(let row): "\(row.label): \(row.value)"
    case .progress(let bar): bar.spokenLine
    case .meter(let meter): meter.label
    case .spacer, .divider: ""
    case .horizontal, .vertical, .list, .group, .section: spokenChildren
    case .button, .navigationLink, .textField, .slider, .picker, .toggle: nil
    }
  }

  private var spokenChildren: String? {
    let parts = children.map(\.spokenLine)
    guard parts.allSatisfy({ $0 != nil }) else { return nil }
    return parts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: ", ")
  }
}

extension ProgressView {
  fileprivate var spokenLine: String {
    guard let value else { return label.isEmpty ? "Under way" : label }
    return (label.isEmpty ? "" : label + ": ") + "\(Int((value * 100).rounded()))%"
  }
}

extension Node.Content {
  /// The control that the node is, if it is one.
  var control: Control<Action>.Kind? {
    switch self {
    case .button(let button): .button(button)
    case .navigationLink(let link): .link(link.action, label: link.spokenLabel)
    case .textField(let field): .textField(field)
    case .slider(let slider): .slider(slider)
    case .picker(let picker): .picker(picker)
    case .toggle(let toggle): .toggle(toggle)
    case .text, .progress, .meter, .labeledContent, .horizontal, .vertical, .list, .section,
      .group, .spacer, .divider:
      nil
    }
  }
}

extension NavigationLink {
  var spokenLabel: String {
    label.compactMap(\.spokenLine).filter { !$0.isEmpty }.joined(separator: ", ")
  }
}

extension Control.Kind {
  /// The control in words, with its value.
  var spokenLine: String {
    switch self {
    case .button(let button): "\(button.title) (button)"
    case .link(_, let label): "\(label) (link)"
    case .textField(let field):
      named(field.label) + (field.text.isEmpty ? "(empty)" : "\"\(field.text)\"")
        + (field.text.isEmpty && !field.prompt.isEmpty ? " for example \(field.prompt)" : "")
    case .slider(let slider):
      named(slider.label) + slider.valueLabel
        + " (\(slider.bounds.lowerBound) to \(slider.bounds.upperBound))"
    case .picker(let picker):
      named(picker.label) + (picker.selection?.title ?? "none")
        + " (of \(picker.options.map(\.title).joined(separator: ", ")))"
    case .toggle(let toggle): named(toggle.label) + (toggle.isOn ? "on" : "off")
    case .row: ""
    }
  }

  private func named(_ label: String) -> String { label.isEmpty ? "" : label + ": " }
}
