import CairnTerminal
import CairnText
import CairnViews
import Testing

@Suite struct FilterTests {
  private func lines(_ user: Shelf.Driver) -> [String] {
    user.session.draw().lines.map(\.trimmed)
  }

  private func type(_ text: String, _ user: inout Shelf.Driver) {
    for character in text { user.handle(.key(.character(character))) }
  }

  @Test("A list shows the rows that contain the typed words, and the last line shows their number")
  func filtering() {
    var user = Shelf.Driver(Shelf.State(count: 40), isLazy: true)
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
    var user = Shelf.Driver(Shelf.State(count: 40), isLazy: true)
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
    var user = Shelf.Driver(Shelf.State(count: 40), isLazy: true)
    type("/3", &user)
    user.handle(.key(.down))
    user.handle(.key(.down))
    user.handle(.key(.delete))
    #expect(user.sent == [.deleted(23)])
    #expect(lines(user).filter { $0.contains("pages") }.count == 12)
  }

  @Test("The filter applies to rows that are inserted, deleted or changed later", arguments: 0..<8)
  func following(seed: Int) {
    var random = Shelf.Random(seed: UInt64(seed))
    var state = Shelf.State(random: &random)
    state.isMixed = false
    var user = Shelf.Driver(state, isLazy: true)
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
    var user = Shelf.Driver(Shelf.State(count: 10), isLazy: true)
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
    var user = Shelf.Driver(Shelf.State(count: 40), isLazy: true)
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

@Suite struct SearchTests {
  private let text = (1...60).map { "Line \($0)" + ($0 % 20 == 7 ? " with a Needle in it" : "") }
    .joined(separator: "\n")

  private func session(_ keys: [Key]) -> TerminalSession<String> {
    let screen = Screen<String>("Talk") {
      Text(text)
      Button("Reply", "reply")
    }
    var session = TerminalSession(
      name: "Talk", stack: NavigationStack(root: screen), size: CellSize(width: 50, height: 12))
    for key in keys { #expect(session.handle(.key(key)) == []) }
    return session
  }

  private func keys(_ text: String) -> [Key] { text.map { .character($0) } }

  @Test("A search jumps to the first match, and the last line shows its number and the total")
  func typing() {
    let lines = session(keys("/a needle")).draw().lines
    #expect(lines.contains { $0.contains("Line 7 with a Needle") })
    #expect(lines.last == " Find: a needle▏  1 of 3")
    #expect(session(keys("/hay")).draw().lines.last == " Find: hay▏  not found")
  }

  @Test(
    "Letters go to the next and the previous match, and wrap around",
    arguments: [("n", 27), ("nn", 47), ("nnn", 7), ("N", 47), ("nN", 7)])
  func next(_ letters: String, _ line: Int) {
    let lines = session(keys("/needle") + [.enter] + keys(letters)).draw().lines
    #expect(lines.contains { $0.contains("Line \(line) with") })
  }

  @Test("Matches are highlighted, whatever their case")
  func marking() {
    let grid = session(keys("/needle")).draw()
    let marked = (0..<12).map { y in
      String((0..<50).filter { grid[$0, y].style.isReversed }.compactMap { grid[$0, y].character })
    }
    #expect(marked.dropFirst().filter { !$0.isEmpty } == ["Needle"])
  }

  @Test("Escape ends the search, and enter alone repeats it")
  func again() {
    var session = session(keys("/needle") + [.enter, .escape])
    #expect(session.draw().lines.last?.contains("? help") == true)
    for key in keys("/") + [.enter] { _ = session.handle(.key(key)) }
    #expect(session.draw().lines.contains { $0.contains("Line 27 with") })
  }

  @Test("A match that spans two lines is found where it begins")
  func wrapped() {
    let screen = Screen<String>("Talk") {
      Text(
        String(repeating: "word ", count: 40) + "open question"
          + String(repeating: " word", count: 90))
    }
    var session = TerminalSession(
      name: "Talk", stack: NavigationStack(root: screen), size: CellSize(width: 40, height: 12))
    for key in keys("/open question") { _ = session.handle(.key(key)) }
    #expect(session.draw().lines.contains { $0.contains("open") })
    #expect(session.draw().lines.last == " Find: open question▏  1 of 1")
  }

  @Test("A match in a control that can be pressed moves the focus there")
  func control() {
    var session = session(keys("/reply") + [.enter])
    #expect(session.draw().lines.contains { $0.hasPrefix("▸ [Reply]") })
    #expect(session.handle(.key(.enter)) == ["reply"])
  }

  @Test("A field inserts a slash, and a question ignores it")
  func writing() {
    var user = KitchenDriver(Kitchen.State(form: Kitchen.Form()), height: 24)
    user.type("/n")
    #expect(user.state.form?.title == "/n")
    user = KitchenDriver(Kitchen.State(path: [1], deletion: 1))
    user.type("/n")
    #expect(user.session.draw().lines.last?.contains("Find") == false)
  }
}

@Suite struct CopyTests {
  private func session(_ screen: Screen<String>) -> TerminalSession<String> {
    TerminalSession(
      name: "Talk", stack: NavigationStack(root: screen), size: CellSize(width: 50, height: 12))
  }

  @Test("A letter copies the text of the screen once, and the last line confirms it")
  func copy() {
    var session = session(Screen("Talk") { Text("Hi") }.copies("the talk") { _ in "# Hi" })
    #expect(session.takeCopied() == nil)
    #expect(session.handle(.key(.character("y"))) == [])
    #expect(session.draw().lines.last == " Copied the talk.")
    #expect(session.takeCopied() == "# Hi")
    #expect(session.takeCopied() == nil)
  }

  @Test("A text that is too long for some terminals is copied completely, with a warning")
  func long() {
    let text = String(repeating: "a", count: 60_000)
    var session = session(Screen("Talk") { Text("Hi") }.copies("the talk") { _ in text })
    _ = session.handle(.key(.character("y")))
    #expect(session.takeCopied() == text)
    #expect(session.draw().lines.suffix(2).joined().contains("some terminals"))
  }

  @Test("Copied text keeps its lines and tabs, and contains nothing that controls a terminal")
  func harmless() {
    let text = "# Hi\r\n\tZoë\n\u{1B}[2J\u{9B}31m\u{7}\u{202E}\u{7F}"
    var session = session(Screen("Talk") { Text("Hi") }.copies("the talk") { _ in text })
    _ = session.handle(.key(.character("y")))
    #expect(
      session.takeCopied() == "# Hi\n\tZoë\n\\u{1B}[2J\\u{9B}31m\\u{7}\\u{202E}\\u{7F}")
  }

  @Test("The letter copies nothing if the screen offers nothing or the user types in a field")
  func nothing() {
    var session = session(Screen("Talk") { Text("Hi") })
    _ = session.handle(.key(.character("y")))
    #expect(session.takeCopied() == nil)
    session = self.session(
      Screen("Talk") { TextField("To", text: "") { $0 } }.copies("it") { _ in "it" })
    #expect(session.handle(.key(.character("y"))) == ["y"])
    #expect(session.takeCopied() == nil)
  }

  @Test("Mapping a screen's actions keeps its copy text, and equality compares that text")
  func value() {
    let screen = Screen<Int>("Talk") {}.copies("the talk") { _ in "# Hi" }
    #expect(screen.map { "\($0)" }.copy?.text(.fixed) == "# Hi")
    #expect(screen == Screen("Talk") {}.copies("the talk") { _ in "# Hi" })
    #expect(screen != Screen("Talk") {}.copies("the talk") { _ in "# Ho" })
    #expect(screen != Screen("Talk") {})
    #expect(screen.description == "Screen \"Talk\", copies the talk")
  }
}
