import CairnNavigation
import CairnSession
import CairnViews
import Testing

@testable import CairnBrowser

/// Tests of a list beside the screen that was chosen in it.
@Suite struct ListBesideTests {
  @Test("The list comes before the topmost screen, as a landmark that its heading names")
  func beside() throws {
    let alone = BrowserUser(Self.stack(["a", "b"])).client.page
    #expect(alone.children.map(\.tag) == [.div, .main])
    let page = BrowserUser(Self.stack(["a", "b"], path: ["a"])).client.page
    #expect(page.children.map(\.tag) == [.div, .section, .nav, .main])
    let list = page.children[1]
    #expect(list[.role] == "complementary")
    #expect(list[.class] == "beside")
    let heading = try #require(list.descendants.first { $0.tag == .h2 })
    #expect(heading.text == "List")
    #expect(list[.ariaLabelledby] == heading[.id])
    #expect(page.descendants.filter { $0.tag == .h1 }.map(\.text) == ["a"])
  }

  @Test("A stack that is not split shows only the topmost screen")
  func notSplit() {
    var stack = Self.stack(["a"], path: ["a"])
    stack.isSplit = false
    #expect(BrowserUser(stack).client.page.children.map(\.tag) == [.div, .nav, .main])
  }

  @Test("Rows and buttons are not sent again when the list moves beside a screen, or back")
  func pushAndPop() {
    let names = (0..<200).map { "item \($0)" }
    var user = BrowserUser(Self.stack(names))
    let row = user.client.page.descendants.first { $0.text == "item 7" }?.id
    for path in [["item 7"], [], ["item 7"], ["item 7", "more"], ["item 8"]] {
      let operations = user.see(Self.stack(names, path: path))
      #expect(user.client.page == user.renderer.page.tree.element)
      #expect(user.client.lostCount == 0)
      #expect(!operations.contains { $0.json.contains("item 9") })
      #expect(!operations.contains { $0.json.contains("New") })
      #expect(operations.map(\.json.utf8.count).reduce(0, +) < 500)
      #expect(user.client.page.descendants.first { $0.text == "item 7" }?.id == row)
    }
  }

  @Test("Only the row of the open screen is marked", arguments: [true, false])
  func selection(_ isLazy: Bool) {
    var user = BrowserUser(Self.stack(["a", "b", "c"], isLazy: isLazy))
    func marked() -> [String?] {
      user.client.page.descendants.filter { $0[.ariaCurrent] != nil }
        .map { $0.descendants.compactMap(\.text).first }
    }
    #expect(marked() == [])
    for path in [["a"], ["c"], ["c", "more"], ["b"]] {
      _ = user.see(Self.stack(["a", "b", "c"], path: path, isLazy: isLazy))
      #expect(marked() == [path[0]])
      #expect(user.client.page == user.renderer.page.tree.element)
    }
    _ = user.see(Self.stack(["a", "c"], path: ["c"], isLazy: isLazy))
    #expect(marked() == ["c"])
    _ = user.see(Self.stack(["a", "b", "c"], isLazy: isLazy))
    #expect(marked() == [])
  }

  @Test("The rows of the list lead to places below the list, whatever is beside it")
  func addresses() {
    func stack(_ address: String) -> NavigationStack<String> {
      var stack = NumberPlace.stack(address)
      stack.root = Screen("List") {
        List([1, 2].map { Name(id: "\($0)") }) { name in
          NavigationLink(name.id, name.id, to: Int(name.id).map { NumberPlace.number($0) })
        }
      }
      stack.isSplit = true
      stack.selection = stack.path.first.map { AnyHashable($0.screen.title) }
      return stack
    }
    var user = BrowserUser(stack("/2/5"))
    #expect(user.beside("1")?[.href] == "/1" && user.beside("2")?[.href] == "/2")
    for address in ["/1", "/2/3", "/1"] {
      _ = user.see(stack(address))
      #expect(user.beside("1")?[.href] == "/1" && user.beside("2")?[.href] == "/2")
    }
  }

