/// A text that the user edits, and the actions that the edits send.
public struct ControlText<Action> {
  /// The text in the state.
  public var text: String
  /// The text that is shown faintly while the field is empty.
  public var prompt = ""
  /// The direction in which the field grows. Return makes a new line if that is vertical.
  public var axis = Axis.horizontal
  /// The action to send when the user moves the focus here.
  public var onFocus: Action?
  /// The action to send when the user submits a field of one line, or `nil` to go to the next
  /// field.
  public var onSubmit: Action?
  /// Returns the action for several lines that the user pastes into a field of one line, or is `nil` if
  /// they become one line.
  public var onLines: (([String]) -> Action)?
  /// The kind of text that the field asks for, or `nil` for any text.
  public var contentType: TextContentType?
  /// The maximum length of the text in bytes of UTF-8, or `nil` if there is no limit.
  public var maximumLength: Int?
  /// Whether a renderer may offer texts that the user wrote in such fields before.
  public var isAutocompleted = true
  /// Returns the action that sets the text. Renderers call ``action(writing:)``.
  public var onChange: (String) -> Action

  /// Returns the action that sets a text, or `nil` if nothing changes.
  ///
  /// A text that is too long is cut. If the text in the state is too long already, it isn't cut,
  /// and the user can make it shorter. The lines for ``onLines`` are cut one by one, without blanks
  /// around them, and blank lines are left out.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public func action(writing newText: String) -> Action? {
    var newText = newText
    if let onLines, axis == .horizontal, newText.contains(where: \.isNewline) {
      let lines = newText.split(whereSeparator: \.isNewline).map(\.trimmed)
        .filter { !$0.isEmpty }
        .map { line in limit.map { line.prefix(ofBytes: $0) } ?? line }
      if lines.count > 1 { return onLines(lines) }
      newText = lines.first ?? ""
    }
    let taken = limit.map { newText.prefix(ofBytes: $0) } ?? newText
    return taken == text ? nil : onChange(taken)
  }

  /// Returns the start of a text that may be inserted, so that nothing is cut at the end of the field.
  package func fitting(_ insertion: String) -> String {
    limit.map { insertion.prefix(ofBytes: $0 - text.utf8.count) } ?? insertion
  }

  /// Whether a new text fits in the field, or is at least no longer than the one there.
  package func hasRoom(for newText: String) -> Bool {
    limit.map { newText.utf8.count <= $0 } ?? true
  }

  /// The maximum length of a new text, which may be as long as the one there.
  private var limit: Int? { maximumLength.map { max($0, text.utf8.count) } }

  func map<Other>(_ transform: @escaping (Action) -> Other) -> ControlText<Other> {
    ControlText<Other>(
      text: text, prompt: prompt, axis: axis, onFocus: onFocus.map(transform),
      onSubmit: onSubmit.map(transform),
      onLines: onLines.map { onLines in { transform(onLines($0)) } }, contentType: contentType,
      maximumLength: maximumLength, isAutocompleted: isAutocompleted
    ) { [onChange] in transform(onChange($0)) }
  }
}

/// The direction in which a text field grows.
public enum Axis: Hashable, Sendable {
  /// The field has one line, which scrolls.
  case horizontal
  /// The field grows by lines.
  case vertical
}

/// The kind of text that a field asks for, so that a renderer can help the user write it.
public enum TextContentType: Hashable, Sendable, CaseIterable {
  /// The name of a person.
  case name
  /// An address for mail.
  case emailAddress
  /// A number to call.
  case telephoneNumber
  /// The address of a page.
  case url
  /// A term to search for.
  case search
  /// A day in the form of ISO 8601, such as "2026-11-25".
  case date
}

extension ControlText: Equatable where Action: Equatable {
  /// Two texts are equal if they show the same, and send the same action for their current text.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    // Closures can't be compared, but their results can.
    (lhs.text, lhs.prompt, lhs.axis) == (rhs.text, rhs.prompt, rhs.axis)
      && (lhs.onFocus, lhs.onSubmit) == (rhs.onFocus, rhs.onSubmit)
      && (lhs.contentType, lhs.maximumLength) == (rhs.contentType, rhs.maximumLength)
      && lhs.isAutocompleted == rhs.isAutocompleted
      && lhs.onChange(lhs.text) == rhs.onChange(rhs.text)
      && lhs.onLines?([lhs.text]) == rhs.onLines?([rhs.text])
  }
}

extension Substring {
  /// The text without blanks at its start and end.
  fileprivate var trimmed: String {
    var text = drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}

extension String {
  /// Returns the longest prefix of whole characters that fits in some bytes of UTF-8.
  fileprivate func prefix(ofBytes limit: Int) -> String {
    guard utf8.count > limit else { return self }
    var rest = max(0, limit)
    return String(
      prefix { character in
        rest -= character.utf8.count
        return rest >= 0
      })
  }
}
