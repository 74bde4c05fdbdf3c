/// The program's reaction to an attempt to quit, which follows from its state.
///
/// The renderer ends the program. It needs nothing else from the screens for that.
public enum Quitting<Action> {
  /// The program ends.
  case atOnce
  /// Something would be lost. The action is sent, and shows a question. A second attempt within two
  /// seconds ends the program.
  case asking(Action)
  /// The user answered the question, and the program ends without another attempt.
  case confirmed

  /// Returns the same reaction with its action turned into that of a parent.
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
