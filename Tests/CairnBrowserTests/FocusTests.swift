import CairnSession
import CairnViews
import Testing

@testable import CairnBrowser

/// Where the focus goes by itself.
@Suite struct FocusTests {
  @Test("The focus goes to the heading of a screen that is pushed, and back to what led there")
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

  @Test("What led to a screen leaves the focus to its neighbour, if it has gone meanwhile")
  func pop() {
    var user = BrowserUser(Self.stack(["a", "b", "c"]))
    _ = user.send(.press, to: user.controls("b")[0].id)
    _ = user.see(Self.stack(["a", "b", "c"], pushed: ["x"]))
    _ = user.see(Self.stack(["a", "c"]))
    #expect(user.client.focus == user.front.descendants.first { $0.tag == .h1 }?.id)
  }

  @Test(
    "What is deleted leaves the focus to what came next, or before",
    arguments: [
      (["a", "b", "c"], "a", "b"), (["a", "b", "c"], "c", "Delete b"), (["a"], "a", nil),
    ])
  func deletion(_ names: [String], _ name: String, _ neighbour: String?) throws {
    var user = BrowserUser(Self.stack(names))
    #expect(user.delete(name) == ["delete \(name)"])
    _ = user.see(Self.stack(names.filter { $0 != name }))
    let focus = try #require(user.client.focus.flatMap { user.client.page.element($0) })
    #expect((focus[.ariaLabel] ?? focus.children.first?.text) == neighbour)
    #expect(neighbour != nil || focus.tag == .h1)
  }

  @Test("What goes leaves the focus to nothing outside of what it stood in")
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

  @Test("A deletion that is asked about leaves the focus to the neighbour as well")
  func askedDeletion() {
    var user = BrowserUser(Self.stack(["a", "b"]))
    _ = user.delete("a")
    _ = user.see(Self.stack(["a", "b"], question: "Sure?"))
    // A dialog that opens gives the focus itself.
    #expect(user.client.focus == nil)
    _ = user.see(Self.stack(["b"]))
    #expect(user.client.focus == user.controls("b")[0].id)
  }

  @Test("The focus is where the state begins to ask for it")
  func request() {
    var user = BrowserUser(Self.fields(asking: nil))
    let (first, second) = (user.controls("first")[0].id, user.controls("second")[0].id)
    #expect(user.see(Self.fields(asking: "second")) == [.focus(id: second)])
    #expect(user.see(Self.fields(asking: "second")) == [])
    _ = user.send(.focus, to: first)
    #expect(user.see(Self.fields(asking: "second")) == [])
    // Where the user has gone himself he is not sent.
    #expect(user.see(Self.fields(asking: "first")) == [])
    #expect(user.see(Self.fields(asking: "second")) == [.focus(id: second)])
  }

  @Test("A page begins with the focus where the state asks for it")
  func start() {
    let user = BrowserUser(Self.fields(asking: "second"))
    #expect(user.renderer.showAll() == user.controls("second")[0].id)
  }

  @Test("A page begins on a button too, also where no script runs, unless the button rests")
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
      acknowledged: 0, focus: start)
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
