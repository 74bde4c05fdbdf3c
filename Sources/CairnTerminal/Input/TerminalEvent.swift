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
