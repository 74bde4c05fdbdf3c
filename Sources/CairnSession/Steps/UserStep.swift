/// Something that a user does on the screens: the vocabulary of tests, the explorer and recordings.
///
/// A step names the control that it is about, and not the action that the control sends. So it
/// means the same in each renderer, in a test, and in a later version of the app.
public enum UserStep: Hashable, Sendable {
  /// The user presses a button, a link, a toggle or an answer.
  case press(ControlName)
  /// The user replaces the text of a field.
  case type(String, into: ControlName)
  /// The user moves a slider to a value.
  case set(ControlName, to: Int)
  /// The user chooses an option.
  case select(String, in: ControlName)
  /// The user deletes the row of a control.
  case delete(ControlName)
  /// The user moves the row of a control by some places.
  case move(ControlName, by: Int)
  /// The user moves the focus to a field.
  case focus(ControlName)
  /// The user presses enter in a field.
  case submit(ControlName)
  /// The user pastes several lines into a field of one line.
  case paste([String], into: ControlName)
  /// The user goes back to the screen below.
  case back
  /// The user dismisses what is presented, without an answer.
  case dismiss
  /// The user tries to quit.
  case quit
  /// The user opens a link.
  case open(String)
  /// Nobody looks at the screens anymore, so what runs there pauses.
  case pause

  /// The control that the step is about, and its use, or `nil` for a step without one.
  package var control: (name: ControlName, use: ControlUse)? {
    switch self {
    case .press(let name): (name, .press)
    case .type(_, let name), .focus(let name), .submit(let name), .paste(_, let name):
      (name, .type)
    case .set(let name, _): (name, .set)
    case .select(_, let name): (name, .select)
    case .delete(let name): (name, .delete)
    case .move(let name, _): (name, .move)
    case .back, .dismiss, .quit, .open, .pause: nil
    }
  }
}
