/// One change of a page, which clients apply.
public enum Operation: Equatable, Sendable {
  /// Replaces the contents of an element with a text.
  case setText(id: Int, String)
  /// Appends a text to that of an element.
  case appendText(id: Int, String)
  /// Sets attributes, or removes them if they have no value.
  case setAttributes(id: Int, [AttributeChange])
  /// Sets the value of a field.
  case setValue(id: Int, String)
  /// Inserts an element into a parent before another one, or at the end if that is 0.
  case insert(parent: Int, before: Int, Element)
  /// Moves an element to a parent before another one, or to the end if that is 0.
  case move(parent: Int, before: Int, id: Int)
  /// Removes an element and its contents.
  case remove(id: Int)
  /// Moves the focus to an element.
  case focus(id: Int)
  /// Copies a text to the clipboard, because the user has asked for it.
  case copy(String)
  /// Replaces the page. Elements in both pages stay, with their focus and input.
  case replacePage(Element)

  /// A change of an attribute.
  public struct AttributeChange: Equatable, Sendable {
    /// The name of the attribute.
    public var name: AttributeName
    /// The new value, or `nil` to remove the attribute.
    public var value: String?

    /// Creates a change.
    public init(name: AttributeName, value: String?) {
      self.name = name
      self.value = value
    }
  }
}
