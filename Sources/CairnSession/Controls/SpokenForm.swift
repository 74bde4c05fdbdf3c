import CairnText
public import CairnViews

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
  /// The control in words on one line: its name, kind and value.
  public var spokenLine: String { words(.full) }

  /// The name of the control, for scripts, tests and voice input: see
  /// ``CairnViews/ControlDescription/name``.
  public var name: String { description.name }

  /// Returns the control in words on one line.
  package func words(_ form: SpokenForm) -> String {
    row.map { $0.words(form) ?? "" } ?? description.words(form)
  }

  /// A word on why the control sends nothing, in parentheses after a space. Empty if it does.
  package var restingMark: String {
    description.isBusy ? " (busy)" : isDisabled ? " (disabled)" : ""
  }
}

extension ControlDescription {
  /// The name of the control, for scripts, tests and voice input.
  ///
  /// A control without a label is named by its value, and an empty field by its prompt.
  public var name: String {
    if !content.isEmpty { return wordsOfContent(.full) }
    return ([label] + value.names).first { !$0.isEmpty } ?? ""
  }

  fileprivate func words(_ form: SpokenForm) -> String {
    let name = content.isEmpty ? label : wordsOfContent(form)
    guard let value = value.words(form) else { return "\(name) (\(role.rawValue))" }
    return (name.isEmpty ? "" : name + ": ") + value
  }

  private func wordsOfContent(_ form: SpokenForm) -> String {
    content.compactMap { $0.words(form) }.filter { !$0.isEmpty }.joined(separator: ", ")
  }
}

extension ControlValue {
  /// The texts that name a control without a label.
  fileprivate var names: [String] {
    switch self {
    case .none, .flag: []
    case .number(let number): [number.valueLabel]
    case .choice(let choice): [choice.selection?.title ?? ""]
    case .text(let text): [text.text, text.prompt]
    }
  }

  /// Returns the value in words, or `nil` for none.
  fileprivate func words(_ form: SpokenForm) -> String? {
    switch self {
    case .none: nil
    case .flag(let isOn): isOn ? "on" : "off"
    case .number(let number):
      number.valueText.words(form)
        + " (\(number.bounds.lowerBound) to \(number.bounds.upperBound))"
    case .choice(let choice):
      choice.words + " (\(choice.options.map(\.title).joined(separator: ", ")))"
    case .text(let text):
      (text.text.isEmpty ? "(empty)" : "\"\(text.text)\"")
        + (text.text.isEmpty && !text.prompt.isEmpty ? ", hint: \(text.prompt)" : "")
    }
  }
}

extension ControlChoice {
  /// The selected options. If only one can be selected, its position among all follows.
  fileprivate var words: String {
    guard let selectedIndex, let selection else { return "none selected" }
    return allowsSeveral
      ? selected.map(\.title).joined(separator: ", ") + ", selected"
      : "\(selection.title), selected, \(selectedIndex + 1) of \(options.count)"
  }
}

extension Node {
  /// Returns the node in words on one line, or `nil` if it contains controls.
  package func words(_ form: SpokenForm) -> String? {
    switch content {
    case .text(let string): string
    case .formatted(let text): text.words(form)
    case .labeledContent(let row): "\(row.label): \(row.text.words(form))"
    case .progress(let bar): bar.words(form)
    case .meter(let meter): form == .still ? meter.stillWords : meter.spokenValue
    case .spacer, .divider: ""
    case .horizontal, .vertical, .list, .group, .rows, .section: wordsOfChildren(form)
    case .control: nil
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

extension SegmentedMeter {
  /// The words of the meter that don't change as time goes by.
  fileprivate var stillWords: String {
    "\(label): …" + (center.map { ", \($0.words.words(.still))" } ?? "")
  }
}

extension ProgressView {
  fileprivate func words(_ form: SpokenForm) -> String {
    guard let value, form == .full else { return label.isEmpty ? "In progress" : label }
    return (label.isEmpty ? "" : label + ": ") + "\(Int((value * 100).rounded()))%"
  }
}
