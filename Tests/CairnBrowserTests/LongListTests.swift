import Cairn
import CairnRendererLaws
import CairnSession
import CairnViews
import Testing

@testable import CairnBrowser

/// Tests of lists with many more rows than a page shows.
@Suite struct LongListTests {
  @Test("A page of 10,000 rows has those at the start, and makes no others")
  func start() throws {
    let made = Counted()
    let user = BrowserUser(Self.stack(Self.items(10_000), made))
    #expect(user.rows == (0..<100).map { "item \($0)" })
    #expect(user.gaps == [9_900])
    #expect(made.count == 100)
    let page = user.client.page
    #expect(page.descendants.count < 2_000 && page.html.utf8.count < 200_000)
  }

  @Test("The client gets the rows that it asks for, and the others leave")
  func asking() {
    let made = Counted()
    let items = Self.items(10_000)
    var user = BrowserUser(Self.stack(items, made))
    made.count = 0
    let operations = user.ask("5000-5060", of: Self.stack(items, made))
    #expect(user.rows == (5_000..<5_060).map { "item \($0)" })
    #expect(user.gaps == [5_000, 4_940])
    #expect(operations.count == 100 + 60 + 2)
    #expect(made.count == 60)
    // Rows in both windows stay.
    let id = user.row("item 5059")
    _ = user.ask("5050-5110", of: Self.stack(items))
    #expect(user.row("item 5059") == id)
    #expect(user.press("item 5109") == ["press 5109"])
    #expect(user.press("item 5000") == [])
  }

  @Test(
    "The operations between any windows of any lists bring the client to the current page",
    arguments: 0..<40)
  func law(seed: Int) {
    var random = SeededGenerator(seed: seed)
    var items = Self.items(130)
    var user = BrowserUser(Self.stack(items))
    var parents: [Int: Int] = [:]
    for turn in 0..<16 {
      Self.change(&items, turn: turn, with: &random)
      let start = Int.random(in: 0..<150, using: &random)
      let rows = user.client.page.descendants.filter { $0.tag == .li }
      let focus = rows.randomElement(using: &random)?.id ?? 0
      if turn.isMultiple(of: 2) { user.request("\(start)-\(start + 20)-\(focus)") }
      _ = user.see(Self.stack(items))
      #expect(user.client.page == user.renderer.page.tree.element)
      #expect(user.client.lostCount == 0)
      #expect(user.rows.count + user.gaps.reduce(0, +) == items.count)
      let elements = user.client.page.descendants
      #expect(Set(elements.map(\.id)).count == elements.count)
      for element in elements {
        for child in element.children {
          #expect(parents[child.id, default: element.id] == element.id)
          parents[child.id] = element.id
        }
      }
      for name in [user.rows.first, user.rows.last].compactMap(\.self) {
        #expect(user.press(name).count == 1)
      }
    }
  }

  @Test("What the user looks at stays when another writer changes rows elsewhere")
  func elsewhere() {
    var items = Self.items(1_000)
    var user = BrowserUser(Self.stack(items))
    _ = user.ask("500-540", of: Self.stack(items))
    let shown = user.rows
    items.remove(at: 3)
    #expect(user.see(Self.stack(items)).count == 1)
    #expect(user.rows == shown && user.gaps == [499, 460])
    items.insert(Item(id: 5_000, name: "new"), at: 0)
    items.removeLast()
    items.swapAt(2, 7)
    #expect(user.see(Self.stack(items)).count == 2)
    #expect(user.rows == shown && user.gaps == [500, 459])
  }

  @Test("The client gets the rows that it asks for again, after its window has followed its rows")
  func askingAgain() {
    var items = Self.items(1_000)
    var user = BrowserUser(Self.stack(items))
    _ = user.ask("500-540", of: Self.stack(items))
    items.removeSubrange(0..<100)
    _ = user.see(Self.stack(items))
    #expect(user.rows.first == "item 500" && user.gaps == [400, 460])
    _ = user.ask("500-540", of: Self.stack(items))
    #expect(user.rows.first == "item 600" && user.gaps == [500, 360])
  }

  @Test("A row that another writer deletes or inserts near the viewport comes and goes alone")
  func within() {
    var items = Self.items(1_000)
    var user = BrowserUser(Self.stack(items))
    _ = user.ask("500-540", of: Self.stack(items))
    items.remove(at: 520)
    #expect(user.see(Self.stack(items)).count == 1)
    items.insert(Item(id: 5_000, name: "new"), at: 510)
    #expect(user.see(Self.stack(items)).count == 1)
    #expect(user.rows.count == 40 && user.rows.contains("new") && user.gaps == [500, 460])
    // The first and the last row of the window too.
    items.remove(at: 539)
    items.remove(at: 500)
    _ = user.see(Self.stack(items))
    #expect(user.rows.first == "item 501" && user.rows.last == "item 538")
  }

  @Test("In another order, the window follows the row in its middle")
  func order() throws {
    let items = Self.items(1_000)
    var user = BrowserUser(Self.stack(items))
    _ = user.ask("500-540", of: Self.stack(items))
    _ = user.see(Self.stack(items.reversed()))
    #expect(user.rows.count == 40 && user.rows[20] == "item 520")
  }

  @Test("A row stays on the page while it has the focus, and after the user has used it")
  func pinned() throws {
    let items = Self.items(1_000)
    var user = BrowserUser(Self.stack(items))
    let row = try #require(user.row("item 3"))
    #expect(user.press("item 90") == ["press 90"])
    _ = user.ask("500-540-\(row)", of: Self.stack(items))
    #expect(user.row("item 3") == row && user.gaps == [3, 86, 409, 460])
    #expect(user.rows.prefix(2) == ["item 3", "item 90"])
    // The focus has left the row.
    _ = user.ask("600-640", of: Self.stack(items))
    #expect(user.rows.prefix(2) == ["item 90", "item 600"])
  }

