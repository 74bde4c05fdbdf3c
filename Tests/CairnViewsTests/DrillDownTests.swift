import CairnSession
import CairnViews
import Testing

@Suite struct DrillDownTests {
  @Test("The top of a stack is the innermost drill-down of its topmost screen")
  func top() {
    let nested = screen("a", drillDown: screen("b", drillDown: screen("c")))
    #expect(NavigationStack(root: nested).top.title == "c")
    let pushed = NavigationStack(
      root: nested, path: [(id: 1, screen: screen("d", drillDown: screen("e")))], pop: { "\($0)" })
    #expect(pushed.top.title == "e")
    #expect(NavigationStack(root: screen("a", sheet: nested)).top.title == "a")
  }

  @Test("A drill-down lies below a sheet of the same screen, in whichever order they are declared")
  func order() {
    let (pushed, card) = (screen("pushed"), screen("card"))
    let screens = [
      screen("a").sheet(card, dismiss: "", action: { $0 }, content: { $0 })
        .navigationDestination(pushed, dismiss: "", action: { $0 }, content: { $0 }),
      screen("a").navigationDestination(pushed, dismiss: "", action: { $0 }, content: { $0 })
        .sheet(card, dismiss: "", action: { $0 }, content: { $0 }),
    ]
    for screen in screens {
      #expect(screen.presentations.map(\.screen.title) == ["pushed", "card"])
      #expect(screen.presented?.title == "card")
    }
  }

  @Test("A drill-down keeps its id, whatever else is presented")
  func identity() {
    func id(sheet: Screen<String>?) -> AnyHashable? {
      screen("a").sheet(sheet, dismiss: "", action: { $0 }, content: { $0 })
        .navigationDestination(screen("b"), dismiss: "", action: { $0 }, content: { $0 })
        .presentations.first?.id
    }
    #expect(id(sheet: nil) == id(sheet: screen("c")))
  }

  @Test("A child that directly replaces another has another id")
  func successors() {
    func id(_ child: Int) -> AnyHashable? {
      screen("a").navigationDestination(
        screen("b"), id: child, dismiss: "", action: { $0 }, content: { $0 }
      ).presentations.first?.id
    }
    #expect(id(1) == id(1))
    #expect(id(1) != id(2))
  }

  @Test("A stack can be presented, and screens on its path become drill-downs of its root")
  func stackInSheet() throws {
    let stack = NavigationStack(
      root: screen("root", drillDown: screen("tree")),
      path: [(id: 1, screen: screen("one")), (id: 2, screen: screen("two"))],
      pop: { "pop \($0)" })
    #expect(stack.screen.presentations.map(\.screen.title) == ["tree", "one", "two"])
    #expect(stack.screen.presentations.map(\.dismiss) == ["left tree", "pop 1", "pop 2"])
    #expect(NavigationStack(root: stack.screen).top == stack.top)
  }

  @Test("The description of a screen contains its drill-down, with the action of leaving it")
  func description() {
    #expect(
      screen("a", drillDown: screen("b")).description == """
        Screen "a"
          navigationDestination "b"
            dismiss -> left b
        """)
  }

  @Test("A drill-down's task ends when the drill-down or its parent disappears")
  func tasks() {
    var tasks = ScreenTasks<String>()
    let log = Log()
    func show(_ path: [Screen<String>]) {
      let stack = NavigationStack(
        root: Screen("root") {}, path: path.map { (id: $0.title, screen: $0) },
        pop: { "pop \($0)" })
      tasks.update(to: stack) { action in
        log.lines.append("+" + action)
        return { log.lines.append("-" + action) }
      }
    }
    let (leaf, other) = (task("leaf"), task("other"))
    show([task("a", drillDown: task("b", drillDown: leaf))])
    show([task("a", drillDown: task("b", drillDown: leaf)), other])
    show([task("a", drillDown: task("b"))])
    #expect(log.lines.prefix(4) == ["+a", "+b", "+leaf", "+other"])
    #expect(Set(log.lines.dropFirst(4)) == ["-leaf", "-other"])
    show([])
    #expect(Set(log.lines.dropFirst(6)) == ["-a", "-b"])
  }
}

private final class Log {
  var lines: [String] = []
}

private func screen(
  _ title: String, drillDown: Screen<String>? = nil, sheet: Screen<String>? = nil
) -> Screen<String> {
  Screen<String>(title) {}
    .sheet(sheet, dismiss: "left", action: { $0 }, content: { $0 })
    .navigationDestination(
      drillDown, dismiss: "left \(drillDown?.title ?? "")", action: { $0 }, content: { $0 })
}

private func task(_ title: String, drillDown: Screen<String>? = nil) -> Screen<String> {
  screen(title, drillDown: drillDown).task(title)
}
