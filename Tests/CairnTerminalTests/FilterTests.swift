import CairnTerminal
import CairnTerminalTesting
import CairnText
import CairnViews
import Testing

@Suite struct FilterTests {
  private func lines(_ user: BookListApp.Driver) -> [String] {
    user.session.draw().lines.map(\.trimmed)
  }

  private func type(_ text: String, _ user: inout BookListApp.Driver) {
    for character in text { user.handle(.key(.character(character))) }
  }

  @Test("A list shows the rows that contain the typed words, and the last line shows their number")
  func filtering() {
    var user = BookListApp.Driver(BookListApp.State(count: 40), isLazy: true)
    type("/3 BOOK", &user)
    let shown = lines(user).filter { $0.contains("pages") }
    #expect(shown.count == 13)
    #expect(lines(user).last == " Filter: 3 BOOK▏  13 of 40")
    user.handle(.key(.enter))
    #expect(lines(user).last?.hasPrefix(" ⏎ open") == true)
    #expect(lines(user).last?.contains("/ 3 BOOK: 13 of 40") == true)
    user.handle(.key(.enter))
    #expect(user.sent == [.opened(3)])
  }

  @Test("Escape shows all rows again and keeps the focus on its row")
  func escape() {
    var user = BookListApp.Driver(BookListApp.State(count: 40), isLazy: true)
    type("/27", &user)
    user.handle(.key(.enter))
    user.handle(.key(.escape))
    #expect(lines(user).contains { $0.hasPrefix("▸") && $0.contains("Book 27") })
    #expect(lines(user).contains { $0.contains("Book 26") })
    user.handle(.key(.enter))
    #expect(user.sent == [.opened(27)])
  }

  @Test("An arrow ends typing and moves among the matching rows")
  func arrows() {
    var user = BookListApp.Driver(BookListApp.State(count: 40), isLazy: true)
    type("/3", &user)
    user.handle(.key(.down))
    user.handle(.key(.down))
    user.handle(.key(.delete))
    #expect(user.sent == [.deleted(23)])
    #expect(lines(user).filter { $0.contains("pages") }.count == 12)
  }

  @Test("The filter applies to rows that are inserted, deleted or changed later", arguments: 0..<8)
  func following(seed: Int) {
    var random = BookListApp.Random(seed: UInt64(seed))
    var state = BookListApp.State(random: &random)
    state.isMixed = false
    var user = BookListApp.Driver(state, isLazy: true)
    user.handle(.resize(CellSize(width: 60, height: 200)))
    type("/soup", &user)
    for _ in 0..<20 {
      let place = random.next(upTo: user.state.books.count)
      user.take(
        [.append, .delete(place), .insert(at: place), .move(place), .rename(place)][
          random.next(upTo: 5)])
      let expected = user.state.books.filter { $0.title.contains("Soup") }.count
      #expect(lines(user).filter { $0.contains("Soup") }.count == expected)
      #expect(!lines(user).contains { $0.contains("Pan cakes") || $0.contains("title") })
    }
  }

  @Test("The list reports that nothing matches, and deleting the words brings the rows back")
  func nothing() {
    var user = BookListApp.Driver(BookListApp.State(count: 10), isLazy: true)
    type("/zz", &user)
    #expect(lines(user).contains { $0.contains("No matches") })
    #expect(lines(user).last == " Filter: zz▏  0 of 10")
    for _ in 0..<2 { user.handle(.key(.backspace)) }
    #expect(lines(user).contains { $0.contains("Book 9") })
    user.handle(.key(.escape))
    #expect(user.sent == [])
  }

  @Test("Characters that arrive at once or are pasted extend the filter, and send nothing")
  func burst() {
    var user = BookListApp.Driver(BookListApp.State(count: 40), isLazy: true)
    type("/", &user)
    user.handle(.typed("boo"))
    user.handle(.paste("k 1\n2"))
    #expect(lines(user).last == " Filter: book 12▏  1 of 40")
    #expect(user.sent == [])
  }

  @Test("A filtered list doesn't move rows")
  func moving() {
    let names = ["Cut", "Boil", "Cut again"].map { Step(id: $0) }
    let screen = Screen<String>("Steps") {
      List(names, onMove: { "move \($0) \($1)" }) { Text($0.id) }
    }
    var session = TerminalSession(
      name: "Steps", stack: NavigationStack(root: screen), size: CellSize(width: 60, height: 12))
    for letter in "/cut" { _ = session.handle(.key(.character(letter))) }
    _ = session.handle(.key(.enter))
    #expect(session.handle(.key(.alt(.down))) == [])
    #expect(session.draw().lines.last?.contains("press escape") == true)
    _ = session.handle(.key(.escape))
    #expect(session.handle(.key(.alt(.down))) == ["move Cut 1"])
  }

  private struct Step: Equatable, Identifiable {
    var id: String
  }
}
