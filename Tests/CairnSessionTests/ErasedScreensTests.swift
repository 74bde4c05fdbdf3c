import CairnNavigation
import CairnSession
import CairnViews
import Testing

@Suite struct ErasedScreensTests {
  private let kept = CachedScreen<[String], String>()

  private func list(_ rows: [String]) -> Screen<String> {
    kept.update(to: rows) { rows in
      Screen("List") { ForEach(rows, id: \.self) { NavigationLink($0, "open \($0)") } }
    }
  }

  @Test("Erased screens have the same text and send the same actions")
  func faithful() throws {
    var screens = ErasedScreens<String>()
    var stack = NavigationStack(root: list(["a"]))
    stack.notice = Notice("Gone", button: Button("Undo", "undo"))
    stack.quitting = .asking("quit?")
    stack.runsInBackground = true
    let erased = screens.update(to: stack)
    #expect(erased.layers.last?.controls.map(\.name) == ["a"])
    #expect(erased.layers.last?.controls.first?.press?.value as? String == "open a")
    #expect(erased.runsInBackground)
    #expect(erased.notice?.button?.action.value as? String == "undo")
    guard case .asking(let action) = erased.quitting else { return #expect(Bool(false)) }
    #expect(action.value as? String == "quit?")
  }

  @Test("The content of a kept screen is erased once, whatever covers it")
  func covering() {
    var screens = ErasedScreens<String>()
    let plain = screens.update(to: NavigationStack(root: list(["a", "b"])))
    let asking = list(["a", "b"]).alert(
      Dialog("Sure?", buttons: [DialogButton("Yes")], dismiss: "no"))
    let covered = screens.update(to: NavigationStack(root: asking))
    #expect(covered.root.dialog?.title == "Sure?")
    #expect(storage(of: covered.root) == storage(of: plain.root))

    let other = screens.update(to: NavigationStack(root: list(["c"])))
    #expect(other.layers.last?.controls.map(\.name) == ["c"])
    let new = screens.update(to: NavigationStack(root: Screen("List") { Button("d", "d") }))
    #expect(new.layers.last?.controls.map(\.name) == ["d"])
  }

  @Test("A kept screen of the path is erased once, even if it was covered meanwhile")
  func path() {
    var screens = ErasedScreens<String>()
    let low = NavigationStack<String>.Element(id: 1, screen: list(["a"]), pop: "pop")
    let high = NavigationStack<String>.Element(id: 2, screen: Screen("High") {}, pop: "pop")
    let root = Screen<String>("Root") {}
    let before = screens.update(to: NavigationStack(root: root, path: [low]))
    let covered = screens.update(to: NavigationStack(root: root, path: [low, high]))
    #expect(covered.path[0].screen.content.isEmpty)
    let after = screens.update(to: NavigationStack(root: root, path: [low]))
    #expect(storage(of: after.path[0].screen) == storage(of: before.path[0].screen))
  }

  @Test("A kept screen below another is erased once, with its sheets")
  func below() {
    var screens = ErasedScreens<String>()
    let kept = PathScreens<String, String>()
    var path = StackState(["low"])
    func low() -> Screen<AnyAction> {
      let elements = kept.update(to: path) { id, title in
        let screen = Screen<String>(title) {}
          .sheet(title, dismiss: "no", action: \.self) { _ in list(["a"]) }
        return .init(id: id, screen: screen, pop: "pop")
      }
      let stack = screens.update(to: NavigationStack(root: Screen("Root") {}, path: elements))
      return stack.path[0].screen
    }
    _ = low()
    path.append("high")
    let before = low().presentations[0].screen
    path[1] = "higher"
    let after = low().presentations[0].screen
    #expect(before.content.count == 1)
    #expect(storage(of: after) == storage(of: before))
    path[0] = "other"
    #expect(low().title == "other")
    path.removeLast()
    #expect(low().title == "other")
  }

  @Test("A stack with the same kept screen is current, and one with another is not")
  func current() {
    var screens = ErasedScreens<String>()
    let stack = NavigationStack(root: list(["a"]))
    #expect(!screens.isCurrent(stack))
    _ = screens.update(to: stack)
    #expect(screens.isCurrent(NavigationStack(root: list(["a"]))))
    #expect(!screens.isCurrent(NavigationStack(root: list(["b"]))))
  }

  @Test("A stack is not current if anything around its kept screens has changed")
  func surroundings() {
    var screens = ErasedScreens<String>()
    func stack(_ change: (inout NavigationStack<String>) -> Void) -> NavigationStack<String> {
      var stack = NavigationStack(root: list(["a"]))
      stack.menu = [Button("Menu", "menu", shortcut: "m")]
      change(&stack)
      return stack
    }
    _ = screens.update(to: stack { _ in })
    #expect(screens.isCurrent(stack { _ in }))
    let changes: [(inout NavigationStack<String>) -> Void] = [
      { $0.runsInBackground = true }, { $0.root.pausing = "pause" }, { $0.language = .english },
      { $0.colors = [.black] },
      { $0.menu[0].action = "other" }, { $0.menu[0].shortcut = "n" }, { $0.menu[0].symbol = "+" },
      { $0.menu[0].role = .confirm }, { $0.menu[0].isDisabled = true }, { $0.menu = [] },
    ]
    for (place, change) in changes.enumerated() {
      #expect(!screens.isCurrent(stack(change)), "change \(place)")
    }
  }

  /// Returns the address of a screen's nodes.
  private func storage(of screen: Screen<AnyAction>) -> UnsafeRawPointer? {
    screen.content.withUnsafeBytes { $0.baseAddress }
  }
}
