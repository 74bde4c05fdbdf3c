/// The language of the text that a program shows, for speech, spelling and translation.
public struct Language: Hashable, Sendable {
  /// The tag of the language, by BCP 47: "en", "ar", "pt-BR".
  public var tag: String
  /// The direction in which the language is written.
  public var direction: Direction

  /// Creates a language.
  public init(tag: String, direction: Direction = .leftToRight) {
    self.tag = tag
    self.direction = direction
  }

  /// English.
  public static let english = Language(tag: "en")

  /// The direction in which text is written.
  public enum Direction: Hashable, Sendable {
    /// Like Latin, Greek and Chinese.
    case leftToRight
    /// Like Arabic and Hebrew.
    case rightToLeft
  }
}
