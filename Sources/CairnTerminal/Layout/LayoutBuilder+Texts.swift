import CairnViews

extension LayoutBuilder {
  /// Places a text; of one that follows its end, the last lines that there is room for.
  mutating func placeText(_ string: String, _ context: Context, y: Int) -> Int {
    guard context.style.followsEnd else {
      let lines = longTexts?.lines(of: string, width: context.width)
      return add(.text(lines ?? string.wrapped(width: context.width)), context, y: y)
    }
    hasTail = true
    return add(.text(string.wrappedTail(width: context.width, lines: tailHeight)), context, y: y)
  }

  /// A text in the largest letters that there is room for.
  func largeText(_ text: String, width: Int) -> LargeText? {
    guard let largest else { return nil }
    let sizes: [LargeText.Size] = largest == .large ? [.large, .medium] : [.medium]
    return sizes.lazy.compactMap { LargeText(text, $0) }
      .first { $0.lines[0].cellWidth <= width }
  }
}
