import CairnBrowserServer
import Foundation
import Testing

extension ServerStoreContract {
  /// The laws of stores whose entries can be listed.
  public static let listLaws: [Law] = [
    Law("A list has the unexpired entries of its kind, by the hashes of their names") { open in
      let store = try await listedStore(open)
      try await store.put("one", at: .cookie(1))
      try await store.put("two", at: .cookie(2))
      try await store.put("late", at: .cookie(3), ending: .at(5))
      try await store.put("other", at: StoreKey(.page, "1"))
      let entries = try await store.list(.cookie, at: .at(5))
      let texts = entries.mapValues { String(decoding: $0.data, as: UTF8.self) }
      #expect(texts == [StoreKey.cookie(1).digest: "one", StoreKey.cookie(2).digest: "two"])
      #expect(entries.values.allSatisfy { $0.date == .at(0) && $0.end == .at(1_000) })
      #expect(try await store.list(.token, at: .at(5)).isEmpty)
    },
    Law("A list can be of the entries whose data contains a text") { open in
      let store = try await listedStore(open)
      try await store.put("one 'two' %", at: .cookie(1))
      try await store.put("one", at: .cookie(2))
      try await store.put("'two' %", at: StoreKey(.page, "1"))
      for (text, expected) in [("'two' %", [1]), ("one", [1, 2]), ("", [1, 2]), ("three", [])] {
        let entries = try await store.list(.cookie, containing: text, at: .at(5))
        #expect(Set(entries.keys) == Set(expected.map { StoreKey.cookie($0).digest }))
      }
    },
    Law("An entry can be removed by the hash of its name, for all servers, and no other one is") {
      open in
      let (store, other) = (try await listedStore(open), try await open([:]))
      try await store.put("one", at: .cookie(1))
      try await store.put("two", at: .cookie(2))
      try await store.remove(.cookie, hash: StoreKey.cookie(1).digest)
      try await store.remove(.cookie, hash: StoreKey.cookie(9).digest)
      #expect(try await other.text(.cookie(1)) == nil)
      #expect(try await other.text(.cookie(2)) == "two")
    },
  ]

  private static func listedStore(_ open: Open) async throws -> any ListedStore {
    try #require(try await open([:]) as? any ListedStore)
  }

  static let entryLaws = [
    Law("A server reads an entry exactly as another server wrote it") { open in
      let (one, other) = (try await open([:]), try await open([:]))
      let key = StoreKey(.page, "a")
      #expect(try await one.find(key, at: .at(0)) == nil)
      let entry = StoredEntry(
        data: Data((0...255).map { UInt8($0) } + [10, 13, 0]), date: .at(0.5), end: .at(9.25))
      try await one.put(entry, at: key, at: .at(1))
      #expect(try await other.find(key, at: .at(1)) == entry)
    },
    Law("The last write of an entry replaces all earlier ones, even those of another server") {
      open in
      let (one, other) = (try await open([:]), try await open([:]))
      let key = StoreKey(.page, "a")
      for text in ["first", "a much longer second", "", "x", "the last one"] {
        try await one.put(text, at: key)
        try await other.put("\(text)!", at: key)
        #expect(try await one.text(key) == "\(text)!")
      }
    },
    Law("A name can be any text, and names a separate entry in each kind") { open in
      let store = try await open([:])
      let names = ["", "/", "../../x", "a b", "é\u{0}", String(repeating: "z", count: 5_000)]
      for name in names {
        for kind in StoreKey.Kind.allCases {
          try await store.put("\(kind) \(name)", at: StoreKey(kind, name))
        }
      }
      for name in names {
        for kind in StoreKey.Kind.allCases {
          #expect(try await store.text(StoreKey(kind, name)) == "\(kind) \(name)")
        }
      }
    },
    Law("A megabyte can be written and read") { open in
      let store = try await open([:])
      let text = String(repeating: "0123456789abcdef", count: 65_536)
      try await store.put(text, at: StoreKey(.page, "a"))
      #expect(try await store.text(StoreKey(.page, "a")) == text)
    },
  ]

  static let conditionLaws = [
    Law("A write whose condition is false writes nothing") { open in
      let store = try await open([:])
      let (token, cookie) = (StoreKey(.token, "t"), StoreKey(.cookie, "c"))
      let entry = StoredEntry(date: .at(0), end: .at(100))
      #expect(try await !store.put(entry, at: cookie, if: .exists(token), at: .at(0)))
      #expect(try await !store.put(entry, at: cookie, if: .exists(cookie), at: .at(0)))
      #expect(try await store.find(cookie, at: .at(0)) == nil)
      try await store.put("", at: token, ending: .at(5))
      #expect(try await store.put(entry, at: cookie, if: .exists(token), at: .at(4)))
      #expect(try await store.put(entry, at: cookie, if: .exists(cookie), at: .at(4)))
      #expect(try await !store.put(entry, at: cookie, if: .exists(token), at: .at(5)))
    }
  ]

