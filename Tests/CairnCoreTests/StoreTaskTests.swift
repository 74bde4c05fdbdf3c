import Cairn
import Testing

@MainActor
@Suite(.timeLimit(.minutes(5))) struct StoreTaskTests {
  @Test("The task of an action without effects is finished at once")
  func nothingToWaitFor() async {
    let store = Store(initialState: 0) { EmptyReducer<Int, Void>() }

    let task = store.send(())
    await task.finish()

    #expect(!task.isCancelled)
  }

  @Test("Canceling the task of an action cancels everything that followed from it")
  func cancel() async {
    let store = Store(initialState: [Int]()) {
      Reduce<[Int], Int> { state, action in
        state.append(action)
        return action == 0
          ? .run { send in
            try? await Task.never()
            await send(99)
          } : .send(action - 1)
      }
    }

    let task = store.send(2)
    let other = store.send(1)
    task.cancel()
    await task.finish()

    #expect(task.isCancelled)
    #expect(!other.isCancelled)
    #expect(store.runningEffectCount == 1)
    other.cancel()
    await other.finish()
    #expect(store.state == [2, 1, 0, 1, 0])
    #expect(store.runningEffectCount == 0)
  }

  @Test("Canceling a task that waits for effects cancels the effects")
  func cancelTheWaiter() async {
    let store = Store(initialState: 0) {
      Reduce<Int, Void> { _, _ in .run { _ in try await Task.never() } }
    }

    let task = store.send(())
    let waiter = Task { await task.finish() }
    waiter.cancel()
    await waiter.value

    #expect(task.isCancelled)
    #expect(store.runningEffectCount == 0)
  }

  @Test("A store belongs to the given actor, and its effects return to that actor")
  nonisolated func ownActor() async {
    let session = Session()

    await session.run()

    #expect(await session.states == [1, 2, 3])
  }
}

private actor Session {
  var states: [Int] = []

  func run() async {
    let store = Store(initialState: 1, isolation: self) {
      Reduce<Int, Int> { state, action in
        self.assertIsolated()
        state += action
        return state < 3 ? .run { send in await send(1) } : .none
      }
    }
    let end = store.observe { self.states.append(store.state) }
    defer { end() }
    states.append(store.state)
    await store.send(1).finish()
  }
}
