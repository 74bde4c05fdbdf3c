/// Something that the user did to an element of a page.
public struct BrowserEvent: Equatable, Sendable {
  /// Its place among all events of the client.
  public var sequence: Int
  /// What was done.
  public var kind: Kind
  /// To which element, or 0 if to none.
  public var id: Int
  /// The text, the number or the path that goes with it.
  public var value: String?
  /// Whether the value is not what the client shows: it held something that no text can hold, and U+FFFD
  /// stands for that.
  public var isMended = false

  /// Creates an event.
  public init(sequence: Int, kind: Kind, id: Int, value: String? = nil) {
    self.sequence = sequence
    self.kind = kind
    self.id = id
    self.value = value
  }

  /// What can be done, as it is written.
  public enum Kind: String, CaseIterable, Sendable {
    /// A button, a link or a switch was pressed.
    case press = "c"
    /// A field came to the focus.
    case focus = "f"
    /// A value was written or chosen.
    case input = "i"
    /// The user is done with a field.
    case submit = "s"
    /// The user went back or forward in the browser.
    case travel = "u"
    /// What is in front was left without an answer.
    case leave = "x"
  }
}
