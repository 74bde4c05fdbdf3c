import CairnSession
import CairnViews
import Testing

@testable import CairnLines

/// Tests of the commands for the filter and the palette in a line-based program.
@MainActor
@Suite struct PlainFindingTests {
  private struct Book: Equatable, Identifiable { var id: Int }

  private enum Action: Equatable {
    case added
    case closed
    case opened(Int)
  }

  private func stack(_ opened: Int? = nil, books: Int = 12) -> NavigationStack<AnyAction> {
    let shelf = Screen<Action>("Shelf") {
      List((0..<books).map { Book(id: $0) }) { book in
        NavigationLink(.opened(book.id)) { Text("Book \(book.id), 100 pages") }
      }
    }
    .toolbar { Button("Add", .added) }
    let stack = NavigationStack(
      root: shelf, path: opened.map { [(id: $0, screen: Screen("Book \($0)") {})] } ?? [],
      pop: { _ in .closed })
    return stack.map { AnyAction(value: $0) }
  }

  private func session() -> PlainSession { PlainSession(stack: stack(), uptime: { .zero }) }

  /// The rows that are visible.
  private func rows(_ session: PlainSession) -> [String] {
    session.screen.lines.filter { $0.contains("Book") }
  }

  @Test("While a filter hides rows, no row can be moved")
  func moving() {
    let shelf = Screen<Action>("Shelf") {
      List((0..<12).map { Book(id: $0) }, onMove: { _, _ in .added }) { Text("Book \($0.id)") }
    }
    let stack = NavigationStack(root: shelf).map { AnyAction(value: $0) }
    var session = PlainSession(stack: stack, uptime: { .zero })
    _ = session.handle(.line("/ 1"))
    _ = session.show()
    let answer = session.handle(.line("m 2 up"))
    #expect(answer.lines == ["To move a row, type / first to show all rows."])
    #expect(answer.actions.isEmpty)
  }

  @Test(
    "The filter keeps the rows that contain the words and renumbers them, and no words remove it")
  func filter() {
    var session = session()
    for line in ["/ BOOK 2", "/2 book"] {
      #expect(session.handle(.line(line)).showsScreen)
      #expect(rows(session).map { $0.prefix(11) } == ["[2] Book 2,"])
    }
    #expect(session.screen.lines[2] == #"1 of 12 with "2 book". Type / to show all."#)
    _ = session.show()
    #expect(
      session.handle(.line("2")).actions.map { $0.value as? Action } == [.opened(2)])
    #expect(session.handle(.line("/")).showsScreen)
    #expect(rows(session).count == 12)
    #expect(!session.screen.lines.contains { $0.contains("shows all") })
  }

  @Test("New rows are filtered too, and going back to a screen restores its filter")
  func later() {
    var session = session()
    _ = session.handle(.line("/ 2"))
    session.update(to: stack(3))
    #expect(session.screen.lines.first == "Shelf > Book 3")
    session.update(to: stack(books: 30))
    #expect(session.screen.lines[2] == #"12 of 30 with "2". Type / to show all."#)
  }

  @Test("On a screen without rows, the command writes the lines that contain the words")
  func lines() {
    let screen = Screen<AnyAction>("Tea") {
      Text("Green tea is steeped briefly.")
      Text("Black tea takes longer.")
    }
    var session = PlainSession(stack: NavigationStack(root: screen), uptime: { .zero })
    #expect(session.handle(.line("/ tea black")).lines == ["Black tea takes longer."])
    #expect(
      session.handle(.line("/ \u{1B}milk")).lines == ["\"\u{1B}milk\" isn't on this screen."])
    #expect(session.screen.lines.count == 4)
  }

  @Test("The palette lists the commands, and runs the one that the words name")
  func palette() {
    var session = session()
    #expect(session.handle(.line("p")).lines == ["Add"])
    #expect(
      session.handle(.line("p ad")).actions.map { $0.value as? Action } == [.added])
    #expect(
      session.handle(.line("p fly")).lines
        == [#"No command matches "fly". Type p to list the commands."#])
    session.update(to: stack(3))
    _ = session.show()
    #expect(session.handle(.line("p")).lines == ["Back to “Shelf”"])
  }

  @Test("If words match several commands, the palette lists them, and runs only an exact match")
  func several() {
    let screen = Screen<AnyAction>("Tea") {
      Button("Brew", AnyAction(value: 1))
      Button("Brew again", AnyAction(value: 2))
    }
    var session = PlainSession(stack: NavigationStack(root: screen), uptime: { .zero })
    let answer = session.handle(.line("p bre"))
    #expect(answer.lines == ["Brew", "Brew again"] && answer.actions.isEmpty)
    #expect(session.handle(.line("p brew")).actions.map { $0.value as? Int } == [1])
  }

  @Test("If several commands have one name, the palette runs none of them")
  func namesakes() {
    let screen = Screen<AnyAction>("Tea") {
      Button("Brew", AnyAction(value: 1))
      Button("Brew", AnyAction(value: 2))
    }
    var session = PlainSession(stack: NavigationStack(root: screen), uptime: { .zero })
    let answer = session.handle(.line("p brew"))
    #expect(answer.actions.isEmpty)
    #expect(answer.lines == [#"2 commands are called "Brew". Type the number of one."#])
  }
}
