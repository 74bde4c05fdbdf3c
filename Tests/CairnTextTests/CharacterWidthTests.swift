import CairnText
import Testing

@Suite struct CharacterWidthTests {
  @Test(
    "A character takes as many cells as terminals give it",
    arguments: [
      ("a", 1), ("é", 1), ("e\u{301}", 1), ("ß", 1), ("…", 1), ("█", 1), ("▸", 1),
      ("日", 2), ("ｱ", 1), ("Ａ", 2), ("한", 2), ("\u{1112}\u{1161}\u{11AB}", 2), ("。", 2),
      ("🍣", 2), ("❤️", 2), ("❤", 1), ("👍🏽", 2), ("👩‍👩‍👧‍👦", 2), ("🇩🇪", 2), ("1️⃣", 2), ("⌚", 2),
      ("\u{200B}", 0), ("\u{200F}", 0), ("\u{301}", 0), ("\u{1B}", 6), ("\n", 2), ("\u{202E}", 8),
      ("𠀋", 2), ("ไ", 1), ("กำ", 2),
    ] as [(Character, Int)])
  func width(_ character: Character, _ width: Int) {
    #expect(character.cellWidth == width)
  }

  @Test("A text is as wide as the sum of its characters")
  func text() {
    #expect("Zoë 寿司 🎉".cellWidth == 11)
    #expect("".cellWidth == 0)
    #expect("plain".dropFirst().cellWidth == 4)
  }
}
