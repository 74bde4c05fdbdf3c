package import CairnViews

extension Control {
  /// What the control is called: what a script, a test or somebody who speaks names it by.
  ///
  /// A field, slider, picker or toggle without a label is called by what it shows; an empty field by
  /// what it asks for.
  public var name: String {
    switch kind {
    case .button(let button): button.title
    case .link(let link): link.spokenLabel
    case .textField(let field): [field.label, field.text, field.prompt].firstWords
    case .slider(let slider): [slider.label, slider.valueLabel].firstWords
    case .picker(let picker): [picker.label, picker.selection?.title ?? ""].firstWords
    case .toggle(let toggle): toggle.label
    case .row(let node): node.spokenLine ?? ""
    }
  }

  /// The control in words on one line: its name, what it is, and its value.
  public var spokenLine: String {
    switch kind {
    case .button(let button): "\(button.title) (button)"
    case .link(let link): "\(link.spokenLabel) (link)"
    case .textField(let field):
      named(field.label) + (field.text.isEmpty ? "(empty)" : "\"\(field.text)\"")
        + (field.text.isEmpty && !field.prompt.isEmpty ? " for example \(field.prompt)" : "")
    case .slider(let slider):
      named(slider.label) + slider.valueLabel
        + " (\(slider.bounds.lowerBound) to \(slider.bounds.upperBound))"
    case .picker(let picker):
      named(picker.label) + picker.spokenChoice
        + " (\(picker.options.map(\.title).joined(separator: ", ")))"
    case .toggle(let toggle): named(toggle.label) + (toggle.isOn ? "on" : "off")
    case .row(let node): node.spokenLine ?? ""
    }
  }

  private func named(_ label: String) -> String { label.isEmpty ? "" : label + ": " }
}

extension Node {
  /// The node in words on one line, or `nil` if there are controls in it.
  package var spokenLine: String? {
    switch content {
    case .text(let string): string
    case .formatted(let text): text.string
    case .labeledContent(let row): "\(row.label): \(row.value)"
    case .progress(let bar): bar.spokenLine
    case .meter(let meter): meter.spokenValue
    case .spacer, .divider: ""
    case .horizontal, .vertical, .list, .group, .rows, .section: spokenChildren
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

extension Picker {
  /// Which option is chosen, and where it stands among all.
  fileprivate var spokenChoice: String {
    guard let selectedIndex, let selection else { return "none selected" }
    return "\(selection.title), selected, \(selectedIndex + 1) of \(options.count)"
  }
}

extension NavigationLink {
  fileprivate var spokenLabel: String {
    label.compactMap(\.spokenLine).filter { !$0.isEmpty }.joined(separator: ", ")
  }
}

extension [String] {
  fileprivate var firstWords: String { first { !$0.isEmpty } ?? "" }
}
