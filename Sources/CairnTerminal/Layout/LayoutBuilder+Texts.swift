import CairnText
import CairnViews

extension LayoutBuilder {
  /// The greatest number of lines of a heading, and of a text in a link.
  static var linesOfHeading: Int { 2 }

  /// Places a text. If it follows its end, only the last lines that fit are placed.
  ///
  /// Headings and texts in links end with an ellipsis if they are long, so that a list stays a list.
  mutating func placeText(_ string: String, _ context: Context, y: Int) -> Int {
    if let limit = context.lineLimit ?? (context.style.isTitle ? Self.linesOfHeading : nil) {
      return add(.text(string.wrapped(width: context.width, limit: limit)), context, y: y)
    }
    guard context.style.followsEnd else {
      let lines = longTexts?.lines(of: string, width: context.width)
      return add(.text(lines ?? string.wrapped(width: context.width)), context, y: y)
    }
    hasTail = true
    return add(.text(string.wrappedTail(width: context.width, lines: tailHeight)), context, y: y)
  }

  /// Returns a text in the largest letters that fit, or `nil` if none do.
  func largeText(_ text: String, width: Int) -> LargeText? {
    guard let largest else { return nil }
    let sizes: [LargeText.Size] = largest == .large ? [.large, .medium] : [.medium]
    return sizes.lazy.compactMap { LargeText(text, $0) }
      .first { $0.lines[0].cellWidth <= width }
  }
}
