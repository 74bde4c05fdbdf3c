import Cairn
import Testing

@MainActor
@Suite(.timeLimit(.minutes(5))) struct EffectTests {
  /// Runs an effect to its end, and returns the actions that it sent.
  private func sent(by effect: Effect<Int>) async -> [Int] {
    let store = Store(initialState: [Int]()) {
      Reduce<[Int], Int> { state, action in
        guard action == 0 else {
          state.append(action)
          return .none
        }
        return effect
      }
    }
    await store.send(0).finish()
    #expect(store.runningEffectCount == 0)
    return store.state
  }

  private func number(_ number: Int) -> Effect<Int> {
    .run { send in await send(number) }
  }

  @Test("Concatenated effects start one after the other")
  func concatenate() async {
    let effect = Effect.concatenate(
      number(1), .send(2), .merge(number(3), .send(3)), .none, number(4), .send(5))

    #expect(await sent(by: effect) == [1, 2, 3, 3, 4, 5])
    #expect(await sent(by: number(1).concatenate(with: .send(2))) == [1, 2])
  }

  @Test("Merged effects all run")
  func merge() async {
    let effect = Effect.merge(number(1), .concatenate(number(2), number(3)), .send(4), .none)

    #expect(await Set(sent(by: effect)) == [1, 2, 3, 4])
    #expect(await sent(by: effect).first == 4)
    #expect(await sent(by: .merge([])) == [])
  }

  @Test("A mapped effect sends mapped actions, whatever effects it consists of")
  func map() async {
    let effect = Effect.concatenate(
      number(1), .merge(.send(2), number(3)), number(4).cancellable(id: 1), .cancel(id: 2))

    #expect(await sent(by: effect.map { $0 * 10 }) == [10, 20, 30, 40])
  }

  @Test("Actions that a canceled effect sends are dropped, even from a detached task")
  func sendAfterCancellation() async {
    let late = LockIsolated<Send<Int>?>(nil)
    let store = Store(initialState: [Int]()) {
      Reduce<[Int], Int> { state, action in
        state.append(action)
        return action > 0
          ? .none
          : .run { send in
            late.withValue { $0 = send }
            try await Task.never()
          }
      }
    }

    let task = store.send(0)
    task.cancel()
    await task.finish()
    let runningTask = store.send(0)
    runningTask.cancel()
    await Task.detached { await late.value?(1) }.value
    await runningTask.finish()

    #expect(store.state == [0, 0])
  }

  @Test("An effect runs with its name and its priority")
  func nameAndPriority() async {
    let effect = Effect<Int>.run(priority: .utility, name: "import") { send in
      await send(Task.currentPriority == .utility ? 1 : 2)
      if #available(macOS 26, *) { await send(Task.name == "import" ? 3 : 4) }
    }

    #expect(await sent(by: effect) == [1, 3])
  }
}