  static let onceLaws = [
    Law("If several clients take an entry at once, one of them gets it") { open in
      try await contend(open) { try await $0.take(StoreKey(.handoff, $1), at: .at(1)) }
    },
    Law("If several clients move an entry at once, one of them gets it, under the new name") {
      open in
      let store = try await open([:])
      let page = StoreKey(.page, "p")
      try await contend(open) {
        try await $0.move(StoreKey(.handoff, $1), to: page, ending: .at(500), at: .at(1))
      }
      let entry = try await store.find(page, at: .at(499))
      #expect(entry?.date == .at(0) && entry?.end == .at(500))
    },
    Law("An expired entry can't be taken or moved, and stays for a server whose clock is behind") {
      open in
      let store = try await open([:])
      let key = StoreKey.handoff(1)
      try await store.put("late", at: key, ending: .at(10))
      #expect(
        try await store.move(key, to: StoreKey(.page, "p"), ending: .at(99), at: .at(10)) == nil)
      #expect(try await store.take(key, at: .at(10)) == nil)
      #expect(try await store.find(StoreKey(.page, "p"), at: .at(11)) == nil)
      #expect(try await store.text(key, at: .at(9)) == "late")
    },
    Law("Two servers can write a thousand entries at once without losing any") { open in
      let stores = [try await open([:]), try await open([:])]
      try await withThrowingTaskGroup { group in
        for number in 0..<1_000 {
          group.addTask { try await stores[number % 2].put("\(number)", at: .cookie(number)) }
        }
        try await group.waitForAll()
      }
      for number in 0..<1_000 {
        #expect(try await stores[0].text(.cookie(number)) == "\(number)")
      }
    },
  ]

  static let endLaws = [
    Law("An entry expires at its end, by the time that the caller passes") { open in
      let store = try await open([:])
      let key = StoreKey(.cookie, "a")
      try await store.put("here", at: key, ending: .at(10))
      #expect(try await store.text(key, at: .at(9.999)) == "here")
      #expect(try await store.text(key, at: .at(10)) == nil)
      try await store.put("here", at: key, ending: .at(20))
      #expect(try await store.text(key, at: .at(10)) == "here")
    },
    Law("Trimming removes the expired entries and keeps the others") { open in
      let store = try await open([:])
      for number in 0..<20 {
        try await store.put("", at: .cookie(number), ending: .at(Double(number)))
      }
      try await store.trim(at: .at(9))
      // Entries that remain are visible at an earlier time.
      for number in 0..<20 {
        #expect(try await (store.find(.cookie(number), at: .at(-1)) != nil) == (number > 9))
      }
    },
  ]

  static let limitLaws = [
    Law("Trimming a kind above its limit removes the entries that expire first") { open in
      let store = try await open([.cookie: 10])
      for number in (0..<11).reversed() {
        try await store.put("", at: .cookie(number), ending: .at(100 + Double(number)))
        try await store.put("", at: StoreKey(.page, "\(number)"))
      }
      try await store.trim(at: .at(1))
      for number in 0..<11 {
        #expect(try await (store.find(.cookie(number), at: .at(1)) != nil) == (number > 0))
        #expect(try await store.find(StoreKey(.page, "\(number)"), at: .at(1)) != nil)
      }
    }
  ]

  /// Lets eight clients compete for each of twenty entries.
  private static func contend(
    _ open: Open, _ body: @escaping @Sendable (any ServerStore, String) async throws -> StoredEntry?
  ) async throws {
    var stores: [any ServerStore] = []
    for _ in 0..<8 { stores.append(try await open([:])) }
    for number in 0..<20 {
      let key = StoreKey.handoff(number)
      try await stores[0].put("mine", at: key, ending: .at(600))
      let found = try await withThrowingTaskGroup(of: StoredEntry?.self) { group in
        for store in stores { group.addTask { try await body(store, key.name) } }
        var found: [StoredEntry] = []
        for try await entry in group { if let entry { found.append(entry) } }
        return found
      }
      #expect(found.map(\.data) == [Data("mine".utf8)])
      #expect(try await stores[1].find(key, at: .at(1)) == nil)
    }
  }
}

extension StoreKey {
  fileprivate static func cookie(_ number: Int) -> Self { Self(.cookie, "\(number)") }

  /// A hand-off by a code of 26 letters and digits, as apps have them.
  fileprivate static func handoff(_ number: Int) -> Self {
    let digits = "\(number)"
    return Self(.handoff, String(repeating: "c", count: 26 - digits.count) + digits)
  }
}
