public import CairnViews

/// A user's input at the terminal, or a change of the terminal.
public enum TerminalEvent: Hashable, Sendable {
  /// A key press.
  case key(Key)
  /// Characters that arrived at once, faster than anybody types.
  case typed(String)
  /// Pasted text.
  case paste(String)
  /// A paste above the maximum size in bytes. None of it was used.
  case oversizedPaste(limit: Int)
  /// A press of the mouse or a turn of its wheel.
  case mouse(MouseEvent)
  /// The new size of the terminal.
  case resize(CellSize)
  /// The color behind the letters, as the terminal reports it.
  case background(Color)
  /// The program continues after it was stopped. The contents of the screen are unknown.
  case resume
}

/// A key, as far as terminals can tell keys apart.
public enum Key: Hashable, Sendable {
  /// A character as the user sees it: an extended grapheme cluster.
  case character(Character)
  /// A lowercase letter with the control key.
  case control(Character)
  /// An arrow.
  case up, down, left, right
  /// A jump within a line or a list.
  case home, end, pageUp, pageDown
  /// A key that moves on, activates, or leaves.
  case tab, backTab, enter, escape
  /// The character before the cursor, or the one after it.
  case backspace, delete
  /// A function key. Only those with a meaning are reported.
  case function(Int)
  /// A key with alt. Up and down with shift, and left and right with control, are also reported as
  /// alt, because terminals differ in which of these they can send.
  indirect case alt(Key)
}

/// A press of the left button or a turn of the wheel.
public struct MouseEvent: Hashable, Sendable {
  /// The kind of event.
  public var kind: Kind
  /// The cell under the pointer.
  public var position: CellPoint

  /// Creates an event at a position.
  public init(_ kind: Kind, at position: CellPoint) {
    self.kind = kind
    self.position = position
  }

  /// The kind of a mouse event. Releases and other buttons are not reported.
  public enum Kind: Hashable, Sendable {
    /// The left button was pressed.
    case press
    /// The wheel turned away from the user.
    case wheelUp
    /// The wheel turned towards the user.
    case wheelDown
  }
}
