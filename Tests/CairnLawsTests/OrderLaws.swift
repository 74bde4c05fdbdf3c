import Cairn
import CairnTestSupport
import Testing

@Suite("Order of reducers and effects") struct OrderLaws {
  @Test(
    "The child runs before the base, at every depth",
    arguments: Owner.allCases, Case.all(depths: [1, 2, 7]))
  func childFirst(owner: Owner, it: Case) async {
    await owner.run { owner in
      var trace: [Int] = []
      let store = Store(initialState: it.kind.tower(it.depth), isolation: owner) {
        Nest { state, _ in
          trace.append(state.id)
          return .none
        }
      }

      store.send(it.kind.action("tapped", atTopOf: it.depth))

      #expect(trace == Array((0...it.depth).reversed()))
    }
  }

  @Test(
    "The effects of the child come before those of the base, at every depth",
    arguments: Owner.allCases, Case.all(depths: [1, 2, 7]))
  func effects(owner: Owner, it: Case) async {
    await owner.run { owner in
      var answers: [String] = []
      let store = Store(initialState: it.kind.tower(it.depth), isolation: owner) {
        Nest { state, action in
          if case .event(let event) = action, event.hasPrefix("answer") { answers.append(event) }
          let isTap = action == it.kind.action("tapped", atTopOf: it.depth, from: state.id)
          return isTap ? .send(.event("answer of \(state.id)")) : .none
        }
      }

      store.send(it.kind.action("tapped", atTopOf: it.depth))

      #expect(answers == (0...it.depth).reversed().map { "answer of \($0)" })
    }
  }

  @Test(
    "The base still sees the child at a dismissal, before it is removed",
    arguments: Owner.allCases, Kind.presented)
  func dismissal(owner: Owner, kind: Kind) async throws {
    let dismissal = try #require(kind.dismissal())
    await owner.run { owner in
      var seen: [Int?] = []
      var state = Nest.State()
      kind.add(to: &state)
      let store = Store(initialState: state, isolation: owner) {
        Nest { state, _ in
          seen.append(kind.child(of: state)?.id)
          return .none
        }
      }

      store.send(dismissal)

      #expect(seen == [1])
      #expect(kind.child(of: store.state) == nil)
    }
  }

  @Test("A push adds the element before the base runs", arguments: Owner.allCases, [0, 1, 9])
  func push(owner: Owner, depth: Int) async {
    await owner.run { owner in
      let ids = StackElementIDGenerator()
      var seen: [StackElementID] = []
      let store = Store(initialState: Nest.State(), isolation: owner) {
        Nest { state, _ in
          seen.append(contentsOf: state.path.ids.suffix(1))
          return .none
        }
      } withDependencies: {
        $0.stackElementID = ids
      }

      for _ in 0...depth { store.send(.path(.push(id: ids(), state: Nest.State()))) }

      #expect(seen == (0...depth).map(StackElementID.init))
      #expect(store.state.path.ids.elementsEqual(seen))
    }
  }

  @Test("A scope runs at its position in the body", arguments: Owner.allCases, 0...3)
  func scope(owner: Owner, position: Int) async {
    await owner.run { owner in
      let store = Store(initialState: Sequence.State(), isolation: owner) {
        Sequence(position: position)
      }

      store.send(.child(()))

      var expected = ["base 0", "base 1", "base 2"]
      expected.insert("child", at: position)
      #expect(store.state.trace == expected)
    }
  }

  @Test(
    "After a dismissal the state becomes nil only if the base left its identity unchanged",
    arguments: Owner.allCases, [1, 2])
  func replacement(owner: Owner, newID: Int) async {
    await owner.run { owner in
      var state = Nest.State()
      state.sheet = Nest.State(id: 1)
      let store = Store(initialState: state, isolation: owner) {
        Nest { state, action in
          if action == .sheet(.dismiss) { state.sheet = Nest.State(id: newID) }
          return .none
        }
      }

      store.send(.sheet(.dismiss))

      #expect(store.state.sheet?.id == (newID == 1 ? nil : newID))
    }
  }

  @Test(
    "Popping an element that the base has just removed reports nothing",
    arguments: Owner.allCases, [1, 2, 3])
  func popOfRemoved(owner: Owner, removed: Int) async {
    await owner.run { owner in
      var state = Nest.State()
      for id in 1...3 { Kind.element.add(id, to: &state) }
      let store = Store(initialState: state, isolation: owner) {
        Nest { state, action in
          state.path.pop(from: StackElementID(removed))
          return .none
        }
      }

      store.send(.path(.popFrom(id: 2)))

      #expect(store.state.path.ids.elementsEqual((1..<min(removed, 2)).map(StackElementID.init)))
    }
  }
}

extension OrderLaws {
  struct Case: Sendable, CustomTestStringConvertible {
    let kind: Kind
    let depth: Int

    static func all(depths: [Int]) -> [Self] {
      Kind.allCases.flatMap { kind in depths.map { Self(kind: kind, depth: $0) } }
    }

    var testDescription: String { "\(kind), depth \(depth)" }
  }
}

/// A body with a scope at a position among three others.
private struct Sequence: Reducer {
  struct State { var trace: [String] = [] }

  enum Action: CasePathable {
    case child(Void)

    struct AllCasePaths: Sendable {
      var child: CasePath<Action, Void> { CasePath(embed: Action.child) { _ in () } }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  let position: Int

  var body: some ReducerOf<Self> {
    for index in 0...3 {
      if index == position {
        Scope(state: \.trace, action: \.child) { Trace(text: "child") }
      }
      if index < 3 {
        Scope(state: \.trace, action: \.child) { Trace(text: "base \(index)") }
      }
    }
  }
}

private struct Trace: Reducer {
  let text: String

  func reduce(into state: inout [String], action: Void) -> Effect<Void> {
    state.append(text)
    return .none
  }
}
