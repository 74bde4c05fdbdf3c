/// A user's action on an element of a page.
public struct BrowserEvent: Equatable, Sendable {
  /// The number of the event in the sequence of the client's events.
  ///
  /// It is 0 if the event doesn't come again when it gets lost: a request for rows, and the answer to an
  /// alert that is in front of the control of an earlier event. That event comes after the answer.
  public var sequence: Int
  /// The kind of action.
  public var kind: Kind
  /// The id of the element, or 0 for none.
  public var id: Int
  /// The text, number or path of the action.
  public var value: String?
  /// Whether the value differs from the client's, because U+FFFD replaces invalid characters.
  public var isRepaired = false

  /// Creates an event.
  public init(sequence: Int, kind: Kind, id: Int, value: String? = nil) {
    self.sequence = sequence
    self.kind = kind
    self.id = id
    self.value = value
  }

  /// Whether the event has a place among the client's events.
  var isNumbered: Bool { sequence > 0 && kind != .rows }

  /// The kinds of actions, with their codes in JSON.
  public enum Kind: String, CaseIterable, Sendable {
    /// The user asked for the commands, while an element had the focus.
    case commands = "k"
    /// The user asked for the keys.
    case help = "h"
    /// The user pressed a button, a link or a switch.
    case press = "c"
    /// A field got the focus.
    case focus = "f"
    /// The user entered or chose a value.
    case input = "i"
    /// The user looks at other rows of a list. The value is `first-end`, or `first-end-id` with the
    /// row that has the focus.
    case rows = "r"
    /// The user submitted a field.
    case submit = "s"
    /// The user went back or forward in the browser.
    case travel = "u"
    /// The user left the layer in front without an answer.
    case leave = "x"
  }
}
