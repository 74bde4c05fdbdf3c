import CairnNavigation
import CairnSession
import CairnTestSupport
import CairnViews
import Testing

@Suite struct PathScreensTests {
  @Test("A change at the top makes one screen, however deep the path is", arguments: [2, 1_000])
  func changeAtTheTop(depth: Int) {
    let maker = Maker()
    var path = StackState((0..<depth).map { Item(number: $0) })
    #expect(maker.screens(path).count == depth)
    maker.made = []

    path[depth - 1].number = -1
    _ = maker.screens(path)
    #expect(maker.made == [path.ids[depth - 1]])

    path.append(Item(number: -2))
    _ = maker.screens(path)
    #expect(maker.made == Array(path.ids.suffix(2)))

    path.removeLast(2)
    #expect(maker.screens(path).count == depth - 1)
    #expect(maker.made.count == 2)
  }

  @Test("Elements that move keep their screens")
  func moves() {
    let maker = Maker()
    let path = StackState((0..<3).map { Item(number: $0) })
    _ = maker.screens(path)
    maker.made = []
    var moved = path
    moved[id: path.ids[0]] = nil
    #expect(maker.screens(moved).map(\.screen.title) == ["1", "2"])
    #expect(maker.screens(path).map(\.screen.title) == ["0", "1", "2"])
    #expect(maker.made == [path.ids[0]])
  }

  @Test("Cached screens equal new ones, and run the same tasks", arguments: 0..<50)
  func law(seed: Int) {
    var random = SplitMix(seed: UInt64(seed))
    let maker = Maker()
    var path = StackState<Item>()
    var kept = TaskLog()
    var fresh = TaskLog()
    for _ in 0..<40 {
      path.changeAtRandom(using: &random)
      let screens = maker.screens(path)
      let expected = zip(path.ids, path).map { Maker.screen($0, $1) }
      #expect(screens == expected)
      kept.show(screens)
      fresh.show(expected)
      #expect(kept.running == fresh.running)
      #expect(kept.tasks.count == fresh.tasks.count)
    }
    #expect(kept.entries.lines.count == fresh.entries.lines.count)
  }

  @Test("A screen is made again only when its state has changed")
  func keptScreen() {
    let kept = CachedScreen<Int, String>()
    var made = 0
    func screen(_ state: Int) -> Screen<String> {
      kept.update(to: state) { state in
        made += 1
        return Screen("\(state)") {}
      }
    }
    #expect([1, 1, 2, 2, 1].map { screen($0).title } == ["1", "1", "2", "2", "1"])
    #expect(made == 3)
  }

  @Test("A cached screen and the same screen with an addition have different revisions")
  func revisions() {
    let kept = CachedScreen<Int, String>()
    func screen() -> Screen<String> { kept.update(to: 0) { _ in Screen("list") {} } }
    let plain = screen()
    #expect(plain.revision.isSame(as: screen().revision))
    #expect(!plain.task("task").revision.isSame(as: plain.revision))
    let dialog = Dialog("Delete?", buttons: [], dismiss: "dismiss")
    #expect(!plain.alert(dialog).revision.isSame(as: plain.revision))
    #expect(plain == Screen("list") {})
  }
}

private struct Item: Equatable {
  var number: Int
  var isEdited = false
}

/// Makes screens, and records the elements that it made them for.
private final class Maker {
  var made: [StackElementID] = []
  private let kept = PathScreens<Item, String>()

  func screens(_ path: StackState<Item>) -> [NavigationStack<String>.Element] {
    kept.update(to: path) { id, item in
      made.append(id)
      return Self.screen(id, item)
    }
  }

  static func screen(_ id: StackElementID, _ item: Item) -> NavigationStack<String>.Element {
    NavigationStack<String>.Element(
      id: id,
      screen: Screen("\(item.number)") {}.task("\(id)")
        .sheet(item.isEdited ? item : nil, dismiss: "dismiss", action: { $0 }) { _ in
          Screen<String>("edit") {}.task("edit \(id)")
        },
      pop: "pop \(id)")
  }
}

private final class Entries {
  var lines: [String] = []
}

private struct TaskLog {
  var tasks = ScreenTasks<String>()
  let entries = Entries()

  var running: Set<String> {
    entries.lines.reduce(into: []) { running, line in
      if line.hasPrefix("+") {
        running.insert(String(line.dropFirst()))
      } else {
        running.remove(String(line.dropFirst()))
      }
    }
  }

  mutating func show(_ path: [NavigationStack<String>.Element]) {
    let stack = NavigationStack(root: Screen<String>("root") {}.task("root"), path: path)
    tasks.update(to: stack) { [entries] action in
      entries.lines.append("+" + action)
      return { entries.lines.append("-" + action) }
    }
  }
}

extension StackState<Item> {
  fileprivate mutating func changeAtRandom(using random: inout SplitMix) {
    let position = isEmpty ? 0 : Int.random(in: 0..<count, using: &random)
    switch Int.random(in: 0..<6, using: &random) {
    case 0, 1: append(Item(number: Int.random(in: 0..<100, using: &random)))
    case 2 where !isEmpty: self[position].isEdited.toggle()
    case 3 where !isEmpty: self[id: ids[position]] = nil
    case 4 where !isEmpty: pop(from: ids[position])
    default: insert(Item(number: -1), at: position)
    }
  }
}
