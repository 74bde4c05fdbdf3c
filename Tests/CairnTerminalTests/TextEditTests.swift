import CairnTestSupport
import Testing

@testable import CairnTerminal

@Suite struct TextEditTests {
  private func edit(_ text: String, at cursor: Int? = nil, _ keys: Key...) -> TextEdit {
    var edit = TextEdit(text, cursor: cursor)
    for key in keys { _ = edit.apply(key) }
    return edit
  }

  @Test("Characters are inserted at the cursor, which starts at the end")
  func insertion() {
    #expect(edit("Sou", .character("p")) == TextEdit("Soup", cursor: 4))
    #expect(edit("oup", at: 0, .character("S")) == TextEdit("Soup", cursor: 1))
    #expect(edit("ab", .left, .character("司")) == TextEdit("a司b", cursor: 2))
  }

  @Test("An accent that follows its letter is combined with it")
  func joining() {
    #expect(edit("caf", .character("e"), .character("\u{301}")) == TextEdit("café", cursor: 4))
    #expect(edit("👩", .character("\u{200D}"), .character("👧")).cursor == 1)
  }

  @Test("Whole characters are deleted, however many scalars they have")
  func deletion() {
    #expect(edit("a👩‍👩‍👧", .backspace) == TextEdit("a", cursor: 1))
    #expect(edit("🇩🇪a", at: 0, .delete) == TextEdit("a", cursor: 0))
    #expect(edit("a", at: 0, .backspace) == TextEdit("a", cursor: 0))
    #expect(edit("a", .delete) == TextEdit("a", cursor: 1))
  }

  @Test("Control keys move and delete as in a shell")
  func controls() {
    #expect(edit("mix it", .control("a")) == TextEdit("mix it", cursor: 0))
    #expect(edit("mix it", at: 0, .control("e")) == TextEdit("mix it", cursor: 6))
    #expect(edit("mix it", at: 4, .control("u")) == TextEdit("it", cursor: 0))
    #expect(edit("mix it", at: 3, .control("k")) == TextEdit("mix", cursor: 3))
    #expect(edit("mix it well ", .control("w")) == TextEdit("mix it ", cursor: 7))
    #expect(edit("mix", .control("w")) == TextEdit("", cursor: 0))
  }

  @Test("Alt moves and deletes by words of letters and digits")
  func words() {
    #expect(edit("mix it-well ", .alt(.character("b"))).cursor == 7)
    #expect(edit("mix it-well ", .alt(.left), .alt(.left)).cursor == 4)
    #expect(edit("mix it-well ", at: 0, .alt(.character("f"))).cursor == 3)
    #expect(edit("mix it-well ", at: 3, .alt(.right)).cursor == 6)
    #expect(edit("mix it-well", .alt(.backspace)) == TextEdit("mix it-", cursor: 7))
    #expect(edit("mix it-well", at: 3, .alt(.character("d"))) == TextEdit("mix-well", cursor: 3))
    #expect(edit("été 寿司🎉", .alt(.backspace)) == TextEdit("été ", cursor: 4))
    #expect(edit("...", .alt(.backspace)) == TextEdit("", cursor: 0))
    #expect(edit("...", at: 0, .alt(.right)).cursor == 3)
  }

  @Test("A delete key removes exactly what the matching movement key skips", arguments: 0..<200)
  func deletionsAndMoves(seed: Int) {
    let parts = ["a", "e\u{301}", "司", "👩‍👧", "🇩🇪", "7", " ", "-", "\n", "x"]
    var random = SplitMix(seed: UInt64(seed))
    let characters = (0..<Int.random(in: 0..<14, using: &random)).map { _ in
      parts[Int.random(in: parts.indices, using: &random)]
    }
    let text = characters.joined()
    let cursor = Int.random(in: 0...characters.count, using: &random)
    let pairs: [(deletion: Key, move: Key)] = [
      (.backspace, .left), (.delete, .right), (.control("u"), .home), (.control("k"), .end),
      (.alt(.backspace), .alt(.left)), (.alt(.character("d")), .alt(.right)),
    ]
    for (deletion, move) in pairs {
      let other = edit(text, at: cursor, move).cursor
      let range = min(cursor, other)..<max(cursor, other)
      var rest = characters
      rest.removeSubrange(range)
      let expected = TextEdit(rest.joined(), cursor: range.lowerBound)
      #expect(edit(text, at: cursor, deletion) == expected, "\(deletion) in \(characters)")
    }
    let isInOrder = edit(text, at: cursor, .alt(.left)).cursor <= cursor
    #expect(isInOrder && edit(text, at: cursor, .alt(.right)).cursor >= cursor)
  }

  @Test("In a text of several lines, home, end and deletions stay on their line")
  func lines() {
    #expect(edit("one\ntwo", at: 5, .home).cursor == 4)
    #expect(edit("one\ntwo", at: 1, .end).cursor == 3)
    #expect(edit("one\ntwo", at: 6, .control("u")) == TextEdit("one\no", cursor: 4))
    #expect(edit("one\ntwo", at: 1, .control("k")) == TextEdit("o\ntwo", cursor: 1))
  }

  @Test("A cursor beyond the text moves to its end")
  func clamped() {
    #expect(TextEdit("ab", cursor: 9).cursor == 2)
    #expect(TextEdit("ab", cursor: -1).cursor == 0)
  }
}
