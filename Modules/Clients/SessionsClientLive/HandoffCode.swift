/// The code of a record that one renderer hands over to another. It can be used once, within ten
/// minutes.
public struct HandoffCode: Hashable, Sendable, CustomStringConvertible {
  /// The message for a user whose code finds no record.
  public static let noSession =
    "This session code can't be used: it was used already, is older than ten minutes, or belongs "
    + "to another database. Get a new code where the session is running."

  /// The code as text: 26 letters and digits.
  public let description: String

  /// Digits and letters, without letters that are easily confused.
  private static let letters = Array("0123456789abcdefghjkmnpqrstvwxyz")
  private static let length = 26

  /// Creates a code that nobody can guess: 130 random bits.
  public init() {
    var random = SystemRandomNumberGenerator()
    description = String((0..<Self.length).map { _ in Self.letters[Int(random.next() & 31)] })
  }

  /// Reads a code in upper or lower case. Returns `nil` if the text is not a code.
  public init?(_ text: String) {
    let text = text.lowercased()
    guard text.utf8.count == Self.length, text.allSatisfy(Self.letters.contains) else { return nil }
    description = text
  }
}
