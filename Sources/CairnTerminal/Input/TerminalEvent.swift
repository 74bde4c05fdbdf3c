/// What a user did at the terminal, or what became of the terminal.
public enum TerminalEvent: Hashable, Sendable {
  case key(Key)
  /// Text that was pasted as a whole.
  case paste(String)
  case mouse(MouseEvent)
  case resize(CellSize)
  /// The program goes on after it was stopped: nothing on the screen is ours any more.
  case resume
}

/// A key, as far as terminals can tell.
public enum Key: Hashable, Sendable {
  case character(Character)
  /// A letter with the control key, in lower case.
  case control(Character)
  case up, down, left, right
  case home, end, pageUp, pageDown
  case tab, backTab, enter, escape
  case backspace, delete
}

/// A click or a turn of the wheel.
public struct MouseEvent: Hashable, Sendable {
  public var kind: Kind
  public var position: CellPoint

  /// Creates an event at a place.
  public init(_ kind: Kind, at position: CellPoint) {
    self.kind = kind
    self.position = position
  }

  /// What the mouse did. Releases and other buttons tell nothing.
  public enum Kind: Hashable, Sendable {
    case press, wheelUp, wheelDown
  }
}
