/// A field to write in.
///
/// The field holds no text: every change is sent, and what it shows is what the state says next. What
/// else is known of it is added to it:
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
  /// What is asked for.
  public var label: String
  /// What the state holds.
  public var text: String
  /// What is shown faintly while the text is empty.
  public var prompt: String
  /// Whether the field grows by lines, and so whether return makes a new line.
  public var axis: Axis
  /// Whether the state asks for the focus to be here. The focus moves when it turns true.
  public var isFocused: Bool
  /// What is sent when the user moves the focus here.
  public var onFocus: Action?
  /// What is sent when the user is done with a field of one line, or `nil` to go on to the next.
  public var onSubmit: Action?
  /// What kind of text is asked for, or `nil` if it is just text.
  public var contentType: TextContentType?
  /// How many bytes of UTF-8 the text may have, or `nil` if there is no limit.
  public var maximumLength: Int?
  /// Whether a renderer may offer what the user wrote in such fields before.
  public var isAutocompleted = true
  /// What is sent for a text that the user wrote. Renderers ask ``action(writing:)``.
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

  /// The action of writing a text, of which as much is taken as the field may hold; `nil` if nothing
  /// changes.
  ///
  /// A text of the state that is longer than the field may hold is not cut; it can be made shorter.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public func action(writing newText: String) -> Action? {
    let limit = maximumLength.map { max($0, text.utf8.count) }
    let taken = limit.map { newText.prefix(ofBytes: $0) } ?? newText
    return taken == text ? nil : onChange(taken)
  }

  /// The same field, whose actions are turned into others.
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

/// The way a text field grows.
public enum Axis: Hashable, Sendable {
  /// It is one line, and scrolls.
  case horizontal
  /// It grows by lines.
  case vertical
}

/// What kind of text a field asks for, so that a renderer can help to write it.
public enum TextContentType: Hashable, Sendable, CaseIterable {
  /// The name of a person.
  case name
  /// An address for mail.
  case emailAddress
  /// A number to call.
  case telephoneNumber
  /// The address of a page.
  case url
  /// Words to look for.
  case search
}

extension TextField {
  /// Sends an action when the user is done with the field, in place of going on to the next.
  public func onSubmit(_ action: Action?) -> Self { with { $0.onSubmit = action } }

  /// Says what kind of text is asked for.
  public func contentType(_ type: TextContentType?) -> Self { with { $0.contentType = type } }

  /// Takes no more than some bytes of UTF-8, which is how texts are stored and sent.
  public func maximumLength(_ bytes: Int?) -> Self { with { $0.maximumLength = bytes } }

  /// Offers what the user wrote in such fields before, or does not.
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
  /// Two fields are equal if they show the same and send the same action for the text they show.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    // Closures cannot be compared, but what they answer can.
    (lhs.label, lhs.text, lhs.prompt) == (rhs.label, rhs.text, rhs.prompt)
      && (lhs.axis, lhs.isFocused, lhs.onFocus) == (rhs.axis, rhs.isFocused, rhs.onFocus)
      && (lhs.onSubmit, lhs.contentType) == (rhs.onSubmit, rhs.contentType)
      && (lhs.maximumLength, lhs.isAutocompleted) == (rhs.maximumLength, rhs.isAutocompleted)
      && lhs.onChange(lhs.text) == rhs.onChange(rhs.text)
  }
}

extension String {
  /// The characters that fit in some bytes of UTF-8, whole ones only.
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
