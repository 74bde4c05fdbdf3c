import CairnDependencies
import CairnSession
import CairnViews
import Testing

@testable import CairnBrowser

/// Tests of lazy rows.
@Suite struct RowTests {
  @Test("The operations between any lists bring the client to the current page", arguments: 0..<60)
  func law(seed: Int) {
    var random = SeededGenerator(seed: seed)
    var items = (0..<8).map { Item(id: $0, name: "item \($0)") }
    var user = BrowserUser(Self.stack(items))
    for turn in 0..<12 {
      Self.change(&items, turn: turn, with: &random)
      _ = user.see(Self.stack(items))
      #expect(user.client.page == user.renderer.page.tree.element)
      #expect(user.client.lostCount == 0)
      #expect(user.client.page.descendants.compactMap(\.text).contains("Title"))
      for item in items { #expect(user.press(item.name) == ["press \(item.id)"]) }
    }
  }

  @Test("An id belongs to one element, however the rows change", arguments: 0..<20)
  func ids(seed: Int) {
    var random = SeededGenerator(seed: seed)
    var items = (0..<4).map { Item(id: $0, name: "item \($0)") }
    var user = BrowserUser(Self.stack(items))
    var seen: [Int: [String]] = [:]
    for turn in 0..<20 {
      Self.change(&items, turn: turn, with: &random)
      _ = user.see(Self.stack(items))
      let elements = user.client.page.descendants
      #expect(Set(elements.map(\.id)).count == elements.count)
      for parent in elements {
        for child in parent.children {
          let place = ["\(parent.id)", child.tag.rawValue]
          #expect(seen[child.id, default: place] == place)
          seen[child.id] = place
        }
      }
    }
  }

  @Test("Of a changed row, only what it was and what it is are made, each once")
  func change() {
    var items = (0..<10).map { Item(id: $0, name: "item \($0)") }
    let counter = Counted()
    var user = BrowserUser(Self.stack(items, counter))
    items[5].name = "other"
    counter.count = 0
    // Its text and the name of its button.
    #expect(user.see(Self.stack(items, counter)).count == 2)
    #expect(counter.count == 2)
  }

  @Test("Deleting a row of a long list sends one removal and makes no row")
  func deletion() {
    var items = (0..<1000).map { Item(id: $0, name: "item \($0)") }
    let counter = Counted()
    var user = BrowserUser(Self.stack(items, counter))
    let row = user.client.page.descendants.first { $0.text == "item 50" }
    items.remove(at: 50)
    counter.count = 0
    let operations = user.see(Self.stack(items, counter))
    #expect(operations.count == 1)
    #expect(counter.count == 0)
    #expect(row != nil)
    #expect(!user.client.page.descendants.contains { $0.text == "item 50" })
  }

  @Test("A changed row keeps its elements, and a row of other elements is replaced")
  func changes() {
    var items = [Item(id: 1, name: "a"), Item(id: 2, name: "b")]
    var user = BrowserUser(Self.stack(items))
    let text = user.client.page.descendants.first { $0.text == "b" }?.id ?? 0
    items[1].name = "c"
    let deletion = Operation.AttributeChange(name: .ariaLabel, value: "Delete c")
    #expect(
      user.see(Self.stack(items)) == [
        .setText(id: text, "c"), .setAttributes(id: text + 1, [deletion]),
      ])
    items[1].hasNote = true
    let kinds = user.see(Self.stack(items)).map { $0.json.prefix(4) }
    #expect(kinds == [#"["r""#, #"["i""#])
  }

  @Test("Rows that become disabled are made again, and send nothing")
  func disabledRows() {
    let items = [Item(id: 1, name: "a")]
    var user = BrowserUser(Self.stack(items))
    #expect(user.press("a") == ["press 1"])
    _ = user.see(Self.stack(items, isDisabled: true))
    #expect(user.press("a") == [])
    #expect(user.client.page == user.renderer.page.tree.element)
  }

  @Test("A row that is covered by a dialog can't be pressed")
  func covered() throws {
    let items = [Item(id: 1, name: "a")]
    let user = BrowserUser(Self.stack(items))
    let id = try #require(user.controls("a").first?.id)
    var stack = Self.stack(items)
    stack.root = stack.root.alert(Dialog("Sure?", buttons: [], dismiss: "no"))
    user.renderer.update(to: stack.map { AnyAction(value: $0) })
    #expect(user.outcome(.press, id: id) == .dropped)
  }

  @Test(
    "The links of reused rows and screens start at their current place", arguments: [true, false])
  func addresses(isLazy: Bool) {
    let items = [Item(id: 1, name: "a")]
    func stack(
      at root: NumberPlace, keeping kept: CachedScreen<[Item], String> = CachedScreen()
    ) -> NavigationStack<String> {
      func link(_ item: Item) -> Node<String> {
        NavigationLink(item.name, "open", to: NumberPlace.number(item.id)).node
      }
      let screen = kept.update(to: items) { items in
        Screen("Items") {
          if isLazy { List(items) { link($0) } } else { ForEach(items) { link($0) } }
        }
      }
      var stack = NavigationStack(root: screen)
      (stack.rootTarget, stack.links) = (AnyHashableSendable(root), NumberPlace.links)
      return stack
    }
    let kept = CachedScreen<[Item], String>()
    let page = KeptPage(stack(at: .start(), keeping: kept))
    page.update(to: stack(at: .number(7), keeping: kept))
    #expect(page.staleness(showing: stack(at: .number(7))) == [])
    let fresh = BrowserUser(stack(at: .number(7))).client.page
    #expect(fresh.descendants.compactMap { $0[.href] } == ["/7/1"])
  }

  private struct Item: Identifiable, Equatable {
    var id: Int
    var name: String
    var hasNote = false
  }

  private final class Counted {
    var count = 0

    func add() { count += 1 }
  }

  private static func stack(
    _ items: [Item], _ counter: Counted = Counted(), isDisabled: Bool = false
  ) -> NavigationStack<String> {
    let list = List<String>(items, onDelete: { "delete \($0)" }) { item in
      let _ = counter.add()
      Button(item.name, "press \(item.id)")
      if item.hasNote { Text("Note") }
    }
    return NavigationStack(
      root: Screen("Items") {
        Text("Title")
        list.node.disabled(isDisabled)
      })
  }

  private static func change(
    _ items: inout [Item], turn: Int, with random: inout SeededGenerator
  ) {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: items.shuffle(using: &random)
    case 1: items.insert(Item(id: 100 + turn, name: "new \(turn)"), at: items.count / 2)
    case 2 where !items.isEmpty:
      items.remove(at: Int.random(in: 0..<items.count, using: &random))
    case 3 where !items.isEmpty: items[items.count / 2].name += "x"
    case 4 where !items.isEmpty: items[0].hasNote.toggle()
    default: items.append(Item(id: 200 + turn, name: "last \(turn)"))
    }
  }
}