  @Test("A choice in the list is sent after the screens on the list have been left")
  func choice() throws {
    var path = ["a", "more"]
    let user = BrowserUser(Self.stack(["a", "b"], path: path))
    let link = try #require(user.beside("b"))
    var sent: [String] = []
    let event = BrowserEvent(sequence: 1, kind: .press, id: link.id, value: nil)
    #expect(
      user.renderer.handle(event) { actions in
        let actions = actions.compactMap { $0.value as? String }
        sent += actions
        path = actions[0].hasPrefix("pop") ? path.dropLast() : ["b"]
        user.renderer.update(to: Self.stack(["a", "b"], path: path).map { AnyAction(value: $0) })
      })
    #expect(sent == ["pop more", "pop a", "b"])
    #expect(path == ["b"])
  }

  @Test("A screen that asks before it is left, or stays, ends the choice")
  func refusal() throws {
    let user = BrowserUser(Self.stack(["a", "b"], path: ["a"]))
    #expect(user.send(.press, to: try #require(user.beside("b")).id) == ["pop a"])
  }

  @Test("The focus goes to the heading of the chosen screen, and later back to the row")
  func focus() throws {
    var user = BrowserUser(Self.stack(["a", "b"]))
    _ = user.see(Self.stack(["a", "b"], path: ["a"]))
    let row = try #require(user.beside("b")).id
    _ = user.send(.press, to: row)
    _ = user.see(Self.stack(["a", "b"], path: ["b"]))
    #expect(user.client.focus == user.front.descendants.first { $0.tag == .h1 }?.id)
    _ = user.see(Self.stack(["a", "b"]))
    #expect(user.client.focus == row)
  }

  @Test("A question disables the list and the screen")
  func covered() throws {
    let user = BrowserUser(Self.stack(["a", "b"], path: ["a"]))
    let row = try #require(user.beside("b")).id
    var stack = Self.stack(["a", "b"], path: ["a"])
    stack.path[0].screen = stack.path[0].screen
      .alert(Dialog("Sure?", buttons: [], dismiss: "no"))
    user.renderer.update(to: stack.map { AnyAction(value: $0) })
    #expect(user.outcome(.press, id: row) == .dropped)
  }

  @Test(
    "The operations between any lists and paths bring the client to the current page",
    arguments: 0..<40)
  func law(seed: Int) {
    var random = SeededGenerator(seed: seed)
    var user = BrowserUser(Self.stack(["a"]))
    for _ in 0..<12 {
      let names = ["a", "b", "c", "d"].shuffled(using: &random)
      let path = Array(names.shuffled(using: &random).prefix(Int.random(in: 0..<3, using: &random)))
      _ = user.see(
        Self.stack(Array(names.prefix(3)), path: path, isLazy: Bool.random(using: &random)))
      #expect(user.client.page == user.renderer.page.tree.element)
      #expect(user.client.lostCount == 0)
      let ids = user.client.page.descendants.map(\.id)
      #expect(Set(ids).count == ids.count)
    }
  }

  /// Makes a list of names beside the screens of a path.
  private static func stack(
    _ names: [String], path: [String] = [], isLazy: Bool = true
  ) -> NavigationStack<String> {
    let list = Screen<String>("List") {
      if isLazy {
        List(names.map(Name.init)) { NavigationLink($0.id, $0.id) }
      } else {
        ForEach(names, id: \.self) { NavigationLink($0, $0) }
      }
    }
    .toolbar { Button("New", symbol: "+", "new") }
    var stack = NavigationStack(
      root: list,
      path: path.map { name in (id: name, screen: Screen<String>(name) { Text(name) }) },
      pop: { "pop \($0)" })
    stack.isSplit = true
    stack.selection = path.first.map { AnyHashable($0) }
    return stack
  }

  private struct Name: Identifiable, Equatable {
    var id: String
  }
}

extension BrowserUser {
  /// Returns the link with a name in the list that is beside the screen.
  fileprivate func beside(_ name: String) -> Element? {
    client.page.children.first { $0[.class] == "beside" }?.descendants.first { element in
      element[.class] == "link" && element.descendants.contains { $0.text == name }
    }
  }
}
