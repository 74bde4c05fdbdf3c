import CairnText
import CairnViews

extension LayoutBuilder {
  /// The greatest number of lines of a heading, and of a text in a link.
  static var linesOfHeading: Int { 2 }

  /// Places a text. If it follows its end, only the last lines that fit are placed.
  ///
  /// Headings and texts in links end with an ellipsis if they are long, so that a list stays a list.
  mutating func placeText(_ text: FormattedText, _ context: Context, y: Int) -> Int {
    let string = text.string
    if let limit = context.lineLimit ?? (context.style.isTitle ? Self.linesOfHeading : nil) {
      return add(string.wrapped(width: context.width, limit: limit), of: text, context, y: y)
    }
    guard context.style.followsEnd else {
      let lines = longTexts?.lines(of: string, width: context.width)
      return add(lines ?? string.wrapped(width: context.width), of: text, context, y: y)
    }
    hasTail = true
    return add(.text(string.wrappedTail(width: context.width, lines: tailHeight)), context, y: y)
  }

  /// Adds lines that begin where the text begins.
  private mutating func add(
    _ lines: [String], of text: FormattedText, _ context: Context, y: Int
  ) -> Int {
    guard text.hasMarks else { return add(.text(lines), context, y: y) }
    let marks = text.marks(in: lines, width: context.width, context.style.alignment)
    return add(.text(lines), marks: marks, context, y: y)
  }

  /// Returns a text in the largest letters that fit, or `nil` if none do.
  func largeText(_ text: String, width: Int) -> LargeText? {
    guard let largest else { return nil }
    let sizes: [LargeText.Size] = largest == .large ? [.large, .medium] : [.medium]
    return sizes.lazy.compactMap { LargeText(text, $0) }
      .first { $0.lines[0].cellWidth <= width }
  }
}
