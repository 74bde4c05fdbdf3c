import CairnNavigation
import CairnTerminal
import CairnTerminalTesting
import CairnViews
import Testing

@Suite struct KeptScreensTests {
  @Test("A session draws kept screens like new ones")
  func sameDrawings() {
    var path = StackState<Counter>()
    let kept = Screens()
    var session = TerminalSession(name: "Counters", stack: kept.stack(path), size: size)
    var other = TerminalSession(name: "Counters", stack: Screens().stack(path), size: size)
    let keys: [Key] = [
      .enter, .enter, .down, .enter, .enter, .tab, .up, .escape, .enter, .down, .enter, .escape,
      .escape, .enter,
    ]
    var seen: Set<String> = []
    for key in keys {
      for action in session.handle(.key(key)) { path.reduce(action) }
      _ = other.handle(.key(key))
      session.update(to: kept.stack(path))
      other.update(to: Screens().stack(path))
      #expect(session.draw() == other.draw())
      seen.insert(session.draw().lines[0])
    }
    #expect(seen.isSuperset(of: [" ‹ Counters › 0 › 1", " ‹ Counters › 0 › 2", " Counters"]))
  }

  @Test("A change of a covered screen shows in the way back")
  func coveredChange() {
    var path = StackState([Counter(count: 1), Counter(count: 2)])
    let kept = Screens()
    var session = TerminalSession(name: "Counters", stack: kept.stack(path), size: size)
    path[0].count = 7
    session.update(to: kept.stack(path))
    #expect(session.draw().lines[0] == " ‹ Counters › 7 › 2")
  }

  @Test("The way back of a thousand screens names the last ones")
  func deepPath() {
    let path = StackState((0..<1_000).map { Counter(count: $0) })
    let lines = drawing(of: Screens().stack(path), width: 40, height: 12)
    #expect(lines[0] == " ‹ … › 995 › 996 › 997 › 998 › 999")
  }

  @Test("The way back names as many titles as fit", arguments: 40...60)
  func titles(width: Int) throws {
    let path = StackState((0..<12).map { Counter(count: $0 * $0 * $0) })
    let line = try #require(drawing(of: Screens().stack(path), width: width, height: 12).first)
    let titles = ["Counters"] + path.map { "\($0.count)" }
    let ways = titles.indices.dropLast().map { first in
      " ‹ " + (first > 0 ? "… › " : "") + titles[first...].joined(separator: " › ")
    }
    #expect(line == ways.first { $0.count <= width - 1 })
  }
}

private let size = CellSize(width: 40, height: 12)

private struct Counter: Equatable {
  var count = 0
}

private enum Action: Equatable {
  case pop, push, tick
}

/// The screens of a path of counters. It keeps and reuses them.
private struct Screens {
  private let kept = PathScreens<Counter, Action>()
  private let root = CachedScreen<Int, Action>()

  func stack(_ path: StackState<Counter>) -> NavigationStack<Action> {
    NavigationStack(
      root: root.update(to: 0) { _ in Screen("Counters") { Button("Push", .push) } },
      path: kept.update(to: path) { id, counter in
        NavigationStack.Element(
          id: id,
          screen: Screen("\(counter.count)") {
            Button("Push", .push)
            Button("Tick", .tick)
          },
          pop: .pop)
      })
  }
}

extension StackState<Counter> {
  fileprivate mutating func reduce(_ action: Action) {
    switch action {
    case .pop: removeLast()
    case .push: append(Counter())
    case .tick: self[count - 1].count += 1
    }
  }
}
