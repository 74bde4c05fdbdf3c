import Cairn
import CairnTestSupport
import CairnTesting
import Testing

@Suite("Rules of a path are enforced", .timeLimit(.minutes(5)))
struct PathRuleLaws {
  @Test(
    "The longest legal part of a path is kept, and the rest is reported, whatever changed it",
    arguments: Owner.allCases, Door.allCases)
  func doors(owner: Owner, door: Door) async {
    await owner.run { owner in
      let store = Store(initialState: Atlas.State(path: door.start), isolation: owner) {
        Atlas(rules: .ascending)
      }
      expectIssue(
        "Path: ", "Screen: ", "Rule: A plate lies within two of the one below, and is there once.",
        "First push the screen that it needs below it, or change the rule of its case."
      ) {
        for change in door.changes { store.send(.change(change)) }
      }
      #expect(store.state.path.map(\.letter) == [0, 1])
    }
  }

  @Test(
    "An action that pushes an illegal screen is reported, and pushes nothing",
    arguments: Owner.allCases)
  func pushAction(owner: Owner) async {
    await owner.run { owner in
      let store = Store(initialState: Atlas.State(), isolation: owner) {
        Atlas(rules: .ascending)
      } withDependencies: {
        $0.stackElementID = StackElementIDGenerator()
      }
      store.send(.path(.push(id: 0, state: Plate.State(0))))
      expectIssue("Path: #0 State, #1 State\n  Screen: #1 State") {
        _ = store.send(.path(.push(id: 1, state: Plate.State(7))))
      }
      #expect(store.state.path.map(\.letter) == [0])
    }
  }

  @Test("A screen is removed if its rule needs the screen below it, and that is removed")
  func removalBelow() async {
    await expectIssue("Path: #0 State, #2 State", "Screen: #2 State") {
      let store = TestStore(initialState: Atlas.State(plates: 0, 2, 4)) { Atlas(rules: .ascending) }
      store.exhaustivity = .off
      await store.send(.change { $0[id: 1] = nil })
      #expect(store.state.path.ids == [0])
    }
  }

  @Test("A screen whose rule allows it once can be pushed again after it was removed")
  func again() async {
    let store = TestStore(initialState: Atlas.State(plates: 0, 1)) { Atlas(rules: .ascending) }
    store.exhaustivity = .off
    await store.send(.path(.popFrom(id: 1)))
    await store.send(.change { $0.append(Plate.State(1)) })
    await store.send(.change { $0 = StackState([0, 1].map(Plate.State.init)) })
    #expect(store.state.path.map(\.letter) == [0, 1])
  }

  @Test(
    "A screen that changes under its id must keep the rules, and so must the screens above it",
    arguments: [
      (1, 2, [0, 2, 3]), (1, 3, [0]), (2, 4, [0, 1]), (2, 1, [0, 1]), (0, 5, []), (0, 3, []),
      (2, 3, [0, 1, 3]),
    ] as [(Int, Int, [Int])])
  func writing(position: Int, letter: Int, left: [Int]) async {
    let store = TestStore(initialState: Atlas.State(plates: 0, 1, 3)) { Atlas(rules: .ascending) }
    store.exhaustivity = .off
    await store.send(.change { _ in })
    if left.count == 3 {
      await store.send(.change { $0[position].letter = letter })
    } else {
      await expectIssue("Rule: ") {
        await store.send(.change { $0[position].letter = letter })
      }
    }
    #expect(store.state.path.map(\.letter) == left)
  }

  @Test("A screen that its own reducer changes must keep the rules, also after others were pushed")
  func ownWrites() async {
    let store = TestStore(initialState: Atlas.State(plates: 0)) { Atlas(rules: .ascending) }
    store.exhaustivity = .off
    await store.send(.path(.element(id: 0, action: .tapped)))
    await store.send(.change { $0.append(Plate.State(1)) })
    await expectIssue("Rule: ") {
      await store.send(.path(.element(id: 1, action: .becomes(9))))
    }
    #expect(store.state.path.map(\.letter) == [0])
  }

