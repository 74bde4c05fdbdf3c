import CairnTerminal
import CairnTerminalTesting
import CairnViews
import Testing

/// Tests of rows that the screen selects, such as one that the user has just added.
@Suite struct SelectedRowTests {
  private struct Item: Equatable, Identifiable {
    var id: Int
  }

  private func stack(
    _ count: Int, selecting selected: Int?, isLazy: Bool
  ) -> NavigationStack<Int> {
    let items = (1...count).map(Item.init)
    let screen = Screen<Int>("Items") {
      if isLazy {
        List(items) { item in NavigationLink("Item \(item.id).", item.id) }
      } else {
        ForEach(items) { item in NavigationLink("Item \(item.id).", item.id) }
      }
    }
    return NavigationStack(root: screen.selecting(row: selected))
  }

  @Test(
    "A new row is selected and scrolled into view, and then the user moves on",
    arguments: [true, false])
  func newRow(isLazy: Bool) {
    var session = TerminalSession(
      name: "Items", stack: stack(50, selecting: nil, isLazy: isLazy),
      size: CellSize(width: 40, height: 12))
    #expect(session.selectedLine == "Item 1.")
    session.update(to: stack(51, selecting: 51, isLazy: isLazy))
    #expect(session.selectedLine == "Item 51.")
    _ = session.handle(.key(.up))
    session.update(to: stack(51, selecting: 51, isLazy: isLazy))
    #expect(session.selectedLine == "Item 50.")
    session.update(to: stack(52, selecting: 52, isLazy: isLazy))
    #expect(session.selectedLine == "Item 52.")
  }

  @Test("A row that comes later is selected when it is there")
  func laterRow() {
    var session = TerminalSession(
      name: "Items", stack: stack(3, selecting: 4, isLazy: true),
      size: CellSize(width: 40, height: 12))
    #expect(session.selectedLine == "Item 1.")
    session.update(to: stack(4, selecting: 4, isLazy: true))
    #expect(session.selectedLine == "Item 4.")
  }
}

extension TerminalSession {
  /// The text of the row with the focus mark.
  fileprivate var selectedLine: String? {
    let line = draw().lines.first { $0.contains("▸") }
    return line.map { String($0.drop { $0 != "I" }.prefix { $0 != "." }) + "." }
  }
}
