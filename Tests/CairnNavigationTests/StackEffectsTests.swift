import Cairn
import CairnTestSupport
import CairnTesting
import Testing

@MainActor
@Suite(.timeLimit(.minutes(5))) struct StackEffectsTests {
  let clock = TestClock()

  private func makeStore(count: Int) -> TestStoreOf<Library> {
    let store = TestStore(
      initialState: Library.State(path: StackState((0..<count).map { Book.State(id: $0) }))
    ) {
      Library()
    } withDependencies: {
      $0.continuousClock = clock
    }
    return store
  }

  private func read(_ id: StackElementID, in store: TestStoreOf<Library>) async {
    await store.send(\.path[id: id], .readTapped) {
      $0.path[id: id]?.pages += 1
      $0.log.append("element \(id) at page \($0.path[id: id]?.pages ?? -1)")
    }
    await store.send(.clear) { $0.log = [] }
  }

  @Test("Popping an element cancels its effects and those above, and not those below")
  func pop() async {
    let store = makeStore(count: 3)
    for id in store.state.path.ids { await read(id, in: store) }

    await store.send(.path(.popFrom(id: 1))) {
      $0.path.removeLast(2)
      $0.log = ["popping #1 at page 1"]
    }
    await clock.advance(by: .seconds(1))
    await store.receive(\.path[id: 0], .pageTurned) { $0.path[id: 0]?.pages = 2 }
    await store.send(.removeAll) { $0.path.removeAll() }
    await store.finish()
  }

  @Test("If an element is removed by its own action, the action's effect does not start")
  func removedForItsOwnAction() async {
    let store = makeStore(count: 1)

    await store.send(\.path[id: 0], .tornOut) { $0.path.removeAll() }
    await store.finish()
  }

  @Test("Effects follow the element's id, wherever it moves")
  func move() async {
    let store = makeStore(count: 1)
    await read(0, in: store)

    await store.send(.insertAtBottom(Book.State(id: 8))) {
      $0.path.insert(Book.State(id: 8), at: 0)
    }
    #expect(store.state.path.ids == [1, 0])
    await clock.advance(by: .seconds(1))

    await store.receive(\.path[id: 0], .pageTurned) { $0.path[id: 0]?.pages = 2 }
    await store.send(.path(.popFrom(id: 0))) {
      $0.path.removeLast()
      $0.log = ["popping #0 at page 2"]
    }
    await store.finish()
  }

  @Test("Elements with the same cancel id don't affect each other, and the root cancels both")
  func cancellation() async {
    let store = makeStore(count: 2)
    await read(0, in: store)
    await read(1, in: store)

    await store.send(\.path[id: 1], .stopTapped)
    await clock.advance(by: .seconds(1))
    await store.receive(\.path[id: 0], .pageTurned) { $0.path[id: 0]?.pages = 2 }
    await read(1, in: store)
    await store.send(.stopReading)
    await store.finish()
  }

  @Test("An element that dismisses itself is popped with all elements above")
  func dismiss() async {
    let store = makeStore(count: 3)

    await store.send(\.path[id: 1], .closeTapped)
    await store.receive(.path(.popFrom(id: 1))) {
      $0.path.removeLast(2)
      $0.log = ["popping #1 at page 0"]
    }
    #expect(!store.isDismissed)
  }

  @Test("An element knows that it is presented")
  func isPresented() async {
    let store = makeStore(count: 1)

    await store.send(\.path[id: 0], .lookAround) { $0.path[id: 0]?.isPresented = true }
  }

  @Test("Popping a path of a thousand screens with effects leaves nothing behind")
  func nothingLeft() async {
    let store = Store(
      initialState: Library.State(path: StackState((0..<1000).map { Book.State(id: $0) }))
    ) {
      Library()
    } withDependencies: {
      $0.continuousClock = clock
      $0.stackElementID = StackElementIDGenerator()
    }
    let tasks = store.state.path.ids.map {
      store.send(.path(.element(id: $0, action: .readTapped)))
    }
    #expect(store.runningEffectCount == 1000)

    store.send(.path(.popFrom(id: 0)))
    for task in tasks { await task.finish() }

    #expect(store.runningEffectCount == 0)
  }

  @Test("An action for one of a thousand screens copies none of them")
  func inPlace() {
    let store = Store(initialState: Wall.State()) {
      Wall()
    } withDependencies: {
      $0.stackElementID = StackElementIDGenerator()
    }

    for _ in 0..<3 { store.send(.path(.element(id: 500, action: .painted))) }

    let probes = store.state.path.map { $0.is(\.painting) ? $0[case: \.painting]?.probe : nil }
    #expect(probes[500]?.writes == 3)
    #expect(probes.allSatisfy { $0 == nil || $0?.copies == 0 })
  }
}

/// A root with a path of an enum, as in an app.
private struct Wall: Reducer {
  struct State: Equatable {
    var path = StackState((0..<1000).map { _ in Path.State.painting(Painting.State()) })
  }

  enum Action: CasePathable {
    case path(StackAction<Path.State, Painting.Action>)

    struct AllCasePaths: Sendable {
      var path: CasePath<Action, StackAction<Path.State, Painting.Action>> {
        CasePath(embed: Action.path) { if case .path(let value) = $0 { value } else { nil } }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  struct Painting: Reducer {
    struct State: Equatable { var probe = CopyProbe() }
    enum Action { case painted }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      state.probe.write()
      return .none
    }
  }

  enum Path {
    enum State: Equatable, CasePathable {
      case empty
      case painting(Painting.State)

      struct AllCasePaths: Sendable {
        var painting: CasePath<State, Painting.State> {
          CasePath(embed: State.painting) { if case .painting(let it) = $0 { it } else { nil } }
        }
      }
      static var allCasePaths: AllCasePaths { AllCasePaths() }
    }
  }

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .forEach(\.path, action: \.path) {
        EmptyReducer<Path.State, Painting.Action>()
          .ifCaseLet(\.painting, action: \.self) { Painting() }
      }
  }
}
