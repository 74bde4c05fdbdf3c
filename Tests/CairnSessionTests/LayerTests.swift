import CairnSession
import CairnText
import CairnViews
import Testing

@Suite struct LayerTests {
  /// Returns a stack of two screens. Over the topmost is a sheet with a drill-down, and over that a
  /// question.
  private func stack(isAsking: Bool = true) -> NavigationStack<String> {
    let colors = Screen<String>("Colors") { Button("Red", "red") }
    let form = Screen<String>("Form") { Button("Color", "color") }
      .navigationDestination(0, dismiss: "back", action: { $0 }) { _ in colors }
    let item = Screen<String>("Item") { Button("Edit", "edit") }
      .sheet(0, dismiss: "close", action: { $0 }) { _ in form }
      .alert(
        isAsking ? Dialog("Sure?", buttons: [DialogButton("Yes")], dismiss: "no") : nil)
    return NavigationStack(
      root: Screen("List") {}, path: [(id: 1, screen: item)], pop: { _ in "pop" })
  }

  @Test("The layers are ordered from the top of the path upward, each with its way back")
  func pile() {
    let layers = stack().layers
    #expect(layers.map(\.title) == ["Item", "Colors", "Sure?"])
    #expect(layers.map(\.escape) == ["pop", "back", "no"])
    #expect(layers.map(\.backPath) == [["List"], ["Form"], []])
  }

  @Test("A stack knows whether a question is in front, wherever it was asked")
  func asking() {
    let plain = Screen<String>("Plain") {}
    let asking = plain.alert(Dialog("Sure?", buttons: [DialogButton("Yes")], dismiss: "no"))
    let shown = [
      plain, asking,
      plain.sheet(0, dismiss: "close", action: { $0 }) { _ in asking },
      plain.navigationDestination(0, dismiss: "back", action: { $0 }) { _ in asking },
      plain.navigationDestination(0, dismiss: "back", action: { $0 }) { _ in asking }
        .sheet(0, dismiss: "close", action: { $0 }) { _ in plain },
      asking.sheet(0, dismiss: "close", action: { $0 }) { _ in plain },
    ]
    for screen in shown {
      for stack in [
        NavigationStack(root: screen),
        NavigationStack(root: asking, path: [(id: 1, screen: screen)], pop: { _ in "pop" }),
      ] {
        #expect(stack.isAsking == (stack.layers.last?.key.isDialog == true))
      }
    }
  }

  @Test("A dialog with other words is another layer, and one with the same words is the same")
  func otherWords() {
    func key(_ title: FormattedText, _ message: FormattedText?, _ answer: String) -> LayerKey? {
      let dialog = Dialog(title, message: message, buttons: [DialogButton(answer)], dismiss: "no")
      return NavigationStack(root: Screen<String>("Plain") {}.alert(dialog)).layers.last?.key
    }
    #expect(key("Sure?", "A", "Yes") == key("Sure?", "A", "Yes"))
    #expect(key("Sure?", "A", "Yes") != key("Sure?", "B", "Yes"))
    #expect(key("Sure?", "A", "Yes") != key("Really?", "A", "Yes"))
    #expect(key("Sure?", "A", "Yes") != key("Sure?", "A", "No"))
    func clock(_ seconds: Int) -> FormattedText {
      "It runs for \(.seconds(seconds), style: .clock)."
    }
    #expect(key("Sure?", clock(1), "Yes") == key("Sure?", clock(2), "Yes"))
  }

  @Test("The root has no way back")
  func root() {
    let layers = NavigationStack(root: Screen<String>("List") {}).layers
    #expect(layers.map(\.title) == ["List"])
    #expect(layers[0].escape == nil)
  }

  @Test("The memory of a layer lasts as long as the layer, even while it is covered")
  func memory() {
    var memory = LayerMemory(initialValue: 0)
    for (index, layer) in stack().layers.enumerated() { memory[layer.key] = index + 1 }
    memory.keep(in: stack())
    #expect(stack().layers.map { memory[$0.key] } == [1, 2, 3])

    var covered = stack()
    covered.path.append(.init(id: 2, screen: Screen("Above") {}, pop: "pop"))
    memory.keep(in: covered)
    #expect(stack().layers.map { memory[$0.key] } == [1, 2, 3])

    memory.keep(in: stack(isAsking: false))
    #expect(stack().layers.map { memory[$0.key] } == [1, 2, 0])
    memory.keep(in: NavigationStack(root: Screen<String>("List") {}))
    #expect(stack().layers.map { memory[$0.key] } == [0, 0, 0])
  }

  @Test("A layer is read from top to bottom, and each enabled control is in it once")
  func reading() {
    let screen = Screen<String>("Log") {
      Section("Entries", footer: "In this order") {
        HStack {
          Text("Two")
          Text("parts")
        }
        ForEach(["a"], id: \.self, onDelete: { "delete \($0)" }, content: { Text("Entry \($0)") })
        HStack {
          Text("Name")
          Button("Change", "change").disabled()
        }
      }
    }
    .toolbar { Button("Add", "add") }
    let layer = NavigationStack(root: screen).layers[0]
    #expect(
      layer.reading.map(\.words) == [
        "Add (button)", "# Entries", "Two, parts", "Entry a", "Name", "Change (button)",
        "In this order",
      ])
    #expect(layer.controls.map(\.name) == ["Add", "Entry a"])
    #expect(layer.controls.map(\.deleteAction) == [nil, "delete a"])
  }

  @Test("A row that can only be moved is a control")
  func movableRow() {
    let screen = Screen<String>("Log") {
      ForEach(
        ["a", "b"], id: \.self, onMove: { "move \($0) \($1)" }, content: { Text("Entry \($0)") })
    }
    let controls = NavigationStack(root: screen).layers[0].controls
    #expect(controls.map(\.name) == ["Entry a", "Entry b"])
    #expect(controls.map { $0.move?.action(by: -1) } == [nil, "move b -1"])
  }

  @Test("Content with headings is read line by line, even beside other content")
  func readingOfColumns() {
    let screen = Screen<String>("Log") {
      HStack {
        VStack {
          Section("Entries") {
            Text("One")
            Text("Two")
          }
        }
        VStack { Text("Beside") }
      }
    }
    #expect(
      NavigationStack(root: screen).layers[0].reading.map(\.words) == [
        "# Entries", "One", "Two", "Beside",
      ])
  }

  @Test("A renderer that walks the nodes finds the paths of the controls")
  func paths() {
    let screen = Screen<String>("Log") {
      Button("Save", "1")
      Button("Save", "2")
      HStack { ForEach(["a", "b"], id: \.self) { Toggle($0, isOn: true) { "\($0)" } } }
    }
    .toolbar { Button("Add", "add") }
    let (first, second, row) = (
      screen.content.keyed()[0], screen.content.keyed()[1], screen.content.keyed()[2]
    )
    let toggles = row.node.children.keyed(under: row.path, isRow: true)
    let paths = [.toolbarItem(at: 0), first.path, second.path] + toggles.map(\.path)
    #expect(NavigationStack(root: screen).layers[0].controls.map(\.path) == paths)
    #expect(Set(paths).count == 5)
    let dialog = Screen<String>("Log") {}
      .alert(Dialog("Sure?", buttons: [DialogButton("Yes")], dismiss: "no"))
    #expect(
      NavigationStack(root: dialog).layers[1].controls.map(\.path) == [.answer(at: 0)])
  }
}

extension ReadingItem {
  fileprivate var words: String {
    switch self {
    case .section(let header, _): "# " + (header ?? "")
    case .text(let text): text
    case .control(let control): control.spokenLine
    }
  }
}
