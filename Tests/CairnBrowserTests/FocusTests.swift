import CairnSession
import CairnViews
import Testing

@testable import CairnBrowser

/// Tests of how the focus moves by itself.
@Suite struct FocusTests {
  @Test("The focus goes to the heading of a pushed screen, and later back to the link")
  func push() {
    var user = BrowserUser(Self.stack(["a", "b"]))
    let link = user.controls("b")[0].id
    #expect(user.send(.press, to: link) == ["b"])
    _ = user.see(Self.stack(["a", "b"], pushed: ["x"]))
    let heading = user.front.descendants.first { $0.tag == .h1 }?.id
    #expect(user.client.focus == heading)
    _ = user.see(Self.stack(["a", "b"]))
    #expect(user.client.focus == link)
    #expect(user.controls("b")[0].id == link)
  }

  @Test("If the link that opened a screen is gone, the focus goes to the heading")
  func pop() {
    var user = BrowserUser(Self.stack(["a", "b", "c"]))
    _ = user.send(.press, to: user.controls("b")[0].id)
    _ = user.see(Self.stack(["a", "b", "c"], pushed: ["x"]))
    _ = user.see(Self.stack(["a", "c"]))
    #expect(user.client.focus == user.front.descendants.first { $0.tag == .h1 }?.id)
  }

  @Test(
    "After a deletion, the focus goes to the next row, or else to the previous one",
    arguments: [
      (["a", "b", "c"], "a", "b"), (["a", "b", "c"], "c", "Delete b"), (["a"], "a", nil),
    ])
  func deletion(_ names: [String], _ name: String, _ neighbor: String?) throws {
    var user = BrowserUser(Self.stack(names))
    #expect(user.delete(name) == ["delete \(name)"])
    _ = user.see(Self.stack(names.filter { $0 != name }))
    let focus = try #require(user.client.focus.flatMap { user.client.page.element($0) })
    #expect((focus[.ariaLabel] ?? focus.children.first?.text) == neighbor)
    #expect(neighbor != nil || focus.tag == .h1)
  }

  @Test("The focus of a removed element stays inside the same part of the page")
  func parts() {
    func stack(_ isEmpty: Bool) -> NavigationStack<String> {
      var stack = NavigationStack(
        root: Screen<String>("List") {
          if isEmpty { Button("Fill", "fill") } else { Text("Full") }
        }
        .toolbar { Button("New", "new") })
      stack.menu = [Button("Go elsewhere", "go")]
      return stack
    }
    var user = BrowserUser(stack(true))
    #expect(user.press("Fill") == ["fill"])
    _ = user.see(stack(false))
    #expect(user.client.focus == user.front.descendants.first { $0.tag == .h1 }?.id)
  }

  @Test("After a deletion with a question, the focus also goes to the neighboring row")
  func askedDeletion() {
    var user = BrowserUser(Self.stack(["a", "b"]))
    _ = user.delete("a")
    _ = user.see(Self.stack(["a", "b"], question: "Sure?"))
    // A dialog that opens sets the focus itself.
    #expect(user.client.focus == nil)
    _ = user.see(Self.stack(["b"]))
    #expect(user.client.focus == user.controls("b")[0].id)
  }

  @Test("The focus moves when the state starts to request it")
  func request() {
    var user = BrowserUser(Self.fields(asking: nil))
    let (first, second) = (user.controls("first")[0].id, user.controls("second")[0].id)
    #expect(user.see(Self.fields(asking: "second")) == [.focus(id: second)])
    #expect(user.see(Self.fields(asking: "second")) == [])
    _ = user.send(.focus, to: first)
    #expect(user.see(Self.fields(asking: "second")) == [])
    // The user has focused the first field, so no operation is sent.
    #expect(user.see(Self.fields(asking: "first")) == [])
    #expect(user.see(Self.fields(asking: "second")) == [.focus(id: second)])
  }

  @Test("A page begins with the focus that the state requests")
  func start() {
    let user = BrowserUser(Self.fields(asking: "second"))
    #expect(user.renderer.showAll() == user.controls("second")[0].id)
  }

  @Test("The focus goes to the first mark of a screen that opens there, and back to the link")
  func revealed() throws {
    func stack(isOpen: Bool) -> NavigationStack<String> {
      NavigationStack(
        root: Screen<String>("List") { NavigationLink("open", "open") },
        path: isOpen
          ? [
            (
              id: 1,
              screen: Screen<String>("Talk") {
                Section("Words") {
                  Text("The \(marking: "copy") waits for \(marking: "copy").").revealed()
                }
              }
            )
          ] : [],
        pop: { _ in "pop" })
    }
    var user = BrowserUser(stack(isOpen: false))
    let link = user.controls("open")[0].id
    _ = user.send(.press, to: link)
    let operations = user.see(stack(isOpen: true))
    let marks = user.front.descendants.filter { $0.tag == .mark }
    #expect(marks.map { $0[.tabindex] } == ["-1", nil])
    #expect(operations.last == .focus(id: try #require(marks.first).id))
    #expect(user.see(stack(isOpen: true)) == [])
    _ = user.see(stack(isOpen: false))
    #expect(user.client.focus == link)
    #expect(BrowserUser(stack(isOpen: true)).renderer.showAll() != nil)
  }

  @Test("A screen can open at a text without marks")
  func revealedText() {
    let user = BrowserUser(
      NavigationStack(root: Screen<String>("Talk") { Text("Words").revealed() }))
    let text = user.front.descendants.first { $0.text == "Words" }
    #expect(text?[.tabindex] == "-1")
    #expect(user.renderer.showAll() == text?.id)
  }

  @Test("A page can begin on a button, even without its script, unless the button is disabled")
  func button() throws {
    func stack(isDisabled: Bool = false) -> NavigationStack<String> {
      NavigationStack(
        root: Screen<String>("Standup") {}
          .sheet(0, dismiss: "dismiss", action: { $0 }) { _ in
            Screen("Meeting") { Button("Start", "start").focused().disabled(isDisabled) }
          })
    }
    let user = BrowserUser(stack())
    let start = user.controls("Start")[0].id
    #expect(user.renderer.showAll() == start)
    let shell = PageShell(title: "", styleHref: "", scriptHref: "", pageID: "")
    let html = shell.html(
      user.renderer.page, path: "/", language: nil, revision: Revision(epoch: 1, number: 0),
      acknowledged: 0, stored: nil, focus: start)
    let focused = html.split(separator: "<").filter { $0.contains(" autofocus") }
    #expect(focused.count == 1 && focused.first?.hasSuffix(">Start") == true)
    #expect(BrowserUser(stack(isDisabled: true)).renderer.showAll() == nil)
  }

  private static func stack(
    _ names: [String], pushed: [String] = [], question: String? = nil
  ) -> NavigationStack<String> {
    let list = Screen<String>("List") {
      ForEach(names, id: \.self, onDelete: { "delete \($0)" }) { NavigationLink($0, $0) }
    }
    .alert(question.map { Dialog($0, buttons: [DialogButton("No")], dismiss: "no") })
    return NavigationStack(
      root: list, path: pushed.map { (id: $0, screen: Screen<String>($0) {}) }, pop: { $0 })
  }

  private static func fields(asking: String?) -> NavigationStack<String> {
    NavigationStack(
      root: Screen("Fields") {
        for name in ["first", "second"] {
          TextField(name, text: "", isFocused: name == asking) { $0 }
        }
      })
  }
}
