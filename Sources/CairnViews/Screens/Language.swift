/// The language of the words that a program shows, for those who speak, spell or translate them.
public struct Language: Hashable, Sendable {
  /// The tag of the language, by BCP 47: "en", "ar", "pt-BR".
  public var tag: String
  /// The way that it is written.
  public var direction: Direction

  /// Creates a language.
  public init(tag: String, direction: Direction = .leftToRight) {
    self.tag = tag
    self.direction = direction
  }

  /// English.
  public static let english = Language(tag: "en")

  /// The way that words are written.
  public enum Direction: Hashable, Sendable {
    /// As Latin, Greek and Chinese.
    case leftToRight
    /// As Arabic and Hebrew.
    case rightToLeft
  }
}
