public import CairnText

/// A text that the user can copy from a screen, with its name.
public struct ScreenCopy: Equatable {
  /// The name of the text, as the end of a sentence: "the transcript".
  public var name: String
  /// Makes the text when somebody asks for it, with dates and durations in the renderer's format.
  public var text: (TextFormat) -> String

  /// Creates a text to copy.
  public init(_ name: String, text: @escaping (TextFormat) -> String) {
    self.name = name
    self.text = text
  }

  /// Two copies are equal if they have the same name and, in a fixed format, the same text.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.name == rhs.name && lhs.text(.fixed) == rhs.text(.fixed)
  }
}

extension Screen {
  /// Offers a text that the user can copy from here, such as a transcript.
  ///
  /// ```swift
  /// enum Action { case task }
  ///
  /// let notes = "Blob is on holiday."
  /// let screen = Screen<Action>("Notes") { Text(notes) }
  ///   .copies("the notes") { _ in notes }
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name of the text, as the end of a sentence.
  ///   - text: Makes the text when somebody asks for it, with dates and durations in the renderer's
  ///     format.
  public func copies(_ name: String, text: @escaping (TextFormat) -> String) -> Self {
    with { $0.copy = ScreenCopy(name, text: text) }
  }
}
