import CairnText
package import CairnViews

/// The amount of words that a screen is described with.
package enum SpokenForm {
  /// All words.
  case full
  /// All words except those that change as time goes by: clocks and progress.
  ///
  /// If two states read the same in this form, there is no news for the user.
  case still
}

extension Control {
  /// The name of the control, for scripts, tests and voice input.
  ///
  /// A field, slider or picker without a label is named by its value, and an empty field by its
  /// prompt.
  public var name: String {
    switch kind {
    case .button(let button): button.title
    case .link(let link): link.words(.full)
    case .textField(let field): [field.label, field.text, field.prompt].firstWords
    case .slider(let slider): [slider.label, slider.valueLabel].firstWords
    case .picker(let picker): [picker.label, picker.selection?.title ?? ""].firstWords
    case .toggle(let toggle): toggle.label
    case .row(let node): node.words(.full) ?? ""
    }
  }

  /// The control in words on one line: its name, kind and value.
  public var spokenLine: String { words(.full) }

  /// Returns the control in words on one line.
  package func words(_ form: SpokenForm) -> String {
    switch kind {
    case .button(let button): "\(button.title) (button)"
    case .link(let link): "\(link.words(form)) (link)"
    case .textField(let field):
      named(field.label) + (field.text.isEmpty ? "(empty)" : "\"\(field.text)\"")
        + (field.text.isEmpty && !field.prompt.isEmpty ? ", hint: \(field.prompt)" : "")
    case .slider(let slider):
      named(slider.label) + slider.valueText.words(form)
        + " (\(slider.bounds.lowerBound) to \(slider.bounds.upperBound))"
    case .picker(let picker):
      named(picker.label) + picker.spokenChoice
        + " (\(picker.options.map(\.title).joined(separator: ", ")))"
    case .toggle(let toggle): named(toggle.label) + (toggle.isOn ? "on" : "off")
    case .row(let node): node.words(form) ?? ""
    }
  }

  private func named(_ label: String) -> String { label.isEmpty ? "" : label + ": " }
}

extension Node {
  /// Returns the node in words on one line, or `nil` if it contains controls.
  package func words(_ form: SpokenForm) -> String? {
    switch content {
    case .text(let string): string
    case .formatted(let text): text.words(form)
    case .labeledContent(let row): "\(row.label): \(row.text.words(form))"
    case .progress(let bar): bar.words(form)
    case .meter(let meter): form == .still ? "\(meter.label): …" : meter.spokenValue
    case .spacer, .divider: ""
    case .horizontal, .vertical, .list, .group, .rows, .section: wordsOfChildren(form)
    case .button, .navigationLink, .textField, .slider, .picker, .toggle: nil
    }
  }

  private func wordsOfChildren(_ form: SpokenForm) -> String? {
    let parts = children.map { $0.words(form) }
    guard parts.allSatisfy({ $0 != nil }) else { return nil }
    return parts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: ", ")
  }
}

extension FormattedText {
  /// Returns the text in words.
  package func words(_ form: SpokenForm) -> String {
    guard form == .still else { return string }
    return spans.map { span in
      // A placeholder for the time, so that both forms have the same number of lines.
      if case .duration(_, .clock) = span.value { "…" } else { span.string }
    }.joined()
  }
}

extension ProgressView {
  fileprivate func words(_ form: SpokenForm) -> String {
    guard let value, form == .full else { return label.isEmpty ? "In progress" : label }
    return (label.isEmpty ? "" : label + ": ") + "\(Int((value * 100).rounded()))%"
  }
}

extension Picker {
  /// The selected option and its position among all options.
  fileprivate var spokenChoice: String {
    guard let selectedIndex, let selection else { return "none selected" }
    return "\(selection.title), selected, \(selectedIndex + 1) of \(options.count)"
  }
}

extension NavigationLink {
  fileprivate func words(_ form: SpokenForm) -> String {
    label.compactMap { $0.words(form) }.filter { !$0.isEmpty }.joined(separator: ", ")
  }
}

extension [String] {
  fileprivate var firstWords: String { first { !$0.isEmpty } ?? "" }
}
