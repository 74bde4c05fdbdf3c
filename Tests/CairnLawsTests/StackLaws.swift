import Cairn
import CairnTestSupport
import CairnTesting
import Foundation
import Testing

@Suite("Stacks: an element is identified by its id", .timeLimit(.minutes(5))) struct StackLaws {
  @Test(
    "Actions, effects and cancellation follow the id, wherever the element moves",
    arguments: Owner.allCases, [[2, 1, 3], [3, 2, 1], [3, 1, 2], [1, 2, 3]])
  func movement(owner: Owner, order: [Int]) async {
    await owner.run { owner in
      var touched: [Int] = []
      let store = Store(initialState: Self.path(3), isolation: owner) {
        Nest { state, action in
          switch action {
          case "touched": touched.append(state.id)
          case "started": return .endless().cancellable(id: 1)
          case "stopped": return .cancel(id: 1)
          case "moved":
            let elements = state.path
            state.path = StackState()
            for id in order {
              state.path[id: StackElementID(id)] = elements[id: StackElementID(id)]
            }
          default: break
          }
          return .none
        }
      }
      store.send(.event("appeared"))
      let tasks = (1...3).map { store.send(Kind.element.action(.event("started"), of: $0)) }

      store.send(.event("moved"))
      #expect(store.state.path.ids.elementsEqual(order.map(StackElementID.init)))
      #expect(store.runningEffectCount == 3)

      for (index, task) in tasks.enumerated() {
        store.send(Kind.element.action(.event("touched"), of: index + 1))
        store.send(Kind.element.action(.event("stopped"), of: index + 1))
        await task.finish()
        #expect(store.runningEffectCount == 2 - index)
      }
      #expect(touched == [1, 2, 3])
    }
  }

  @Test(
    "Popping an element pops everything above it",
    arguments: Owner.allCases, [(depth: 3, id: 2), (3, 1), (3, 3), (1000, 500)])
  func pop(owner: Owner, it: (depth: Int, id: Int)) async {
    await owner.run { owner in
      let store = Store(initialState: Self.path(it.depth), isolation: owner) {
        Nest { _, _ in .none }
      }

      store.send(.path(.popFrom(id: StackElementID(it.id))))

      #expect(store.state.path.ids.elementsEqual((1..<it.id).map(StackElementID.init)))
    }
  }

  @Test("A popped id can be pushed again, and is a new element", arguments: Owner.allCases)
  func pushAgain(owner: Owner) async {
    await owner.run { owner in
      let store = Store(initialState: Self.path(2), isolation: owner) {
        Nest { _, action in if case "started" = action { .endless() } else { .none } }
      } withDependencies: {
        $0.stackElementID = Self.generator(after: 2)
      }
      store.send(.event("appeared"))
      let task = store.send(Kind.element.action(.event("started"), of: 2))

      store.send(.path(.popFrom(id: 2)))
      store.send(.path(.push(id: 2, state: Nest.State(id: 2))))

      await task.finish()
      #expect(store.state.path.ids == [1, 2])
      #expect(store.runningEffects.isEmpty)
    }
  }

  @Test(
    "Pushing an id that is already on the path is reported, and changes nothing", arguments: 1...3)
  @MainActor
  func pushTwice(id: Int) async {
    let store = TestStore(initialState: Self.path(3)) { Nest { _, _ in .none } }

    await expectIssue(
      "with an id that is on the path", "Id: #\(id)", "Each element has an id of its own",
      "append to the path", "\"forEach\" at CairnLawsTests/Nest.swift:", at: #line + 2
    ) {
      await store.send(.path(.push(id: StackElementID(id), state: Nest.State())))
    }
  }

  @Test(
    "In a test, pushing an id that was never generated is reported, and is done",
    arguments: [(next: 0, pushed: 7), (3, 9)])
  @MainActor
  func pushUnminted(_ it: (next: Int, pushed: Int)) async {
    let store = TestStore(initialState: Self.path(it.next)) {
      Nest { _, _ in .none }
    } withDependencies: {
      $0.stackElementID = Self.generator(after: it.next)
    }
    let id = StackElementID(it.pushed)

    await expectIssue(
      "with an id that was never generated", "Id: \(id), expected #\(it.next + 1)",
      "Ids come from '@Dependency(\\.stackElementID)'", "push with the next id", at: #line + 2
    ) {
      await store.send(.path(.push(id: id, state: Nest.State()))) { $0.path[id: id] = Nest.State() }
    }
  }

  @Test("Popping an unknown id is reported with the ids of the path", arguments: [0, 3])
  @MainActor
  func popUnknown(depth: Int) async {
    let store = TestStore(initialState: Self.path(depth)) { Nest { _, _ in .none } }

    await expectIssue(
      "was asked to pop an element that is not on the path", "Id: #9",
      "Path: \(depth == 0 ? "(empty)" : "#1, #2, #3")", "the parent still runs", at: #line + 2
    ) {
      await store.send(.path(.popFrom(id: 9)))
    }
  }

  @Test(
    "A pop uses the id, even if the base has put another element in its place",
    arguments: Owner.allCases)
  func popReplaced(owner: Owner) async {
    await owner.run { owner in
      let store = Store(initialState: Self.path(2), isolation: owner) {
        Nest { state, action in
          if case .path(.popFrom) = action { state.path[1] = Nest.State(id: 7) }
          return .none
        }
      }

      store.send(.path(.popFrom(id: 2)))

      #expect(store.state.path.map(\.id) == [1])
    }
  }

  @Test(
    "In a test, writing to a missing id adds the element, and elsewhere it is reported",
    arguments: [DependencyContext.test, .live, .preview])
  func missingID(_ context: DependencyContext) {
    var path = StackState(["a"])
    let ids = path.ids
    let id = StackElementID(9_000_000)

    withDependencies {
      $0.context = context
    } operation: {
      guard context != .test else {
        path[id: id] = "b"
        return
      }
      expectIssue(
        "written to a path at an id that is not on it", "Id: \(id)", "Path: \(ids[0])",
        "append it. It gets a new id.", at: #line + 2
      ) {
        path[id: id] = "b"
      }
    }

    #expect(path.ids.elementsEqual(context == .test ? ids + [id] : ids))
  }

  private static func path(_ depth: Int) -> Nest.State {
    var state = Nest.State()
    guard depth > 0 else { return state }
    for id in 1...depth { Kind.element.add(id, to: &state) }
    return state
  }

  private static func generator(after id: Int) -> StackElementIDGenerator {
    let generator = StackElementIDGenerator()
    for _ in 0...id { _ = generator() }
    return generator
  }
}
