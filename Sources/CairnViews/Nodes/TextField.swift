/// A field to write in.
///
/// The field holds no text. It sends every change, and shows what the state says next. More
/// properties are added with methods:
///
/// ```swift
/// enum Action { case nameChanged(String), saveButtonTapped }
///
/// let field = TextField("Name", text: "Blob") { Action.nameChanged($0) }
///   .contentType(.name)
///   .maximumLength(100)
///   .onSubmit(.saveButtonTapped)
/// ```
public struct TextField<Action>: NodeConvertible {
  /// The label, which says what the field asks for.
  public var label: String
  /// The text in the state.
  public var text: String
  /// The text that is shown faintly while the field is empty.
  public var prompt: String
  /// The direction in which the field grows. Return makes a new line if that is vertical.
  public var axis: Axis
  /// Whether the state asks for the focus. The focus moves here when this becomes true.
  public var isFocused: Bool
  /// The action to send when the user moves the focus here.
  public var onFocus: Action?
  /// The action to send when the user submits a field of one line, or `nil` to go to the next
  /// field.
  public var onSubmit: Action?
  /// The kind of text that the field asks for, or `nil` for any text.
  public var contentType: TextContentType?
  /// The maximum length of the text in bytes of UTF-8, or `nil` if there is no limit.
  public var maximumLength: Int?
  /// Whether a renderer may offer texts that the user wrote in such fields before.
  public var isAutocompleted = true
  /// Returns the action that sets the text. Renderers call ``action(writing:)``.
  public var onChange: (String) -> Action

  /// Creates a field that shows a text of the state.
  public init(
    _ label: String, text: String, prompt: String = "", axis: Axis = .horizontal,
    isFocused: Bool = false, onFocus: Action? = nil, onChange: @escaping (String) -> Action
  ) {
    self.label = label
    self.text = text
    self.prompt = prompt
    self.axis = axis
    self.isFocused = isFocused
    self.onFocus = onFocus
    self.onChange = onChange
  }

  /// The value as a node.
  public var node: Node<Action> { Node(.textField(self)) }

  /// Returns the action that sets a text, or `nil` if nothing changes.
  ///
  /// A text that is too long is cut. If the text in the state is too long already, it isn't cut,
  /// and the user can make it shorter.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public func action(writing newText: String) -> Action? {
    let limit = maximumLength.map { max($0, text.utf8.count) }
    let taken = limit.map { newText.prefix(ofBytes: $0) } ?? newText
    return taken == text ? nil : onChange(taken)
  }

  /// Returns the same field with its actions turned into others.
  func map<Other>(_ transform: @escaping (Action) -> Other) -> TextField<Other> {
    var field = TextField<Other>(
      label, text: text, prompt: prompt, axis: axis, isFocused: isFocused,
      onFocus: onFocus.map(transform)
    ) { [onChange] in transform(onChange($0)) }
    field.onSubmit = onSubmit.map(transform)
    field.contentType = contentType
    field.maximumLength = maximumLength
    field.isAutocompleted = isAutocompleted
    return field
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
}

extension TextField {
  /// Sends an action when the user submits the field, instead of going to the next field.
  public func onSubmit(_ action: Action?) -> Self { with { $0.onSubmit = action } }

  /// Sets the kind of text that the field asks for.
  public func contentType(_ type: TextContentType?) -> Self { with { $0.contentType = type } }

  /// Limits the length of the text in bytes of UTF-8, the form in which texts are stored and sent.
  public func maximumLength(_ bytes: Int?) -> Self { with { $0.maximumLength = bytes } }

  /// Sets whether a renderer may offer texts that the user wrote in such fields before.
  public func autocompleted(_ isAutocompleted: Bool) -> Self {
    with { $0.isAutocompleted = isAutocompleted }
  }

  private func with(_ change: (inout Self) -> Void) -> Self {
    var copy = self
    change(&copy)
    return copy
  }
}

extension TextField: Equatable where Action: Equatable {
  /// Two fields are equal if they show the same, and send the same action for their current text.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    // Closures can't be compared, but their results can.
    (lhs.label, lhs.text, lhs.prompt) == (rhs.label, rhs.text, rhs.prompt)
      && (lhs.axis, lhs.isFocused, lhs.onFocus) == (rhs.axis, rhs.isFocused, rhs.onFocus)
      && (lhs.onSubmit, lhs.contentType) == (rhs.onSubmit, rhs.contentType)
      && (lhs.maximumLength, lhs.isAutocompleted) == (rhs.maximumLength, rhs.isAutocompleted)
      && lhs.onChange(lhs.text) == rhs.onChange(rhs.text)
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
