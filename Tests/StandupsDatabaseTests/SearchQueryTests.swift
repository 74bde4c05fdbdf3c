import CairnCollections
import Foundation
import Models
import StandupsDatabase
import Testing

@Suite struct SearchQueryTests {
  /// Returns the text with the found words in brackets.
  private func found(_ words: String, in text: String) -> String {
    var marked = text
    for range in SearchQuery(words).ranges(in: text).reversed() {
      marked.insert("]", at: range.upperBound)
      marked.insert("[", at: range.lowerBound)
    }
    return marked
  }

  @Test(
    "A word matches the beginning of a word, without regard to case and diacritics",
    arguments: [
      ("bud", "The Budget, the budgets", "The [Bud]get, the [bud]gets"),
      ("get", "The budget", "The budget"),
      ("cafe", "Café CAFE\u{301} cafeteria", "[Café] [CAFE\u{301}] [cafe]teria"),
      ("CAFÉ", "cafe", "[cafe]"),
      ("елка", "Ёлка", "[Ёлка]"),
      ("άνθρωπος", "ΑΝΘΡΩΠΟΣ", "[ΑΝΘΡΩΠΟΣ]"),
      ("محمد", "مُحَمَّد", "[مُحَمَّد]"),
      ("עברית", "עִבְרִית", "[עִבְרִית]"),
      ("mail", "an e-mail", "an e-[mail]"),
      ("e-mail", "an e-mail", "an [e]-[mail]"),
      ("done", "🤝done", "🤝[done]"),
      ("京", "東京都", "東[京]都"),
      ("京", "東京都と京都", "東[京]都と[京]都"),
      ("bud budget", "budget", "[budget]"),
      // Syllables in parts.
      ("한글", "\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF}", "[한글]"),
      ("が", "てか\u{3099}み", "て[が]み"),
      ("か\u{3099}", "てがみ", "て[が]み"),
      ("か", "てか\u{3099}み", "てがみ"),
    ])
  func ranges(words: String, text: String, marked: String) {
    #expect(found(words, in: text) == marked)
  }

  @Test(
    "A query without letters and digits finds nothing",
    arguments: ["", " ", "!?", "“…”", "🙂", "\u{301}"])
  func punctuation(text: String) {
    #expect(SearchQuery(text).isEmpty)
    #expect(SearchQuery(text).search(Standup.samples, limit: 9) == SearchResults())
  }

  @Test("The words may be in the title and the attendees, and the place has the most of them")
  func place() {
    let blob = Attendee(id: Attendee.ID(UUID()), name: "Blob McBlob")
    let standup = Standup(id: Standup.ID(UUID()), attendees: [blob], title: "Design of Blobs")
    let place = { (words: String) in
      SearchQuery(words).search([standup], limit: 9).hits.first?.place
    }
    #expect(place("design mcblob") == .title)
    #expect(place("blob") == .title)
    #expect(place("blob mcblob") == .attendee(blob.id))
    #expect(place("blob missing") == nil)
  }

  @Test("An excerpt shows the found words on one line, and where the text goes on")
  func excerpt() throws {
    let filler = String(repeating: "words and\nmore ", count: 30)
    let meeting = Meeting(
      id: Meeting.ID(UUID()), date: .now, transcript: filler + "the  Budget " + filler)
    let standup = Standup(id: Standup.ID(UUID()), meetings: [meeting])
    let excerpt = try #require(SearchQuery("budget").search([standup], limit: 9).hits.first).excerpt
    #expect(excerpt.text.hasPrefix("…"))
    #expect(excerpt.text.hasSuffix("…"))
    #expect(excerpt.text.contains("more the Budget words and more"))
    #expect(excerpt.text.count < 170)
    #expect(excerpt.pieces.filter(\.isFound).map(\.text) == ["Budget"])
  }

  @Test("A standup comes before its newest meeting, and one without meetings comes first")
  func order() {
    let meetings = [3, 1].map { seconds in
      Meeting(
        id: Meeting.ID(UUID()), date: Date(timeIntervalSinceReferenceDate: seconds),
        transcript: "word")
    }
    let old = Standup(
      id: Standup.ID(UUID()), meetings: IdentifiedArray(uniqueElements: meetings), title: "word")
    let new = Standup(id: Standup.ID(UUID()), title: "word")
    let hits = SearchQuery("word").search([old, new], limit: 9).hits
    #expect(hits.map(\.standupID) == [new.id, old.id, old.id, old.id])
    #expect(hits.map(\.meetingID) == [nil, nil, meetings[0].id, meetings[1].id])
  }
}