  @Test("Another screen under the id of one that was popped must keep the rules")
  func sameID() async {
    let store = TestStore(initialState: Atlas.State(plates: 0, 1)) { Atlas(rules: .ascending) }
    store.exhaustivity = .off
    await store.send(.path(.popFrom(id: 1)))
    await expectIssue("Rule: ") {
      await store.send(.path(.push(id: 1, state: Plate.State(9))))
      await store.send(.change { _ in })
    }
    #expect(store.state.path.map(\.letter) == [0])
  }

  @Test("Several rules of one path are all enforced")
  func severalRules() async {
    let even = PathRules<Plate.State> { plate in
      PathRule("A plate is even.", onRoot: true) { _ in plate.letter.isMultiple(of: 2) }
    }
    let store = TestStore(initialState: Atlas.State(plates: 0)) {
      Atlas(rules: .ascending).obeying(even, at: \.path)
    }
    store.exhaustivity = .off
    await store.send(.change { $0.append(Plate.State(2)) })
    await expectIssue("Rule: A plate is even.") {
      await store.send(.change { $0.append(Plate.State(3)) })
    }
    await expectIssue("Rule: A plate lies within two") {
      await store.send(.change { $0.append(Plate.State(8)) })
    }
    #expect(store.state.path.map(\.letter) == [0, 2])
  }

  @Test("A copy of the path that was changed elsewhere is checked again")
  func copies() async {
    let store = TestStore(initialState: Atlas.State(plates: 0, 1, 2)) { Atlas(rules: .ascending) }
    store.exhaustivity = .off
    await store.send(.change { $0[0].taps = 1 })
    let path = store.state.path
    await store.send(.change { $0[2].letter = 3 })
    await store.send(.change { [path] in $0 = path })
    await expectIssue("Rule: ") {
      await store.send(
        .change { [path] in
          var copy = path
          copy[1].letter = 9
          $0 = copy
        })
    }
    #expect(store.state.path.map(\.letter) == [0])
  }

  @Test("An action for a refused screen is reported")
  func refused() async {
    await withKnownIssue {
      let store = TestStore(initialState: Atlas.State(plates: 0)) { Atlas(rules: .ascending) }
      store.exhaustivity = .off
      await store.send(.change { $0.append(Plate.State(9)) })
      await store.send(.path(.element(id: 1, action: .tapped)))
      #expect(store.state.path.ids == [0])
    } matching: { issue in
      let text = issue.comments.map(\.rawValue).joined()
      return text.contains("its rule does not allow it.")
        || text.contains("an element that is not on the path")
    }
  }

  @Test(
    "A legal path is unchanged, and of any other the longest legal part is kept",
    arguments: 0..<40)
  func generated(seed: UInt64) async {
    var random = SplitMix(seed: seed)
    let store = TestStore(initialState: Atlas.State()) { Atlas(rules: .ascending) }
    store.exhaustivity = .off
    for _ in 0..<30 {
      let change = Change.random(using: &random)
      var expected = store.state.path.map(\.letter)
      change.apply(to: &expected)
      let legal = Self.legalPrefix(of: expected)
      if legal == expected {
        await store.send(.change { change.apply(to: &$0) })
      } else {
        await expectIssue("Rule: ") { await store.send(.change { change.apply(to: &$0) }) }
      }
      #expect(store.state.path.map(\.letter) == legal, "\(change)")
    }
  }

