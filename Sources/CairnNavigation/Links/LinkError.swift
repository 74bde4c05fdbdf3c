/// The reason why a link can't be opened.
public struct LinkError: Error, Hashable, CustomStringConvertible {
  /// The part of the link that is wrong. If it is long, its end is left out.
  public let part: String

  /// The problem, as the rest of a sentence that begins with the part.
  public let reason: String

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - part: The part of the link that is wrong.
  ///   - reason: The problem, as the rest of a sentence: "is not the id of an item."
  public init(_ part: String, _ reason: String) {
    let start = part.unicodeScalars.prefix(Self.limit)
    var text = String(String.UnicodeScalarView(start))
    if start.endIndex < part.endIndex { text += "…" }
    self.part = text
    self.reason = reason
  }

  /// - Parameter part: The bytes of the part, in UTF-8.
  init(_ part: ArraySlice<UInt8>, _ reason: String) {
    // If this cuts a scalar, that scalar is beyond the limit and not shown anyway.
    self.init(String(decoding: part.prefix(4 * (Self.limit + 1)), as: UTF8.self), reason)
  }

  /// The part and its problem, in one sentence.
  public var description: String { "“\(part)” \(reason)" }

  /// The maximum number of scalars of the part.
  private static let limit = 60
}
