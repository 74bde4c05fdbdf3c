import CairnLines
import CairnSession
import CairnTerminal
import CairnTerminalTesting
import CairnViews
import Testing

@Suite struct DrillDownTests {
  typealias Place = Burrow.Place

  @Test("A drill-down is drawn like the same screen on the path")
  func onPath() {
    let leaf = Place(name: "Leaf")
    let tree = Burrow(root: Place(name: "Root", drillDown: [leaf]))
    let path = Burrow(root: Place(name: "Root"), path: [leaf])
    #expect(
      drawing(of: tree.stack, width: 40, height: 12) == [
        " ‹ Root › Leaf",
        "▸ [In Leaf]",
        "", "", "", "", "", "", "", "", "",
        " ⏎ select  ? help  esc back",
      ])
    #expect(drawing(of: tree.stack) == drawing(of: path.stack))
    #expect(plainText(of: tree.stack) == plainText(of: path.stack))
  }

  @Test("A drill-down of a path element lies between that element and the next")
  func betweenElements() {
    let burrow = Burrow(
      root: Place(name: "Root", drillDown: [Place(name: "A")]),
      path: [Place(name: "B", drillDown: [Place(name: "C")]), Place(name: "D")])
    #expect(drawing(of: burrow.stack).first == " ‹ Root › A › B › C › D")
    #expect(plainText(of: burrow.stack).first == "Root > A > B > C > D")
  }

  @Test("In a sheet, a drill-down replaces the form, and the screen below stays visible")
  func inSheet() {
    let form = Place(name: "Form", drillDown: [Place(name: "Color")])
    let burrow = Burrow(root: Place(name: "Root"), path: [Place(name: "Item", sheet: [form])])
    #expect(
      drawing(of: burrow.stack, width: 60, height: 16) == [
        " ‹ Root › Item",
        "",
        "  [In Item]",
        "",
        "",
        "    ╭──────────────────────────────────────────────────╮",
        "    │ ‹ Form › Color                                   │",
        "    │▸ [In Color]                                      │",
        "    ╰──────────────────────────────────────────────────╯",
        "", "", "", "", "", "",
        " ⏎ select  ? help  esc back",
      ])
    #expect(
      plainText(of: burrow.stack) == ["Form > Color", "============", "[1] In Color (button)"])
  }

  @Test("A question of the parent lies over a drill-down, as it does over a sheet")
  func parentAsks() {
    let tree = Burrow(
      root: Place(name: "Root", drillDown: [Place(name: "Leaf")], isAsking: true))
    #expect(plainText(of: tree.stack).first == "Ask Root")
    #expect(drawing(of: tree.stack).first == " ‹ Root › Leaf")
  }

  @Test(
    "A click on the way back leaves the drill-down, also in a sheet",
    arguments: [(false, 2, 0), (true, 8, 6)])
  func click(isInSheet: Bool, x: Int, y: Int) {
    let form = Place(name: "Form", drillDown: [Place(name: "Color")])
    let burrow = Burrow(root: isInSheet ? Place(name: "Root", sheet: [form]) : form)
    var session = TerminalSession(
      name: "Burrow", stack: burrow.stack, size: CellSize(width: 60, height: 16))
    func press(x: Int) -> [String] {
      session.handle(.mouse(MouseEvent(.press, at: CellPoint(x: x, y: y))))
    }
    #expect(press(x: x) == ["Color"])
    #expect(press(x: 30).isEmpty)
  }

  @Test("After a drill-down, the form below has its focus again")
  func focusComesBack() {
    var burrow = Burrow(root: Place(name: "Root", sheet: [Place(name: "Form")]))
    var session = TerminalSession(
      name: "Burrow", stack: twoButtons(burrow), size: CellSize(width: 60, height: 16))
    _ = session.handle(.key(.down))
    burrow.root.sheet[0].drillDown = [Place(name: "Color")]
    session.update(to: twoButtons(burrow))
    #expect(session.handle(.key(.enter)) == ["pressed in Color"])
    burrow.leave("Color")
    session.update(to: twoButtons(burrow))
    #expect(session.handle(.key(.enter)) == ["second"])
  }

  private func twoButtons(_ burrow: Burrow) -> NavigationStack<String> {
    var stack = burrow.stack
    stack.root.presentations[0].screen.content += [Button("Second", "second").node]
    return stack
  }
}

/// Laws that hold for all screens, however they present each other.
@MainActor
@Suite struct DrillDownLaws {
  @Test("Escape leaves one thing at a time, from the topmost down to the root", arguments: 0..<200)
  func escape(_ seed: Int) {
    var burrow = Burrow(seed: seed)
    var session = TerminalSession(
      name: "Burrow", stack: burrow.stack, size: CellSize(width: 80, height: 24))
    var expected = burrow.order
    while let top = expected.popLast() {
      #expect(session.handle(.key(.escape)) == [top])
      burrow.leave(top)
      session.update(to: burrow.stack)
      #expect(burrow.order == expected)
    }
    #expect(session.handle(.key(.escape)).isEmpty)
    _ = session.handle(.key(.character("q")))
    #expect(session.isFinished)
  }

  @Test(
    "In a line-based program, going back leaves the same screens in the same order",
    arguments: 0..<200)
  func plainBack(_ seed: Int) async {
    let model = Model(Burrow(seed: seed))
    let order = model.burrow.order
    let app = PlainApp(
      render: { model.burrow.stack },
      send: { action in
        model.leave(action)
        return {}
      }, output: { _ in })
    let (lines, input) = AsyncStream<String>.makeStream()
    for _ in order { input.yield("b") }
    input.finish()
    await app.run(lines)
    #expect(model.left == order.reversed())
  }

  @Test(
    "When a screen disappears, its task and the tasks of all screens that it presents end",
    arguments: 0..<200)
  func tasks(_ seed: Int) {
    let model = Model(Burrow(seed: seed))
    var tasks = ScreenTasks<String>()
    let running = Running()
    func show() {
      tasks.update(to: model.burrow.stack) { action in
        running.tasks.insert(action)
        return { running.tasks.remove(action) }
      }
    }
    func expected() -> Set<String> { Set(model.burrow.screens.map { "appeared in \($0)" }) }
    show()
    #expect(running.tasks == expected())
    for name in model.burrow.order.shuffled() {
      model.leave(name)
      show()
      #expect(running.tasks == expected())
    }
    #expect(running.tasks == ["appeared in \(model.burrow.root.name)"])
  }
}

@MainActor
private final class Model {
  var burrow: Burrow
  /// The names of the screens that were left, in order.
  var left: [String] = []

  init(_ burrow: Burrow) { self.burrow = burrow }

  func leave(_ name: String) {
    guard burrow.order.contains(name) else { return }
    left.append(name)
    burrow.leave(name)
  }
}

@MainActor
private final class Running {
  var tasks: Set<String> = []
}
