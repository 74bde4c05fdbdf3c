import CairnNavigation
import CairnSession
import CairnViews
import Testing

@testable import CairnBrowser

/// Tests of the palette of commands and of help, which lie over all screens.
@Suite struct OverlayTests {
  private static func stack(
    _ names: [String] = ["a", "b"], path: [String] = [], isLazy: Bool = true
  ) -> NavigationStack<String> {
    let names = names.map { Name(id: $0) }
    let delete = { (name: String) in "delete \(name)" }
    let move = { (name: String, offset: Int) in "move \(name) \(offset)" }
    var stack = NavigationStack<String>(
      root: Screen("List") {
        if isLazy {
          List(names, onDelete: delete, onMove: move) { NavigationLink($0.id, $0.id) }
        } else {
          ForEach(names, onDelete: delete, onMove: move) { NavigationLink($0.id, $0.id) }
        }
      }
      .toolbar { Button("New", "new", shortcut: "n") },
      path: path.map { name in
        let screen = Screen<String>(name) {
          TextField("Title", text: "") { "title \($0)" }
          Button("Save", "save", role: .confirm)
        }
        return (id: name, screen: screen)
      }, pop: { (name: String) in "pop \(name)" })
    stack.isSplit = true
    return stack
  }

  private struct Name: Equatable, Identifiable {
    var id: String
  }

