import Cairn
import CairnTesting
import Testing

@MainActor
@Suite(.timeLimit(.minutes(5))) struct CancellationTests {
  enum Action: Equatable, Sendable {
    case came(Int)
    case start(Int)
    case cancel
    case other
  }

  let clock = TestClock()

  private func makeStore(
    reduce: @escaping (Action) -> Effect<Action>
  ) -> TestStore<[Int], Action> {
    TestStore(initialState: []) {
      Reduce<[Int], Action> { state, action in
        if case .came(let number) = action { state.append(number) }
        return reduce(action)
      }
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  private func later(_ number: Int) -> Effect<Action> {
    .run { [clock] send in
      try await clock.sleep(for: .seconds(1))
      await send(.came(number))
    }
  }

  @Test("An id cancels every effect with this id, and no other")
  func byID() async {
    let store = makeStore { action in
      switch action {
      case .start(let number): later(number).cancellable(id: number > 9)
      case .cancel: .cancel(id: true)
      default: .none
      }
    }

    await store.send(.start(1))
    await store.send(.start(10))
    await store.send(.start(11))
    await store.send(.cancel)
    await clock.advance(by: .seconds(1))
    await store.receive(.came(1)) { $0 = [1] }
    await store.send(.start(12))
    await clock.advance(by: .seconds(1))
    await store.receive(.came(12)) { $0 = [1, 12] }
  }

  @Test("Ids of different types differ, even if their values are equal")
  func idTypes() async {
    let store = makeStore { action in
      switch action {
      case .start(let number): later(number).cancellable(id: Int32(1))
      case .cancel: .cancel(id: 1)
      default: .none
      }
    }

    await store.send(.start(1))
    await store.send(.cancel)
    await clock.advance(by: .seconds(1))
    await store.receive(.came(1)) { $0 = [1] }
  }

  @Test("Either id of an effect with two ids cancels it", arguments: [1, 2])
  func twoIDs(_ id: Int) async {
    let store = makeStore { action in
      switch action {
      case .start(let number): later(number).cancellable(id: 1).cancellable(id: 2)
      case .cancel: .cancel(id: id)
      default: .none
      }
    }

    await store.send(.start(1))
    await store.send(.cancel)
    await store.finish()
  }

  @Test("An effect that is kept can get several ids, and each of its runs has only its own")
  func keptEffect() async {
    let kept = later(1)
    let store = makeStore { action in
      switch action {
      case .start(let number): kept.cancellable(id: number)
      case .cancel: .cancel(id: 1)
      default: .none
      }
    }

    await store.send(.start(1))
    await store.send(.start(2))
    await store.send(.cancel)
    await clock.advance(by: .seconds(1))
    await store.receive(.came(1)) { $0 = [1] }
    await store.finish()
  }

  @Test("An effect with an id can be returned again while it runs")
  func restartedEffect() async {
    let kept = later(1).cancellable(id: 1)
    let store = makeStore { action in
      switch action {
      case .start: kept
      case .cancel: .cancel(id: 1)
      default: .none
      }
    }

    await store.send(.start(1))
    await store.send(.start(1))
    await clock.advance(by: .seconds(1))
    await store.receive(.came(1)) { $0 = [1] }
    await store.receive(.came(1)) { $0 = [1, 1] }
    await store.send(.start(1))
    await store.send(.start(1))
    await store.send(.cancel)
    await store.finish()
  }

  @Test("Canceling a step of a sequence starts the next step, and canceling the sequence ends it")
  func concatenation() async {
    let store = makeStore { action in
      switch action {
      case .start:
        .concatenate(later(1).cancellable(id: "step"), later(2)).cancellable(id: "row")
      case .other: .cancel(id: "step")
      case .cancel: .cancel(id: "row")
      default: .none
      }
    }

    await store.send(.start(0))
    await store.send(.other)
    await clock.advance(by: .seconds(1))
    await store.receive(.came(2)) { $0 = [2] }
    await store.send(.start(0))
    await store.send(.cancel)
    await store.finish()
  }

  @Test(
    "An action of any step cancels all effects that it is among",
    arguments: ["sequence", "sequence with a merge", "sequence inside", "merge inside"])
  func laterStep(_ kind: String) async {
    let first = Effect<Action>.run { send in await send(.came(1)) }
    let last = later(3)
    let store = makeStore { action in
      switch (action, kind) {
      case (.start, "sequence"):
        .concatenate(first, .send(.cancel), last).cancellable(id: 1)
      case (.start, "sequence with a merge"):
        .concatenate(first, .merge(later(2), .send(.cancel), last), last).cancellable(id: 1)
      case (.start, "sequence inside"):
        .concatenate(first, .concatenate(.send(.cancel), last).cancellable(id: 1))
      case (.start, _):
        .concatenate(first, .merge(.send(.cancel), last).cancellable(id: 1))
      case (.cancel, _): .cancel(id: 1)
      default: .none
      }
    }

    await store.send(.start(0))
    await store.receive(.came(1)) { $0 = [1] }
    await store.receive(.cancel)
    await clock.advance(by: .seconds(1))
    await store.finish()
  }

  @Test("A sequence continues when a later step cancels what is in flight with the sequence's id")
  func laterStepInFlight() async {
    let store = makeStore { action in
      guard action == .start(0) else { return .none }
      return .concatenate(
        .run { send in await send(.came(1)) },
        later(2).cancellable(id: 1, cancelInFlight: true), .send(.other)
      )
      .cancellable(id: 1)
    }

    await store.send(.start(0))
    await store.receive(.came(1)) { $0 = [1] }
    await clock.advance(by: .seconds(1))
    await store.receive(.came(2)) { $0 = [1, 2] }
    await store.receive(.other)
  }

  @Test("An id cancels work inside an effect, and the effect continues")
  func taskCancellation() async {
    let store = makeStore { [clock] action in
      switch action {
      case .start(let number):
        .run { send in
          try? await withTaskCancellation(id: 1, cancelInFlight: true) {
            try await clock.sleep(for: .seconds(1))
            await send(.came(number))
          }
          await send(.came(-number))
        }
      case .cancel: .cancel(id: 1)
      case .other: .run { _ in Task.cancel(id: 1) }
      default: .none
      }
    }

    await store.send(.start(1))
    await store.send(.cancel)
    await store.receive(.came(-1)) { $0 = [-1] }
    await store.send(.start(2))
    await store.send(.other)
    await store.receive(.came(-2)) { $0 = [-1, -2] }
    await store.send(.start(3))
    await store.send(.start(4))
    await store.receive(.came(-3)) { $0 = [-1, -2, -3] }
    await clock.advance(by: .seconds(1))
    await store.receive(.came(4)) { $0 = [-1, -2, -3, 4] }
    await store.receive(.came(-4)) { $0 = [-1, -2, -3, 4, -4] }
  }

  @Test(
    "Tasks with the same id run concurrently unless the later one cancels those in flight")
  func concurrentTasks() async {
    let store = makeStore { [clock] action in
      guard case .start(let number) = action else { return .none }
      return .run { send in
        await withTaskCancellation(id: 1) {
          try? await clock.sleep(for: .seconds(1))
          await send(.came(number))
        }
      }
    }

    await store.send(.start(1))
    await store.send(.start(2))
    await clock.advance(by: .seconds(1))
    await store.receive(.came(1)) { $0 = [1] }
    await store.receive(.came(2)) { $0 = [1, 2] }
  }

  @Test("An id cancels no effect of another id with the same hash", arguments: [2, 16, 17, 40])
  func sameHashes(count: Int) async {
    struct ID: Hashable {
      let number: Int
      func hash(into hasher: inout Hasher) {}
    }
    let store = Store(initialState: 0) {
      Reduce<Int, Int> { _, action in
        guard action > 0 else { return .cancel(id: ID(number: -action)) }
        return .run { _ in try await Task.never() }.cancellable(id: ID(number: action))
      }
    }
    let tasks = (1...count).map { store.send($0) }
    for number in 1...count {
      store.send(-number)
      await tasks[number - 1].finish()
      #expect(store.runningEffectCount == count - number)
      store.send(-number)
      #expect(store.runningEffectCount == count - number)
    }
  }

  @Test(
    "An id cancels all effects with this id, and they can be restarted",
    arguments: [1, 2, 16, 17, 18, 40])
  func manyEffects(count: Int) async {
    struct Parity: Hashable { let isEven: Bool }
    let store = Store(initialState: 0) {
      Reduce<Int, Int> { _, action in
        switch action {
        case ..<0: .cancel(id: -action)
        case 0: .cancel(id: Parity(isEven: true))
        default:
          .run { _ in try await Task.never() }
            .cancellable(id: action)
            .cancellable(id: Parity(isEven: action.isMultiple(of: 2)))
        }
      }
    }
    for _ in 1...2 {
      var tasks = (1...count).map { store.send($0) }
      #expect(store.runningEffectCount == count)

      let evens = stride(from: 2, through: count, by: 2).map { tasks[$0 - 1] }
      store.send(0)
      for task in evens { await task.finish() }
      #expect(store.runningEffectCount == count - evens.count)

      tasks += (1...count).map { store.send($0) }
      for number in (1...count).reversed() {
        store.send(-number)
        let left = number - 1 + (number - 1) - (number - 1) / 2
        #expect(store.runningEffectCount == left)
      }
      for task in tasks { await task.finish() }
      #expect(store.runningEffectCount == 0)
    }
  }
}
