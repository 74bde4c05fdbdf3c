/// What comes of an attempt to quit, as the state of the program says.
///
/// Whoever shows the screens ends the program; this is all that it asks them.
public enum Quitting<Action> {
  /// The program ends.
  case atOnce
  /// Something would be lost: the action is sent, and shows a question. A second attempt within two
  /// seconds ends the program.
  case asking(Action)
  /// The question was answered: the program ends by itself.
  case confirmed

  /// The same, whose action is turned into that of a parent.
  public func map<Other>(_ transform: (Action) -> Other) -> Quitting<Other> {
    switch self {
    case .atOnce: .atOnce
    case .asking(let action): .asking(transform(action))
    case .confirmed: .confirmed
    }
  }
}

extension Quitting: Equatable where Action: Equatable {}
extension Quitting: Sendable where Action: Sendable {}
