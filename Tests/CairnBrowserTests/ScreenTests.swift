import CairnNavigation
import CairnSession
import CairnViews
import Testing

@testable import CairnBrowser

/// Tests of the layout of screens on a page: the way back, the bar and presented screens.
@Suite struct ScreenTests {
  @Test("A screen is the main element, with its toolbar and the only heading of level 1")
  func screen() {
    let screen = Screen<String>("Items") { Text("One") }
      .toolbar { Button("New", "new") }.busy()
    let page = BrowserUser(NavigationStack(root: screen)).client.page
    #expect(
      page.outline
        == #"<div class="page"><div class="notice" role></div><main aria-busy><header class="bar">"#
        + #"<h1 tabindex>Items</h1><div class="toolbar"><button class="plain">New</button>"#
        + #"</div></header><div class="content"><p>One</p></div></main></div>"#)
  }

  @Test("The way back is a list of links to the screens below")
  func trail() throws {
    let user = BrowserUser(NumberPlace.stack("/1/2"))
    let trail = try #require(user.client.page.children.first { $0.tag == .nav })
    #expect(trail[.ariaLabel] == "Breadcrumb")
    let links = trail.descendants.filter { $0.tag == .a }
    #expect(links.map(\.text) == ["Root", "1"])
    #expect(links.map { $0[.href] } == ["/", "/1"])
    #expect(links.map { $0[.class] } == [nil, "back"])
    #expect(user.client.page.descendants.count { $0.tag == .h1 } == 1)
    #expect(user.front.descendants.first { $0.tag == .h1 }?.text == "2")
  }

  @Test("If screens have no addresses, the way back consists of buttons")
  func trailOfButtons() throws {
    let user = BrowserUser(Self.stack(depth: 1))
    let trail = try #require(user.client.page.children.first { $0.tag == .nav })
    #expect(trail.descendants.filter { $0.tag == .button }.map(\.text) == ["0"])
    #expect(user.press("0") == ["pop 1"])
  }

  @Test("A sheet is a dialog that its heading names, with headings one level deeper")
  func sheet() throws {
    let child = Screen<String>("Edit") { Section("Info") {} }
      .toolbar { Button("Cancel", "cancel", role: .cancel) }
    let screen = Screen<String>("Items") {}
      .sheet(0, dismiss: "dismiss", action: { $0 }) { _ in child }
    let dialog = BrowserUser(NavigationStack(root: screen)).front
    #expect(dialog.tag == .dialog)
    #expect(dialog[.class] == "sheet")
    let heading = dialog.children[0].children[0]
    #expect(heading.tag == .h2)
    #expect(heading[.id] == dialog[.ariaLabelledby])
    #expect(heading[.autofocus] == "")
    #expect(dialog.descendants.contains { $0.tag == .h3 && $0.text == "Info" })
  }

  @Test(
    "A presented screen without an enabled button to leave it gets one", arguments: [true, false])
  func closing(_ isResting: Bool) {
    let child = Screen<String>("Look") {}
      .toolbar { if isResting { Button("Cancel", "cancel", role: .cancel).disabled() } }
    let screen = Screen<String>("Items") {}
      .popover(0, dismiss: "dismiss", action: { $0 }) { _ in child }
    let user = BrowserUser(NavigationStack(root: screen))
    #expect(user.front[.class] == "popover")
    #expect(user.press("Close") == ["dismiss"])
  }

  @Test("A sheet with screens of its own has its own way back")
  func drillDown() {
    let child = Screen<String>("Edit") {}
      .navigationDestination(0, dismiss: "back", action: { $0 }) { _ in Screen<String>("Who") {} }
    let screen = Screen<String>("Items") {}
      .sheet(0, dismiss: "dismiss", action: { $0 }) { _ in child }
    let user = BrowserUser(NavigationStack(root: screen))
    #expect(user.front.descendants.filter { $0[.class] == "back" }.map(\.text) == ["Edit"])
    #expect(user.press("Edit") == ["back"])
  }

