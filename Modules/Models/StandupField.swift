import CairnText

/// A field of a standup that holds one value.
///
/// This is the table of these fields. The rest follows it: edits, conflicts and drafts, the columns
/// of the database, the JSON of files and commands, the form, the detail and the page of Markdown.
/// `CONTRIBUTING.md` shows how to add a field.
///
/// The raw value is the name of the field in files and in the database, so it never changes.
public enum StandupField: String, CaseIterable, Codable, Hashable, Sendable {
  case title
  case duration
  case theme

  var row: Row {
    switch self {
    case .title:
      Row(name: "Title", prompt: "What is it called?", key: .text(\.title))
    case .duration:
      Row(name: "Length", key: .duration(\.duration))
    case .theme:
      Row(name: "Theme", key: .theme(\.theme))
    }
  }

  /// A row of the table.
  struct Row {
    let name: String
    var prompt = ""
    let key: Key
    /// The value in files of versions that didn't have the field, or `nil` if all versions had it.
    var valueBefore: FieldValue?
  }

  /// The property of a standup that holds the value of a field.
  public enum Key: Sendable {
    case duration(any WritableKeyPath<Standup, Duration> & Sendable)
    case text(any WritableKeyPath<Standup, String> & Sendable)
    case theme(any WritableKeyPath<Standup, Theme> & Sendable)
  }
}

extension StandupField {
  /// The name for the user.
  public var name: String { row.name }

  /// The hint in the empty field of a form.
  public var prompt: String { row.prompt }

  /// The value in files of versions that didn't have the field, or `nil` if all versions had it.
  public var valueBefore: FieldValue? { row.valueBefore }

  /// The property that holds the value.
  public var key: Key { row.key }
}

extension Standup {
  /// The fields to show below the title, with their values. An empty text isn't shown.
  public var details: [(field: StandupField, value: FieldValue)] {
    StandupField.allCases.filter { $0 != .title }.map { ($0, self[$0]) }.filter { !$1.isBlank }
  }
}

/// The value of a field of a standup.
public enum FieldValue: Codable, Hashable, Sendable {
  case duration(Duration)
  case text(String)
  case theme(Theme)

  /// The value for the user.
  public var text: String {
    switch self {
    case .duration(let duration): duration.lengthText
    case .text(let text): text
    case .theme(let theme): theme.name
    }
  }

  fileprivate var isBlank: Bool {
    if case .text(let text) = self { text.isBlank } else { false }
  }
}

extension Standup {
  /// The value of a field.
  ///
  /// Setting a value of another kind is a programming error, and traps.
  public subscript(field: StandupField) -> FieldValue {
    get {
      switch field.key {
      case .duration(let path): .duration(self[keyPath: path])
      case .text(let path): .text(self[keyPath: path])
      case .theme(let path): .theme(self[keyPath: path])
      }
    }
    set {
      switch (field.key, newValue) {
      case (.duration(let path), .duration(let duration)): self[keyPath: path] = duration
      case (.text(let path), .text(let text)): self[keyPath: path] = text
      case (.theme(let path), .theme(let theme)): self[keyPath: path] = theme
      default: preconditionFailure("\(newValue) is not a value of the field '\(field.rawValue)'.")
      }
    }
  }
}