  @Test("A row with the focus stays when another writer moves it away")
  func focusMoved() throws {
    var items = Self.items(1_000)
    var user = BrowserUser(Self.stack(items))
    let row = try #require(user.row("item 20"))
    _ = user.ask("0-60-\(row)", of: Self.stack(items))
    items.append(items.remove(at: 20))
    _ = user.see(Self.stack(items))
    #expect(user.row("item 20") == row && user.gaps == [940])
  }

  @Test(
    "A list keeps its window while another screen is in front, and the focus returns to its row")
  func back() throws {
    let items = Self.items(1_000)
    var user = BrowserUser(Self.stack(items))
    _ = user.ask("500-540", of: Self.stack(items))
    let shown = user.rows
    let control = try #require(user.controls("item 520").first?.id)
    _ = user.press("item 520")
    _ = user.see(Self.stack(items, isPushed: true))
    #expect(user.gaps.isEmpty && !user.rows.contains(shown[0]))
    _ = user.see(Self.stack(items))
    #expect(user.rows == shown && user.client.focus == control)
  }

  @Test("A request for a list that isn't on the page is dropped, and so is one without rows")
  func foreign() throws {
    let user = BrowserUser(Self.stack(Self.items(1_000)))
    #expect(user.outcome(.rows, id: 1, "0-10") == .dropped)
    #expect(user.outcome(.rows, id: try #require(user.list), "all") == .dropped)
    #expect(user.outcome(.rows, id: try #require(user.list), nil) == .dropped)
  }

  @Test("A request for rows is answered whenever it comes, and acknowledges nothing")
  func unnumbered() async throws {
    let page = await BrowserPage(epoch: 1, stored: 7) { page in
      PageContent(store: Store(initialState: .init(), isolation: page) { Counter { _ in } }) { _ in
        Self.stack(Self.items(1_000)).map { _ in Counter.Action.increased }
      }
    }
    var visitor = await Visitor(page)
    let list = try #require(visitor.client.page.descendants.first { $0[.class] == "rows" }?.id)
    for value in ["200-220", "300-320"] {
      let request = BrowserEvent(sequence: 0, kind: .rows, id: list, value: value)
      let receipt = await page.receive(EventBatch([request]))
      #expect(receipt == EventReceipt(acknowledged: 7, dropped: 0))
      await visitor.take()
    }
    #expect(visitor.client.page.descendants.contains { $0.text == "item 319" })
    #expect(visitor.lastPatch?.acknowledged == 7)
    await page.end()
  }

  struct Item: Identifiable, Equatable {
    var id: Int
    var name: String
    var hasNote = false
  }

  final class Counted {
    var count = 0

    func add() { count += 1 }
  }

  static func items(_ count: Int) -> [Item] {
    (0..<count).map { Item(id: $0, name: "item \($0)") }
  }

  static func stack(
    _ items: [Item], _ counter: Counted = Counted(), isPushed: Bool = false
  ) -> NavigationStack<String> {
    let root = Screen<String>("Items") {
      Text("Title")
      List<String>(items, onDelete: { "delete \($0)" }) { item in
        let _ = counter.add()
        Button(item.name, "press \(item.id)")
        if item.hasNote { Text("Note") }
      }
    }
    let detail = Screen<String>("Detail") { Text("Text") }
    return NavigationStack(
      root: root, path: isPushed ? [(id: 1, screen: detail)] : [], pop: { "pop \($0)" })
  }

  private static func change(
    _ items: inout [Item], turn: Int, with random: inout SeededGenerator
  ) {
    let place = Int.random(in: 0..<items.count, using: &random)
    switch Int.random(in: 0..<7, using: &random) {
    case 0: items.shuffle(using: &random)
    case 1: items.insert(Item(id: 1_000 + turn, name: "new \(turn)"), at: place)
    case 2 where items.count > 1: items.remove(at: place)
    case 3: items[place].name += "x"
    case 4: items[place].hasNote.toggle()
    case 5: items.removeSubrange(place..<min(place + 20, items.count - 1))
    default:
      items.insert(
        contentsOf: (0..<20).map { Item(id: 2_000 + turn * 20 + $0, name: "more \(turn) \($0)") },
        at: place)
    }
  }
}

extension BrowserUser {
  /// The list's element.
  var list: Int? { client.page.descendants.first { $0[.class] == "rows" }?.id }

  /// The names of the rows on the page.
  var rows: [String] {
    items.filter { $0[.dataRows] == nil }.compactMap { row in
      row.descendants.first { $0.tag == .button }?.text
    }
  }

  /// The numbers of rows that the gaps stand for.
  var gaps: [Int] { items.compactMap { $0[.dataRows].flatMap { Int($0) } } }

  /// Returns the element of a row.
  func row(_ name: String) -> Int? {
    items.first { row in row.descendants.contains { $0.text == name } }?.id
  }

  /// Asks for rows of the list.
  func request(_ value: String) { _ = list.map { send(.rows, to: $0, value) } }

  /// Asks for rows of the list, and returns the operations.
  mutating func ask(_ value: String, of stack: NavigationStack<String>) -> [Operation] {
    request(value)
    return see(stack)
  }

  private var items: [Element] { client.page.descendants.filter { $0.tag == .li } }
}
