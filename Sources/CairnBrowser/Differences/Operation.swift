/// One step from a page to another, as a client takes it.
public enum Operation: Equatable, Sendable {
  /// Writes a text in an element, in place of all that is in it.
  case setText(id: Int, String)
  /// Adds a text to that of an element.
  case appendText(id: Int, String)
  /// Sets attributes, or removes those without a value.
  case setAttributes(id: Int, [AttributeChange])
  /// Shows a value in a field.
  case setValue(id: Int, String)
  /// Puts an element in another, before one that is there or, before 0, after all.
  case insert(parent: Int, before: Int, Element)
  /// Moves an element in its parent or to another, before one that is there or, before 0, after all.
  case move(parent: Int, before: Int, id: Int)
  /// Removes an element with all that is in it.
  case remove(id: Int)
  /// Moves the focus to an element.
  case focus(id: Int)
  /// Shows another page. What is in both stays, with its focus and what was written in it.
  case replacePage(Element)

  /// What becomes of an attribute.
  public struct AttributeChange: Equatable, Sendable {
    /// Its name.
    public var name: AttributeName
    /// Its value, or `nil` if it is removed.
    public var value: String?

    /// Creates a change.
    public init(name: AttributeName, value: String?) {
      self.name = name
      self.value = value
    }
  }
}
