import Cairn
import CairnTestSupport
import Testing

/// A child leaves nothing behind, whatever removes it.
@Suite("Teardown", .timeLimit(.minutes(5))) struct TeardownLaws {
  @Test(
    "Removing a child ends its effects and those of its children, and retains nothing",
    arguments: Owner.allCases, Case.all(depths: [1, 3], counts: [1, 10, 100]))
  func departure(owner: Owner, it: Case) async {
    let census = Census()
    await owner.run { owner in
      let store = Store(initialState: it.kind.tower(it.depth), isolation: owner) {
        Nest(Self.endless(holding: census, removing: it.kind))
      }
      let tasks = (0..<it.count).map { _ in
        store.send(it.kind.action("started", atTopOf: it.depth))
      }
      #expect(store.runningEffectCount == it.count)

      store.send(.event("removed"))

      #expect(store.runningEffectCount == 0)
      for task in tasks { await task.finish() }
      #expect(store.runningEffectCount == 0)
    }
    await census.empties()
    #expect(census.total == it.count)
  }

  @Test(
    "Replacing a child ends its effects, and the effects of the new child continue",
    arguments: Owner.allCases, Kind.allCases)
  func replacement(owner: Owner, kind: Kind) async {
    let census = Census()
    await owner.run { owner in
      let store = Store(initialState: kind.tower(1), isolation: owner) {
        Nest(Self.endless(holding: census, removing: kind))
      }
      let old = store.send(kind.action("started", atTopOf: 1))

      store.send(.event("replaced"))
      let new = store.send(kind.action(.event("started"), of: 2))

      await old.finish()
      #expect(store.runningEffectCount == 1)
      new.cancel()
      await new.finish()
    }
    await census.empties()
    #expect(census.total == 2)
  }

  @Test(
    "Popping elements ends their effects, and elements below keep theirs",
    arguments: Owner.allCases, [(depth: 10, left: 9), (10, 5), (10, 0), (1000, 3)])
  func pop(owner: Owner, it: (depth: Int, left: Int)) async {
    let census = Census()
    await owner.run { owner in
      var state = Nest.State()
      for id in 1...it.depth { Kind.element.add(id, to: &state) }
      let store = Store(initialState: state, isolation: owner) {
        Nest(Self.endless(holding: census, removing: .element))
      }
      store.send(.event("appeared"))
      let tasks = (1...it.depth).map { store.send(Kind.element.action(.event("started"), of: $0)) }

      store.send(.path(.popFrom(id: StackElementID(it.left + 1))))

      for task in tasks[it.left...] { await task.finish() }
      #expect(store.runningEffectCount == it.left)
      #expect(store.state.path.count == it.left)
    }
    await census.empties()
  }

  @Test(
    "Releasing a store ends all its effects, and retains nothing",
    arguments: Owner.allCases, Case.all(depths: [0, 1, 5], counts: [1, 100]))
  func store(owner: Owner, it: Case) async {
    let census = Census()
    await owner.run { owner in
      var store: StoreOf<Nest>? = Store(initialState: it.kind.tower(it.depth), isolation: owner) {
        let base = Self.endless(holding: census, removing: it.kind)
        Nest { [member = census.member()] state, action in
          withExtendedLifetime(member) { base(&state, action) }
        }
      }
      for _ in 0..<it.count { store?.send(it.kind.action("started", atTopOf: it.depth)) }
      #expect(census.count == it.count + 1, "One is the reducer's own.")

      store = nil
    }
    await census.empties()
  }

  @Test(
    "A removal before the operator cancels at once, and one after it at the next action",
    arguments: Owner.allCases, Kind.allCases)
  func position(owner: Owner, kind: Kind) async {
    await owner.run { owner in
      for isBefore in [true, false] {
        let remover = Reduce<Nest.State, Nest.Action> { state, action in
          if case "removed" = action { kind.remove(from: &state) }
          return .none
        }
        let store = Store(initialState: kind.tower(1), isolation: owner) {
          if isBefore { remover }
          Nest { _, action in if case "started" = action { .endless() } else { .none } }
          if !isBefore { remover }
        }
        let task = store.send(kind.action("started", atTopOf: 1))

        store.send(.event("removed"))
        #expect(store.runningEffects.isEmpty == isBefore)

        store.send(.event("passed"))
        await task.finish()
        #expect(store.runningEffectCount == 0)
      }
    }
  }

  @Test(
    "The effects of a child that exists from the start end when it is removed",
    arguments: Owner.allCases, Case.all(depths: [1, 3], counts: [1]))
  func deepLink(owner: Owner, it: Case) async {
    await owner.run { owner in
      let store = Store(initialState: it.kind.tower(it.depth), isolation: owner) {
        Nest(Self.endless(holding: nil, removing: it.kind))
      }
      #expect(store.runningEffectCount == 0)

      let appearance = store.send(.event("appeared"))
      let task = store.send(it.kind.action("started", atTopOf: it.depth))
      store.send(it.kind.dismissal() ?? .event("removed"))

      await task.finish()
      await appearance.finish()
      #expect(store.runningEffectCount == 0)
      #expect(it.kind.child(of: store.state) == nil)
    }
  }

  @Test("An actor with a store can be released while its effects end, and waiting tasks finish")
  func lettingGo() async {
    for round in 0..<500 {
      var session: Session? = Session()
      let tasks = await session?.start(8, steps: round % 8) ?? []
      session = nil
      for task in tasks { await task.finish() }
    }
  }

  @MainActor
  @Test("A store can be released on another thread while its effects end on their own")
  func lettingGoElsewhere() async {
    for round in 0..<30 {
      let (gate, opener) = AsyncStream.makeStream(of: Void.self)
      var state = Nest.State()
      for id in 1...8 { Kind.row.add(id, to: &state) }
      var model: Model? = Model(
        Store(initialState: state) {
          Nest { _, _ in .run { _ in for await _ in gate { break } } }
        })
      let tasks = (0..<64).compactMap {
        model?.store.send(Kind.row.action(.event("started"), of: $0 % 8 + 1))
      }

      let release = Task.detached { [model] in
        for _ in 0..<round % 10 { await Task.yield() }
        withExtendedLifetime(model) {}
      }
      model = nil
      opener.finish()
      for task in tasks { await task.finish() }
      await release.value
    }
  }

  /// A model that a view holds, and may release on any thread.
  private final class Model: @unchecked Sendable {
    // Used only on the main actor, which creates it.
    let store: StoreOf<Nest>

    init(_ store: StoreOf<Nest>) {
      self.store = store
    }
  }

  /// An actor that holds a store, like the sessions of a server.
  private actor Session {
    private var store: StoreOf<Nest>?

    /// Starts effects that end by themselves.
    func start(_ count: Int, steps: Int) -> [StoreTask] {
      let store = Store(initialState: Nest.State(), isolation: self) {
        Nest { _, _ in .run { _ in for _ in 0..<steps { await Task.yield() } } }
      }
      self.store = store
      return (0..<count).map { _ in store.send(.event("started")) }
    }
  }

  /// Returns a base whose effects last until they are canceled.
  private static func endless(
    holding census: Census?, removing kind: Kind
  ) -> (inout Nest.State, Nest.Action) -> Effect<Nest.Action> {
    { state, action in
      switch action {
      case "removed" where state.id == 0:
        kind.remove(from: &state)
        return .none
      case "replaced" where state.id == 0:
        kind.remove(from: &state)
        kind.add(2, to: &state)
        return .none
      case "started":
        return .endless(holding: census)
      default:
        return .none
      }
    }
  }
}

extension TeardownLaws {
  struct Case: Sendable, CustomTestStringConvertible {
    let kind: Kind
    let depth: Int
    let count: Int

    static func all(depths: [Int], counts: [Int]) -> [Self] {
      Kind.allCases.flatMap { kind in
        depths.flatMap { depth in
          counts.map { Self(kind: kind, depth: depth, count: $0) }
        }
      }
    }

    var testDescription: String { "\(kind), depth \(depth), \(count) effects" }
  }
}
