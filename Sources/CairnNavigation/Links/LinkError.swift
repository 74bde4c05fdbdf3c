/// Why a link cannot be opened.
public struct LinkError: Error, Hashable, CustomStringConvertible {
  /// The part of the link that is wrong; the end of a long one is left out.
  public let part: String

  /// What is wrong, as the rest of a sentence that begins with the part.
  public let reason: String

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - part: The part of the link that is wrong.
  ///   - reason: What is wrong with it, as the rest of a sentence: "is not the id of an item."
  public init(_ part: String, _ reason: String) {
    let start = part.unicodeScalars.prefix(Self.limit)
    var text = String(String.UnicodeScalarView(start))
    if start.endIndex < part.endIndex { text += "…" }
    self.part = text
    self.reason = reason
  }

  /// - Parameter part: The bytes of the part, of a text in UTF-8.
  init(_ part: ArraySlice<UInt8>, _ reason: String) {
    // Of a scalar that is cut here nothing is shown either.
    self.init(String(decoding: part.prefix(4 * (Self.limit + 1)), as: UTF8.self), reason)
  }

  /// The part and what is wrong with it, in one sentence.
  public var description: String { "“\(part)” \(reason)" }

  /// How many scalars of a part are shown.
  private static let limit = 60
}
