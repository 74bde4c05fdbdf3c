import CairnSession
import CairnViews
import Testing

@testable import CairnBrowser

/// Tests of the filter above a long list.
@Suite struct ListFilterTests {
  @Test("Only a list that is longer than the page shows has a filter", arguments: [100, 101])
  func presence(count: Int) {
    let user = BrowserUser(LongListTests.stack(LongListTests.items(count)))
    #expect((user.filter != nil) == (count > 100))
  }

  @Test("The filter finds rows with all its words in the whole list, and counts them")
  func words() throws {
    let items = LongListTests.items(10_000)
    var user = BrowserUser(LongListTests.stack(items))
    let field = try #require(user.filter)
    #expect(field[.ariaKeyshortcuts] == "/" && field[.type] == "search")
    let operations = user.write("99  ITEM 7", in: field.id, of: LongListTests.stack(items))
    // The field itself gets no echo.
    #expect(!operations.contains { if case .setValue = $0 { true } else { false } })
    let found = items.map(\.name).filter { $0.contains("99") && $0.contains("7") }
    #expect(user.rows == found && user.gaps == [])
    #expect(user.words.contains("\(found.count) of 10,000"))
    _ = user.write("", in: field.id, of: LongListTests.stack(items))
    #expect(user.rows == (0..<100).map { "item \($0)" } && user.filter?.id == field.id)
    #expect(!user.words.contains { $0.contains(" of ") })
  }

  @Test("A filtered list that is still long has a window too")
  func long() throws {
    let items = LongListTests.items(10_000)
    var user = BrowserUser(LongListTests.stack(items))
    let field = try #require(user.filter)
    _ = user.write("9", in: field.id, of: LongListTests.stack(items))
    let found = items.map(\.name).filter { $0.contains("9") }
    #expect(user.rows == found.prefix(100).map { $0 } && user.gaps == [found.count - 100])
    _ = user.ask("500-520", of: LongListTests.stack(items))
    #expect(user.rows.first == found[500])
    #expect(user.press(found[510]) == ["press \(found[510].dropFirst(5))"])
  }

  @Test("A filter that matches nothing stays, so that the user can change it")
  func none() throws {
    let items = LongListTests.items(200)
    var user = BrowserUser(LongListTests.stack(items))
    let field = try #require(user.filter)
    _ = user.write("nothing", in: field.id, of: LongListTests.stack(items))
    #expect(user.rows == [] && user.words.contains("0 of 200"))
    // It stays while it is used, even if the list gets short.
    _ = user.see(LongListTests.stack(LongListTests.items(50)))
    #expect(user.filter?.id == field.id && user.words.contains("0 of 50"))
    _ = user.write("", in: field.id, of: LongListTests.stack(LongListTests.items(50)))
    #expect(user.filter == nil && user.rows.count == 50)
  }

  @Test("Rows that another writer adds are filtered too")
  func following() throws {
    var items = LongListTests.items(1_000)
    var user = BrowserUser(LongListTests.stack(items))
    let field = try #require(user.filter)
    _ = user.write("item 99", in: field.id, of: LongListTests.stack(items))
    #expect(user.rows.count == 19)
    items.insert(.init(id: 5_000, name: "new item 99"), at: 3)
    items.append(.init(id: 5_001, name: "other"))
    _ = user.see(LongListTests.stack(items))
    #expect(user.rows.count == 20 && user.rows.first == "new item 99")
    #expect(user.client.page == user.renderer.page.tree.element)
  }

  @Test("A row can't be moved while the filter hides others, and stays the same row")
  func moves() throws {
    let items = LongListTests.items(200)
    let stack = NavigationStack(
      root: Screen<String>("Items") {
        List<String>(items, onMove: { "move \($0) by \($1)" }) { Button($0.name, $0.name) }
      })
    var user = BrowserUser(stack)
    let (field, row) = (try #require(user.filter), user.row("item 42"))
    #expect(user.moveDown("item 42") == ["move 42 by 1"])
    _ = user.write("42", in: field.id, of: stack)
    #expect(user.rows == ["item 42", "item 142"])
    #expect(user.moveDown("item 42") == [] && user.row("item 42") == row)
    // A filter that hides no row leaves the moves.
    _ = user.write("item", in: field.id, of: stack)
    #expect(user.moveDown("item 42") == ["move 42 by 1"])
  }

  @Test("A very long text is cut, and the field shows what is left")
  func limit() throws {
    let items = LongListTests.items(200)
    var user = BrowserUser(LongListTests.stack(items))
    let field = try #require(user.filter)
    let text = String(repeating: "a ", count: 5_000)
    let operations = user.write(text, in: field.id, of: LongListTests.stack(items))
    #expect(operations.contains(.setValue(id: field.id, String(text.prefix(200)))))
  }

  @Test("The filter is out of reach behind a dialog")
  func covered() throws {
    var stack = LongListTests.stack(LongListTests.items(200))
    let user = BrowserUser(stack)
    let field = try #require(user.filter)
    stack.root = stack.root.alert(Dialog("Sure?", buttons: [], dismiss: "no"))
    user.renderer.update(to: stack.map { AnyAction(value: $0) })
    #expect(user.outcome(.input, id: field.id, "1") == .dropped)
  }
}

extension BrowserUser {
  /// The field of the filter.
  var filter: Element? {
    client.page.descendants.first { $0[.type] == "search" }
  }

  fileprivate var words: [String] { client.page.descendants.compactMap(\.text) }

  /// Writes in a field, and returns the operations that follow.
  mutating func write(
    _ text: String, in field: Int, of stack: NavigationStack<String>
  ) -> [Operation] {
    client.apply([.setValue(id: field, text)])
    _ = send(.input, to: field, text)
    return see(stack)
  }
}
