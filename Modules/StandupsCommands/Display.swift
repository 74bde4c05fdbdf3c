/// The display of the app: the whole terminal, or lines of text.
public struct Display: Equatable, Sendable {
  /// Whether the app is shown as lines of text.
  public let isPlain: Bool
  /// The reason for lines of text in a sentence for the user, if they didn't ask for it.
  public let plainReason: String?

  /// Chooses the display that the terminal supports.
  ///
  /// - Parameters:
  ///   - isPlainWanted: Whether the user has asked for lines of text.
  ///   - terminal: The type of the terminal: `$TERM`.
  ///   - isInteractive: Whether both input and output are a terminal.
  public init(isPlainWanted: Bool, terminal: String?, isInteractive: Bool) {
    let obstacle: String? =
      if !isInteractive {
        "Standard input and output are not both a terminal"
      } else if terminal == "dumb" {
        "The terminal can't move its cursor (TERM=dumb)"
      } else {
        nil
      }
    isPlain = isPlainWanted || obstacle != nil
    plainReason =
      isPlainWanted ? nil : obstacle.map { "\($0), so screens are lines of text. Type ? for help." }
  }
}
