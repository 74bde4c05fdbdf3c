import CairnCollections
import Foundation
import Models
import StandupsDatabase
import Testing

extension DatabaseContract {
  /// A search gives the answer of the reference, ``SearchQuery/search(_:limit:)``, whatever the store.
  static let searchLaws = [
    Law("A search of any words in any language finds what the reference finds") { open in
      var dice = Dice(seed: 36)
      let store = try await open()
      try await store.make(.add(Corpus.standups(20, using: &dice), replacing: false))
      try await store.expectReference(of: Corpus.queries(200, using: &dice))
    },
    Law("A search finds what is stored after edits, deletions, moves and undos by two clients") {
      open in
      var dice = Dice(seed: 37)
      let stores = [try await open(), try await open()]
      try await stores[0].make(.add(Corpus.standups(5, using: &dice), replacing: false))
      for number in 0..<60 {
        let store = stores[number % 2]
        let standups = try await store.standups()
        var edits = [StandupListEdit.random(of: standups, number: number, using: &dice)]
        if let standup = standups.randomElement(using: &dice), number % 7 == 0 {
          edits = [.delete(standup.id), .restore(standup, at: .first)]
        }
        try await store.makeUnlessInConflict(edits)
        try await stores[(number + 1) % 2].expectReference(
          of: Corpus.queries(4, using: &dice) + [
            "standup", "name \(number)", "zoe", "quoted lines",
          ])
      }
    },
    Law("The newest hits come first, up to the limit, and the answer says if there are more") {
      open in
      let store = try await open()
      try await store.make(.add(Standup.numbered(0..<4, meetings: 5), replacing: false))
      for limit in [0, 1, 7, 20, 21] {
        let results = try await store.search(SearchQuery("quoted"), limit)
        #expect(results.hits.count == min(limit, 20))
        #expect(results.hasMore == (limit < 20))
        #expect(zip(results.hits, results.hits.dropFirst()).allSatisfy { $0.isNewer(than: $1) })
      }
    },
    Law("A query is never read as a language of queries") { open in
      let store = try await open()
      try await store.make(
        .insert(Standup(id: Standup.ID(UUID()), title: "near or and not words columns"), at: .first)
      )
      for query in [
        "\"near\"", "near OR x", "NEAR(a b)", "words : near", "-near", "^near", "near*", "ne'ar",
        "near\\",
        "{words} near", "'; DROP TABLE standups; --", "%", "_", "\"", "*", ":*", "!", "", "&|",
        "near & !",
      ] {
        try await store.expectReference(of: [query])
      }
    },
    Law("A long text, and a long word, are found by their first and last words") { open in
      let store = try await open()
      var standup = Standup.numbered(1, meetings: 0)
      let long = (0..<60_000).map { "word\($0)" }.joined(separator: " ")
      for text in [
        long, String(repeating: "longest", count: 10_000), String(repeating: "東京", count: 5_000),
      ] {
        standup.meetings.append(
          Meeting(
            id: Meeting.ID(UUID()), date: Date(timeIntervalSinceReferenceDate: 9), transcript: text)
        )
      }
      try await store.make(.insert(standup, at: .first))
      try await store.expectReference(of: [
        "word0", "word59999", "longestlongest", String(repeating: "longest", count: 9_999),
        String(repeating: "longest", count: 10_001), "京東京東京東", "東東",
      ])
    },
  ]
}

extension StandupsDatabase {
  /// Expects that searches give the answers of the reference.
  func expectReference(
    of queries: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let standups = try await standups()
    for text in queries {
      let query = SearchQuery(text)
      for limit in [3, 1_000] {
        let results = try await search(query, limit)
        #expect(
          results == query.search(standups, limit: limit), "Query: \(text)",
          sourceLocation: sourceLocation)
      }
    }
  }
}

/// Random texts in many languages.
private enum Corpus {
  private static let words = [
    "cafe", "Café", "CAFE\u{301}", "naïve", "Zoë", "straße", "STRASSE", "Ångström", "İstanbul",
    "ısı",
    "e-mail", "it's", "O’Brien", "C++", "v2.10", "12", "1", "½", "x²", "ⅷ", "Ⅷ",
    "ёлка", "Елка", "и\u{306}од", "йод", "ΆΝΘΡΩΠΟΣ", "ανθρωπος", "άνθρωπος",
    "東京都庁", "京都", "とうきょう", "トウキョウ", "한국어", "ภาษาไทย", "हिन्दी", "עִבְרִית", "עברית",
    "مُحَمَّد", "محمد", "\u{2067}שלום\u{2069}", "🤝done", "great🤔", "👩‍👩‍👧‍👦", "1️⃣", "❤️", "ab東京cd",
    "—", "…", "!?", "\"quoted\"", "_under_score", "a", "ab", "abc", "abcdefghij", "ﬁn", "Ａ１", "𝒳",
    "\u{301}",
  ]
  private static let separators = [" ", "\n", ", ", "—", "/", "", "\u{A0}", "\u{200B}", "\u{301} "]

  static func text(_ count: Int, using dice: inout Dice) -> String {
    (0..<count).reduce(into: "") { text, _ in
      text += words.randomElement(using: &dice) ?? ""
      text += separators.randomElement(using: &dice) ?? ""
    }
  }

  static func standups(_ count: Int, using dice: inout Dice) -> [Standup] {
    (0..<count).map { number in
      var standup = Standup.numbered(number, meetings: Int.random(in: 0..<4, using: &dice))
      standup.title = text(2, using: &dice)
      for id in standup.attendees.ids { standup.attendees[id: id]?.name = text(1, using: &dice) }
      for id in standup.meetings.ids {
        standup.meetings[id: id]?.transcript = text(30, using: &dice)
      }
      return standup
    }
  }

  /// Words, beginnings of words and ends of words.
  static func queries(_ count: Int, using dice: inout Dice) -> [String] {
    (0..<count).map { _ in
      let text = text(Int.random(in: 1...2, using: &dice), using: &dice)
      let length = Int.random(in: 1...max(1, text.count), using: &dice)
      return String(Bool.random(using: &dice) ? text.prefix(length) : text.suffix(length))
    }
  }
}