  @Test(
    "Rules are checked only for new and changed screens and their neighbors above",
    arguments: [10, 1000])
  func cost(depth: Int) async {
    let asked = LockIsolated<[Int]>([])
    let rules = PathRules.ascending { letter in asked.withValue { $0.append(letter) } }
    let store = TestStore(initialState: Atlas.State(plates: 0..<depth)) { Atlas(rules: rules) }
    store.exhaustivity = .off
    await store.send(.change { _ in })
    #expect(asked.value == Array(0..<depth))

    asked.setValue([])
    for id in [0, depth / 2, depth - 1] {
      await store.send(.path(.element(id: StackElementID(id), action: .tapped)))
    }
    // Each of them is asked, together with the one on it.
    #expect(asked.value == [0, 1, depth / 2, depth / 2 + 1, depth - 1])
    asked.setValue([])
    await store.send(.change { _ in })
    #expect(asked.value == [])
    await store.send(.change { $0.append(Plate.State(depth)) })
    #expect(asked.value == [depth])
    await store.send(.path(.popFrom(id: StackElementID(depth - 5))))
    #expect(asked.value == [depth])
    await store.send(
      .change { $0.append(contentsOf: [Plate.State(depth - 5), Plate.State(depth - 4)]) })
    #expect(asked.value == [depth, depth - 5, depth - 4])
  }

  @Test("Rules that allow everything change no path")
  func off() async {
    let anything = PathRules<Plate.State> { _ in PathRule("", onRoot: true) { _ in true } }
    let store = TestStore(initialState: Atlas.State(plates: 5, 5, 1)) { Atlas(rules: anything) }
    await store.send(.change { _ in })
    #expect(store.state.path.map(\.letter) == [5, 5, 1])
  }

  @Test("A path outside of a store can be made to obey rules, and returns the violation")
  func value() {
    var path = StackState([0, 1, 1, 2].map(Plate.State.init))
    var violation: PathViolation?
    expectIssue("A screen is on a path where its rule does not allow it.") {
      violation = path.obey(.ascending)
    }
    #expect(path.map(\.letter) == [0, 1])
    #expect(violation?.position == 2)
    #expect(path.obey(.ascending) == nil)
  }

  /// Returns the part that a path may keep, by checking all of it.
  private static func legalPrefix(of letters: [Int]) -> [Int] {
    let legal = letters.indices.prefix { index in
      let isFirst = !letters[..<index].contains(letters[index])
      return index == 0
        ? letters[0] == 0 : isFirst && abs(letters[index - 1] - letters[index]) <= 2
    }
    return legal.map { letters[$0] }
  }
}

/// A random change of a path.
private enum Change {
  case append(Int)
  case insert(Int, Double)
  case remove(Double)
  case pop(Double)
  case write(Int, Double)

  static func random(using random: inout SplitMix) -> Self {
    let place = Double.random(in: 0..<1, using: &random)
    let letter = Int.random(in: 0..<8, using: &random)
    return switch Int.random(in: 0..<10, using: &random) {
    case 0: .remove(place)
    case 1: .pop(place)
    case 2: .insert(letter, place)
    case 3, 4: .write(letter, place)
    default: .append(letter)
    }
  }

  func apply(to letters: inout [Int]) {
    var path = StackState(letters.map(Plate.State.init))
    apply(to: &path)
    letters = path.map(\.letter)
  }

  func apply(to path: inout StackState<Plate.State>) {
    func position(_ place: Double) -> Int { Int(place * Double(path.count)) }
    switch self {
    case .append(let letter): path.append(Plate.State(letter))
    case .insert(let letter, let place): path.insert(Plate.State(letter), at: position(place))
    case .remove(let place): if !path.isEmpty { path.remove(at: position(place)) }
    case .pop(let place): if !path.isEmpty { path.removeLast(path.count - position(place)) }
    case .write(let letter, let place):
      if !path.isEmpty { path[position(place)].letter = letter }
    }
  }
}

extension Atlas.State {
  fileprivate init(plates: Int...) {
    self.init(path: StackState(plates.map(Plate.State.init)))
  }

  fileprivate init(plates: Range<Int>) {
    self.init(path: StackState(plates.map(Plate.State.init)))
  }
}
