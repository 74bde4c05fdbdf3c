/// How the app is shown: on the whole terminal, or as lines of text.
public struct Display: Equatable, Sendable {
  /// Whether it is shown as lines of text.
  public let isPlain: Bool
  /// Why it is, in a sentence for the user, if nobody has asked for it.
  public let notice: String?

  /// Chooses what the terminal is capable of.
  ///
  /// - Parameters:
  ///   - isPlainWanted: Whether the user has asked for lines of text.
  ///   - terminal: What the terminal says that it is: `$TERM`.
  ///   - isInteractive: Whether both input and output are a terminal.
  public init(isPlainWanted: Bool, terminal: String?, isInteractive: Bool) {
    let obstacle: String? =
      if !isInteractive {
        "Standard input and output are not both a terminal"
      } else if terminal == "dumb" {
        "The terminal says that it cannot move its cursor (TERM=dumb)"
      } else {
        nil
      }
    isPlain = isPlainWanted || obstacle != nil
    notice =
      isPlainWanted ? nil : obstacle.map { "\($0), so screens are lines of text; type ? for help." }
  }
}
