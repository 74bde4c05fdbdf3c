import CairnSession
import CairnViews
import Testing

@testable import CairnBrowser

/// Tests of the button that copies a screen's text.
@Suite struct CopyTests {
  private func stack(_ text: String? = "# Talk") -> NavigationStack<String> {
    let screen = Screen<String>("Talk") { Text("Hi") }
    return NavigationStack(
      root: text.map { text in screen.copies("the talk") { _ in text } } ?? screen)
  }

  private func copyButton(_ user: BrowserUser) -> Element? {
    user.front.descendants.first { $0[.dataCopy] != nil }
  }

  @Test("The menu has a button that copies the screen's text, without sending an action")
  func copy() throws {
    var user = BrowserUser(stack())
    let button = try #require(copyButton(user))
    #expect(button.tag == .button && button.text == "Copy the talk")
    #expect(user.send(.press, to: button.id) == [])
    #expect(user.see(stack()) == [.copy("# Talk")])
    #expect(user.client.copied == "# Talk")
    #expect(user.see(stack()) == [])
  }

  @Test("The text is that of the current screen, and is made when the user asks for it")
  func current() throws {
    var user = BrowserUser(stack())
    _ = user.see(stack("# Other"))
    _ = user.send(.press, to: try #require(copyButton(user)).id)
    #expect(user.see(stack("# Other")) == [.copy("# Other")])
  }

  @Test("A screen without such a text has no button, and other commands keep their place")
  func nothing() throws {
    #expect(copyButton(BrowserUser(stack(nil))) == nil)
    var both = stack()
    both.menu = [Button("Go elsewhere", "go")]
    var user = BrowserUser(both)
    let item = try #require(user.controls("Go elsewhere").first).id
    both.root.copy = nil
    _ = user.see(both)
    #expect(user.send(.press, to: item) == ["go"])
  }

  @Test("Characters that control a terminal are escaped, because the text may be pasted into one")
  func escapes() throws {
    var user = BrowserUser(stack("a\n\u{1B}[201~b"))
    _ = user.send(.press, to: try #require(copyButton(user)).id)
    _ = user.see(stack("a\n\u{1B}[201~b"))
    #expect(user.client.copied == #"a\#n\u{1B}[201~b"#)
  }

  @Test("The text is sent as JSON, whatever it contains")
  func json() {
    #expect(Operation.copy("a\n\"b\"").json == #"["c","a\n\"b\""]"#)
  }
}
