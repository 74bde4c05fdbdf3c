public import CustomDump

/// A text that is kept in state: a label or a message.
public struct TextState: Hashable, Sendable, ExpressibleByStringInterpolation {
  fileprivate let text: String

  /// Creates a text.
  public init(_ text: some StringProtocol) {
    self.text = String(text)
  }

  /// Creates a text that is never translated.
  public init(verbatim text: some StringProtocol) {
    self.init(text)
  }

  public init(stringLiteral text: String) {
    self.init(text)
  }

  /// Joins two texts.
  public static func + (lhs: Self, rhs: Self) -> Self {
    Self(lhs.text + rhs.text)
  }
}

extension String {
  /// Creates a string from a text in state.
  public init(state: TextState) {
    self = state.text
  }
}

extension TextState: CustomDumpRepresentable {
  /// The characters, as dumps and diffs show them.
  public var customDumpValue: Any { text }
}
