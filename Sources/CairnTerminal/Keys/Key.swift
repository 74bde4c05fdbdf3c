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
