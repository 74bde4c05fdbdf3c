import Foundation
import Testing

@testable import CairnRecording

@Suite struct MaskingTests {
  private let masking = Masking(
    keeping: ["theme", "setTheme.from"], ids: ["id", "rows"], key: 42)

  @Test("The same text becomes the same word of eight letters, and blank texts stay")
  func words() {
    #expect(masking.word(for: "Design") == masking.word(for: "Design"))
    #expect(masking.word(for: "Design") != masking.word(for: "design"))
    #expect(masking.word(for: String(repeating: "x", count: 1_000)).count == 8)
    #expect(masking.word(for: "") == "")
    #expect(masking.word(for: " \n") == " \n")
  }

  @Test("Lines that the app joins are masked as each by itself, and blank lines stay")
  func lines() {
    let (first, second) = (masking.word(for: "I fixed it."), masking.word(for: "And now"))
    #expect(masking.word(for: "I fixed it.\nAnd now") == "\(first)\n\(second)")
    #expect(masking.word(for: "I fixed it.\n \nAnd now\n") == "\(first)\n \n\(second)\n")
  }

  @Test(
    "A text without letters and digits becomes a word of other symbols, which no search looks for",
    arguments: ["?", "— …", "\u{1F600}", "\";$"])
  func symbols(text: String) {
    let word = masking.word(for: text)
    #expect(word.count == 8 && word == masking.word(for: text))
    #expect(!word.contains { $0.isLetter || $0.isNumber || $0.isWhitespace })
  }

  @Test("Another key gives other words")
  func key() {
    #expect(Masking(key: 1).word(for: "Design") != Masking(key: 2).word(for: "Design"))
  }

  @Test("Texts are replaced, except for ids, numbers and kept properties")
  func values() throws {
    let id = UUID().uuidString
    let json = JSONValue.object([
      "title": .text("Design"), "theme": .text("orange"), "id": .text(id), "count": .integer(3),
      "setTheme": .object(["from": .text("sky")]), "setTitle": .object(["from": .text("Old")]),
      "rows": .array([.text("secret"), .text(id)]),
    ])
    guard case .object(let masked) = masking.masked(json) else {
      Issue.record("It is no object anymore.")
      return
    }
    #expect(masked["title"] == .text(masking.word(for: "Design")))
    #expect(masked["theme"] == .text("orange"))
    #expect(masked["id"] == .text(id))
    #expect(masked["count"] == .integer(3))
    #expect(masked["setTheme"] == .object(["from": .text("sky")]))
    #expect(masked["setTitle"] == .object(["from": .text(masking.word(for: "Old"))]))
    #expect(masked["rows"] == .array([.text(masking.word(for: "secret")), .text(id)]))
  }

  @Test("A UUID where no id is expected is replaced, because the user may have written it")
  func writtenID() {
    let id = UUID().uuidString
    #expect(masking.masked(.object(["title": .text(id)])) != .object(["title": .text(id)]))
  }

  @Test("Whole numbers of any size stay as they are", arguments: [0, -1, .min, .max] as [Int64])
  func integers(number: Int64) throws {
    #expect(try JSONValue(encoding: [number]) == .array([.integer(number)]))
    #expect(try JSONValue(encoding: [UInt64.max]).decoded(as: [UInt64].self) == [.max])
  }

  @Test("A masked link keeps its ids and the words of the app, and no word of the user")
  func links() {
    let masking = Masking(linkWords: ["notes", "search", "words"], key: 7)
    let id = "7C9E6679-7425-40DE-944B-E07FC1F90AE7"
    #expect(masking.masked(link: "notes://notes/\(id)?words") == "notes://notes/\(id)?words")
    let secret = masking.word(for: "secret")
    #expect(masking.masked(link: "/search?words=secret") == "/search?words=\(secret)")
    #expect(masking.masked(link: "secret") == secret)
    #expect(masking.masked(link: "/secret/") == "/\(secret)/")
    #expect(masking.masked(link: "") == "")
  }
}