  @Test(
    "A question first focuses the safest answer",
    arguments: [
      ([.destructive, .cancel], 1), ([.destructive, nil], 1), ([nil, .cancel], 1),
      ([.destructive], 0),
    ] as [([ButtonRole?], Int)])
  func question(_ roles: [ButtonRole?], _ safest: Int) throws {
    let buttons = roles.enumerated().map { DialogButton<String>("\($0)", role: $1) }
    let screen = Screen<String>("Items") {}
      .alert(Dialog("Sure?", message: "All is lost.", buttons: buttons, dismiss: "no"))
    let dialog = BrowserUser(NavigationStack(root: screen)).front
    #expect(dialog[.role] == "alertdialog")
    #expect(dialog[.ariaLabelledby] == dialog.children[0][.id])
    #expect(dialog[.ariaDescribedby] == dialog.children[1][.id])
    let answers = dialog.descendants.filter { $0.tag == .button }
    #expect(answers.firstIndex { $0[.autofocus] != nil } == safest)
  }

  @Test("A notice is announced, and its button can be pressed")
  func notice() {
    var stack = NavigationStack(root: Screen<String>("Items") {})
    var user = BrowserUser(stack)
    #expect(user.client.page.children[0].outline == #"<div class="notice" role></div>"#)
    stack.notice = Notice("Deleted.", button: Button("Undo", "undo", shortcut: "u"))
    _ = user.see(stack)
    #expect(user.client.page.children[0].children.map(\.text) == ["Deleted.", "Undo"])
    #expect(user.press("Undo") == ["undo"])
  }

  @Test("The menu is closed in the bar of the screen, and a form has none")
  func menu() throws {
    let screen = Screen<String>("Items") { Text("One") }
    var stack = NavigationStack(root: screen)
    stack.menu = [Button("Go elsewhere", "go", shortcut: "b")]
    var user = BrowserUser(stack)
    let bar = try #require(user.front.children.first)
    #expect(
      bar.children.last?.outline
        == #"<details class="menu"><summary>More</summary><div class="items">"#
        + #"<button aria-keyshortcuts class="plain">Go elsewhere</button>"#
        + #"<button aria-keyshortcuts class="plain">Commands</button></div></details>"#)
    #expect(user.press("Go elsewhere") == ["go"])
    let item = try #require(user.controls("Go elsewhere").first).id
    stack.root = screen.sheet(0, dismiss: "dismiss", action: { $0 }) { _ in Screen("Form") {} }
    _ = user.see(stack)
    #expect(user.front[.class] == "sheet")
    #expect(!user.front.descendants.contains { $0[.class] == "menu" })
    // The commands are those of the whole page, so a press that was under way still counts.
    #expect(user.send(.press, to: item) == ["go"])
    stack.root = screen.alert(Dialog("Sure?", buttons: [], dismiss: "no"))
    _ = user.see(stack)
    #expect(user.send(.press, to: item) == [])
  }

  @Test("A page has the language of its screens")
  func language() {
    var stack = NavigationStack(root: Screen<String>("Items") {})
    stack.language = Language(tag: "ar", direction: .rightToLeft)
    let page = BrowserUser(stack).client.page
    #expect(page[.lang] == "ar")
    #expect(page[.dir] == "rtl")
  }

  @Test("Controls of a covered screen can't be pressed")
  func covered() {
    let screen = Screen<String>("Items") { Button("Save", "save") }
    let user = BrowserUser(NavigationStack(root: screen))
    let id = user.controls("Save")[0].id
    #expect(user.send(.press, to: id) == ["save"])
    user.renderer.update(
      to: NavigationStack(root: screen.alert(Dialog("Sure?", buttons: [], dismiss: "no")))
        .map { AnyAction(value: $0) })
    #expect(user.send(.press, to: id) == [])
  }

  /// Makes screens whose titles are their depths.
  static func stack(depth: Int) -> NavigationStack<String> {
    NavigationStack(
      root: Screen("0") {},
      path: (0..<depth).map { (id: $0 + 1, screen: Screen<String>("\($0 + 1)") {}) },
      pop: { "pop \($0)" })
  }
}
