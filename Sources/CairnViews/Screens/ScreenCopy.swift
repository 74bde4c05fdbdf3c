public import CairnText

/// What the user takes along who copies from a screen: a text, with the words for it.
public struct ScreenCopy: Equatable {
  /// What it is, as the end of a sentence: "the transcript".
  public var name: String
  /// Makes the text, when somebody wants it, with dates and durations as the renderer writes them.
  public var text: (TextFormat) -> String

  /// Creates what can be copied.
  public init(_ name: String, text: @escaping (TextFormat) -> String) {
    self.name = name
    self.text = text
  }

  /// Two are equal if they are called alike and give the same text.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.name == rhs.name && lhs.text(.fixed) == rhs.text(.fixed)
  }
}

extension Screen {
  /// Says what the user takes along who copies from here, such as a transcript.
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
  ///   - name: What it is, as the end of a sentence.
  ///   - text: Makes the text, when somebody wants it, with dates and durations as the renderer writes
  ///     them.
  public func copies(_ name: String, text: @escaping (TextFormat) -> String) -> Self {
    with { $0.copy = ScreenCopy(name, text: text) }
  }
}
