import CairnText
import CairnViews

extension LayoutBuilder {
  /// Places a text. If it follows its end, only the last lines that fit are placed.
  mutating func placeText(_ string: String, _ context: Context, y: Int) -> Int {
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
