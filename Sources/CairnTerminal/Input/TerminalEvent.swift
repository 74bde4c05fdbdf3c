public import CairnViews

/// What a user did at the terminal, or what became of the terminal.
public enum TerminalEvent: Hashable, Sendable {
  /// A key was pressed.
  case key(Key)
  /// Characters that came at once, faster than anybody types them one by one.
  case typed(String)
  /// Text that was pasted as a whole.
  case paste(String)
  /// A paste of more bytes than are taken, of which nothing was.
  case oversizedPaste(limit: Int)
  /// The mouse was used.
  case mouse(MouseEvent)
  /// The terminal has another size now.
  case resize(CellSize)
  /// The terminal has said which colour is behind its letters.
  case background(Color)
  /// The program goes on after it was stopped: nothing on the screen is ours any more.
  case resume
}

/// A key, as far as terminals can tell.
public enum Key: Hashable, Sendable {
  /// A character as the user sees it, with all that is joined to it.
  case character(Character)
  /// A letter with the control key, in lower case.
  case control(Character)
  /// An arrow.
  case up, down, left, right
  /// A jump within a line or a list.
  case home, end, pageUp, pageDown
  /// A key that moves on, activates, or leaves.
  case tab, backTab, enter, escape
  /// The character before the cursor, or the one after it.
  case backspace, delete
  /// A key with a number, of which only those are told that mean something.
  case function(Int)
  /// A key with alt. An arrow up or down with shift is told so too, and one to the side with control:
  /// terminals and their users differ in which of them they have.
  indirect case alt(Key)
}

/// A click or a turn of the wheel.
public struct MouseEvent: Hashable, Sendable {
  /// What the mouse did.
  public var kind: Kind
  /// The cell that it did it on.
  public var position: CellPoint

  /// Creates an event at a place.
  public init(_ kind: Kind, at position: CellPoint) {
    self.kind = kind
    self.position = position
  }

  /// What the mouse did. Releases and other buttons tell nothing.
  public enum Kind: Hashable, Sendable {
    /// The left button went down.
    case press
    /// The wheel turned away from the user.
    case wheelUp
    /// The wheel turned towards the user.
    case wheelDown
  }
}
