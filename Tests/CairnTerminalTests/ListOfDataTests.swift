import CairnLines
import CairnSession
import CairnTerminal
import CairnTerminalTesting
import CairnTesting
import CairnViews
import Testing

/// Tests of lists that make their rows lazily.
@Suite struct ListOfDataTests {
  @Test(
    "A lazy list looks and behaves like a list of the same rows, whatever the user does",
    arguments: 0..<25)
  func law(seed: Int) {
    var random = BookListApp.Random(seed: UInt64(seed))
    var lazy = BookListApp.Driver(BookListApp.State(random: &random), isLazy: true)
    var eager = BookListApp.Driver(lazy.state, isLazy: false)
    for _ in 0..<30 {
      let step = BookListApp.Step.random(&random, lazy.state)
      lazy.take(step)
      eager.take(step)
      #expect(lazy.sent == eager.sent, "\(step)")
      // Only the lazy list can be filtered, and the last line says so.
      let lines = lazy.session.draw().lines.dropLast()
      guard lines == eager.session.draw().lines.dropLast() else {
        Issue.record("After \(step):\n\(lines.joined(separator: "\n"))")
        return
      }
    }
  }

  @Test("A lazy list has the texts and actions of a list of the same rows")
  func values() {
    let state = BookListApp.State(count: 3)
    let (lazy, eager) = (
      BookListApp.screen(state, isLazy: true), BookListApp.screen(state, isLazy: false)
    )
    #expect(lazy.texts == eager.texts)
    #expect(lazy.description == eager.description)
    #expect(lazy.action(ofDeleting: "Book 1") == .deleted(1))
    #expect(lazy.link("Book 2")?.action == .opened(2))
    #expect(
      plainText(of: NavigationStack(root: lazy)) == plainText(of: NavigationStack(root: eager)))
  }

  @Test("Lists of equal rows are equal, and others are not")
  func equality() {
    let state = BookListApp.State(count: 3)
    #expect(
      BookListApp.screen(state, isLazy: true)
        == BookListApp.screen(BookListApp.State(count: 3), isLazy: true))
    #expect(
      BookListApp.screen(state, isLazy: true)
        != BookListApp.screen(BookListApp.State(count: 4), isLazy: true))
  }
}

/// Tests that the number of rows a list makes for a gesture doesn't grow with the list.
@Suite struct ListCostTests {
  private static let counts = [100, 2_000]

  @Test(
    "A list makes each row once to measure it, and the visible rows again for layout",
    arguments: counts)
  func start(count: Int) {
    let user = BookListApp.Driver(BookListApp.State(count: count), isLazy: true)
    #expect(user.made.count <= count + 100)
  }

  @Test("Typing in a sheet over a list makes none of the list's rows", arguments: counts)
  func sheet(count: Int) {
    var user = BookListApp.Driver(BookListApp.State(count: count), isLazy: true)
    user.change { $0.form = "" }
    user.made.count = 0
    for letter in "A title" { user.handle(.key(.character(letter))) }
    #expect(user.state.form == "A title")
    #expect(user.made.count == 0)
  }

  @Test("An arrow makes at most the rows of the screenful ahead", arguments: counts)
  func arrows(count: Int) {
    var user = BookListApp.Driver(BookListApp.State(count: count), isLazy: true)
    user.made.count = 0
    for _ in 0..<90 { user.handle(.key(.down)) }
    #expect(user.made.count <= 200)
    user.made.count = 0
    for key in [Key.end, .home, .pageDown, .up, .end] { user.handle(.key(key)) }
    #expect(user.made.count <= 5 * 100)
  }

  @Test("Inserting, deleting or changing a row makes at most the visible rows", arguments: counts)
  func changes(count: Int) {
    var user = BookListApp.Driver(BookListApp.State(count: count), isLazy: true)
    for change in [BookListApp.Step.delete(50), .delete(0), .insert(at: 7), .rename(60), .append] {
      user.made.count = 0
      user.take(change)
      #expect(user.made.count <= 100, "\(change)")
    }
  }

  @Test(
    "Filtering makes each row once to read its words, and then only the visible rows",
    arguments: counts)
  func filter(count: Int) {
    var user = BookListApp.Driver(BookListApp.State(count: count), isLazy: true)
    for (place, key) in filterKeys.enumerated() {
      user.made.count = 0
      user.handle(.key(key))
      _ = user.session.draw()
      #expect(user.made.count <= (place == 0 ? count : 0) + 100, "\(key)")
    }
  }

  @Test("If a list declares the texts of its rows, filtering makes only the visible rows")
  func filterByTexts() {
    var plain = BookListApp.Driver(BookListApp.State(count: 300), isLazy: true)
    var state = BookListApp.State(count: 300)
    state.tellsTexts = true
    var telling = BookListApp.Driver(state, isLazy: true)
    for key in filterKeys {
      telling.made.count = 0
      plain.handle(.key(key))
      telling.handle(.key(key))
      #expect(telling.session.draw().lines == plain.session.draw().lines)
      #expect(telling.made.count <= 100, "\(key)")
    }
  }

  private let filterKeys: [Key] =
    "/b9".map { Key.character($0) } + [.backspace, .character("7"), .backspace, .backspace]
    + [.escape]

  @Test("Opening a screen over a list and leaving it again makes no rows", arguments: counts)
  func return_(count: Int) {
    var user = BookListApp.Driver(BookListApp.State(count: count), isLazy: true)
    user.change { $0.opened = 1 }
    user.made.count = 0
    user.change { $0.opened = nil }
    #expect(user.made.count == 0)
  }
}
