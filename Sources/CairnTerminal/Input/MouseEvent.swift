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
