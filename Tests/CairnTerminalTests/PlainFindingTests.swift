import CairnSession
import CairnViews
import Testing

@testable import CairnTerminal

/// The filter and the list of what can be done, by commands, line by line.
@MainActor
@Suite struct PlainFindingTests {
  private func stack(_ opened: Int? = nil, books: Int = 12) -> NavigationStack<AnyAction> {
    var state = Shelf.State(count: books)
    state.opened = opened
    return Shelf.stack(state, isLazy: true, made: Shelf.Counter()).map { AnyAction(value: $0) }
  }

  private func session() -> PlainSession { PlainSession(stack: stack(), uptime: { .zero }) }

  /// The rows that are shown.
  private func rows(_ session: PlainSession) -> [String] {
    session.screen.lines.filter { $0.contains("Book") }
  }

  @Test("Words leave the rows that hold them, numbered anew, and none brings all back")
  func filter() {
    var session = session()
    for line in ["/ BOOK 2", "/2 book"] {
      #expect(session.handle(.line(line)).showsScreen)
      #expect(rows(session).map { $0.prefix(11) } == ["[2] Book 2,"])
    }
    #expect(session.screen.lines[2] == #"1 of 12 with "2 book". Type / to show all."#)
    _ = session.show()
    #expect(session.handle(.line("2")).actions.map { $0.value as? Shelf.Action } == [.opened(2)])
    #expect(session.handle(.line("/")).showsScreen)
    #expect(rows(session).count == 12)
    #expect(!session.screen.lines.contains { $0.contains("shows all") })
  }

  @Test("Rows that come are filtered too, and a screen is found again as it was left")
  func later() {
    var session = session()
    _ = session.handle(.line("/ 2"))
    session.update(to: stack(3))
    #expect(session.screen.lines.first == "Shelf > Book 3")
    session.update(to: stack(books: 30))
    #expect(session.screen.lines[2] == #"12 of 30 with "2". Type / to show all."#)
  }

  @Test("Where there are no rows, the lines are told that hold the words")
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

  @Test("What can be done is listed, and done where words name one of it")
  func palette() {
    var session = session()
    #expect(session.handle(.line("p")).lines == ["Add"])
    #expect(session.handle(.line("p ad")).actions.map { $0.value as? Shelf.Action } == [.typed("")])
    #expect(
      session.handle(.line("p fly")).lines
        == [#"No command matches "fly". Type p to list the commands."#])
    session.update(to: stack(3))
    _ = session.show()
    #expect(session.handle(.line("p")).lines == ["Back to “Shelf”"])
  }

  @Test("Where words name several, all are told and none is done, unless it is called just so")
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
}
