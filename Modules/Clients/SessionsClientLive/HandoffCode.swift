/// What a record is taken by that one renderer hands over to another: used once, and for some minutes.
public struct HandoffCode: Hashable, Sendable, CustomStringConvertible {
  /// What a user is told who names a code under which there is nothing.
  public static let noSession =
    "No session waits under this code: it was taken already, is older than ten minutes, or is about "
    + "another database. Ask for another where the session is."

  /// The code as it is written: 26 letters and digits.
  public let description: String

  /// Letters that are not taken for each other.
  private static let letters = Array("0123456789abcdefghjkmnpqrstvwxyz")
  private static let length = 26

  /// Makes a code that nobody can guess: 130 random bits.
  public init() {
    var random = SystemRandomNumberGenerator()
    description = String((0..<Self.length).map { _ in Self.letters[Int(random.next() & 31)] })
  }

  /// Reads a code, in any case; `nil` for a text that is none.
  public init?(_ text: String) {
    let text = text.lowercased()
    guard text.utf8.count == Self.length, text.allSatisfy(Self.letters.contains) else { return nil }
    description = text
  }
}