  /// Opens the palette as if an element, or else the screen, had the focus.
  private func open(
    _ stack: NavigationStack<String>, _ kind: BrowserEvent.Kind = .commands, at name: String? = nil
  ) throws -> BrowserUser {
    var user = BrowserUser(stack)
    let id = try name.map { try #require(user.controls($0).first).id } ?? user.front.id
    #expect(user.send(kind, to: id) == [])
    _ = user.see(stack)
    #expect(user.client.page == user.renderer.page.tree.element)
    return user
  }

  private func choices(_ user: BrowserUser) -> [String] {
    user.front.descendants.filter { $0[.class] == "link" }
      .compactMap { $0.descendants.compactMap(\.text).first }
  }

  @Test("The palette is a dialog that lists the same commands as every renderer")
  func palette() throws {
    let stack = Self.stack(path: ["a"])
    let user = try open(stack)
    #expect(user.front.tag == .dialog)
    #expect(user.front.descendants.first { $0.tag == .h2 }?.text == "Commands")
    #expect(choices(user) == stack.commands().map(\.title) + ["Show keys"])
    let field = try #require(user.controls("Find").first)
    #expect(user.client.focus == field.id)
  }

  @Test("Typing filters the commands, and Enter runs the first one and closes the palette")
  func typing() throws {
    let stack = Self.stack()
    var user = try open(stack)
    #expect(user.append("w", to: "Find") == [])
    _ = user.see(stack)
    #expect(choices(user) == ["New", "Show keys"])
    #expect(user.submit("Find") == ["new"])
    _ = user.see(stack)
    #expect(user.front.tag == .main)
  }

  @Test("A text that no command contains is answered with a sentence, and Enter does nothing")
  func noMatch() throws {
    var user = try open(Self.stack())
    _ = user.append("q", to: "Find")
    _ = user.see(Self.stack())
    #expect(user.lines.contains("No matching commands"))
    #expect(user.submit("Find") == [])
  }

  @Test("A press of a command runs it")
  func press() throws {
    let user = try open(Self.stack(path: ["a"]))
    #expect(user.press("Back to “List”") == ["pop a"])
  }

  @Test("The commands of the focused row are listed too", arguments: [true, false])
  func row(isLazy: Bool) throws {
    let user = try open(Self.stack(isLazy: isLazy), at: "b")
    #expect(choices(user).contains("Delete “b”") && choices(user).contains("Move “b” up"))
    #expect(!choices(user).contains("Move “b” down"))
    #expect(user.press("Move “b” up") == ["move b -1"])
  }

  @Test("Escape and the close button close the palette, and the focus returns to its element")
  func closing() throws {
    for leave in [{ $0.leave() }, { $0.press("Close") }] as [(BrowserUser) -> [String]] {
      var user = try open(Self.stack(), at: "b")
      let row = try #require(user.client.page.descendants.first { $0.text == "b" })
      #expect(leave(user) == [])
      _ = user.see(Self.stack())
      #expect(user.front.tag == .main)
      let focus = try #require(user.client.focus.flatMap { user.client.page.element($0) })
      #expect(focus.element(row.id) != nil)
    }
  }

  @Test("What lies below an open palette can't be reached")
  func covered() throws {
    var user = BrowserUser(Self.stack())
    let button = try #require(user.controls("New").first).id
    _ = user.send(.commands, to: user.front.id)
    _ = user.see(Self.stack())
    #expect(user.send(.press, to: button) == [])
  }

  @Test("The palette closes when another screen comes to the front")
  func otherScreen() throws {
    var user = try open(Self.stack())
    _ = user.see(Self.stack(["a"]))
    #expect(user.front.tag == .dialog)
    _ = user.see(Self.stack(path: ["a"]))
    #expect(user.front.tag == .main)
    #expect(user.client.focus == user.front.descendants.first { $0.tag == .h1 }?.id)
  }

  @Test("From the list beside the screen, its commands come first and leave the screen")
  func beside() throws {
    let stack = Self.stack(path: ["a"])
    var user = BrowserUser(stack)
    let list = try #require(user.client.page.children.first { $0[.class] == "beside" })
    let row = try #require(list.descendants.last { $0.tag == .button && $0[.class] == "link" })
    _ = user.send(.commands, to: row.id)
    _ = user.see(stack)
    #expect(choices(user).first == "New" && choices(user).contains("Delete “b”"))
    #expect(user.press("Delete “b”") == ["pop a"])
  }

  @Test("Help lists the letters of the screen and the keys of pages")
  func help() throws {
    let user = try open(Self.stack(path: ["a"]), .help)
    let pairs = user.front.descendants.filter { $0.tag == .dl }.map { $0.children.map(\.text) }
    #expect(pairs.contains(["Save", "Ctrl S"]))
    #expect(pairs.contains(["Back to “List”", "Esc"]))
    #expect(pairs.contains(["list commands", "Ctrl K, ⌘K"]))
  }

  @Test("The button of a row is a command without its letter, which doesn't work on a page")
  func rowButton() throws {
    let stack = NavigationStack<String>(
      root: Screen("List") {
        NavigationLink("b", "b").rowButton(Button("Start b", "start b", shortcut: "s"))
      })
    let help = try open(stack, .help, at: "b").front.descendants
    #expect(!help.contains { $0.tag == .dl && $0.children.map(\.text) == ["Start b", "s"] })
    let user = try open(stack, at: "b")
    #expect(choices(user).contains("Start b") && user.press("Start b") == ["start b"])
  }

  @Test("The palette leads to help")
  func helpOfPalette() throws {
    var user = try open(Self.stack())
    #expect(user.press("Show keys") == [])
    _ = user.see(Self.stack())
    #expect(user.front.descendants.first { $0.tag == .h2 }?.text == "Keys")
  }

  @Test("The last entry of the menu opens the palette, and the menu gets the focus afterward")
  func menu() throws {
    var stack = Self.stack()
    stack.menu = [Button("Go elsewhere", "go")]
    var user = BrowserUser(stack)
    let entry = try #require(user.controls("Commands").first)
    #expect(entry[.ariaKeyshortcuts] == "Control+K Meta+K")
    #expect(user.send(.press, to: entry.id) == [])
    _ = user.see(stack)
    #expect(choices(user) == ["New", "Go elsewhere", "Show keys"])
    _ = user.leave()
    _ = user.see(stack)
    #expect(user.client.focus == user.client.page.descendants.first { $0.tag == .summary }?.id)
  }

  @Test("An event that asks for commands at an element that isn't there is dropped")
  func unknown() {
    let user = BrowserUser(Self.stack())
    #expect(user.outcome(.commands, id: 999) == .dropped)
  }
}
