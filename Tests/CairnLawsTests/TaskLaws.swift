import Cairn
import CairnTestSupport
import Testing

@Suite("The task of a send, and the work of an effect", .timeLimit(.minutes(5))) struct TaskLaws {
  @Test(
    "The task of an action finishes when everything that followed from the action has finished",
    arguments: Owner.allCases, [1, 10, 100])
  func finish(owner: Owner, length: Int) async {
    await owner.run { owner in
      let store = Store(initialState: 0, isolation: owner) { Self.relay(length, last: .none) }

      await store.send(1).finish()

      #expect(store.state == length)
      #expect(store.runningEffectCount == 0)
    }
  }

  @Test(
    "Canceling the task of an action cancels everything that followed from the action",
    arguments: Owner.allCases, [1, 10, 100])
  func cancel(owner: Owner, length: Int) async {
    let census = Census()
    await owner.run { owner in
      let store = Store(initialState: 0, isolation: owner) {
        Self.relay(length, last: .endless(holding: census))
      }
      let task = store.send(1)
      for await state in store.states where state == length { break }
      #expect(store.runningEffectCount >= 1)

      task.cancel()
      await task.finish()

      #expect(task.isCancelled)
      #expect(store.runningEffectCount == 0)
    }
    await census.empties()
  }

  @Test("Effects hold their store weakly", arguments: Owner.allCases, [1, 100])
  func weakness(owner: Owner, count: Int) async {
    let census = Census()
    await owner.run { owner in
      weak var released: Store<Int, Int>?
      do {
        let store = Store(initialState: 0, isolation: owner) {
          Reduce<Int, Int> { _, _ in .endless(holding: census) }
        }
        for _ in 0..<count { store.send(0) }
        released = store
      }
      #expect(released == nil)
    }
    await census.empties()
    #expect(census.total == count)
  }

  @Test(
    "A cancellation error, or any error after a cancellation, never reaches 'catch'",
    arguments: Owner.allCases, [true, false])
  func swallowed(owner: Owner, isCancelled: Bool) async {
    let caught = LockIsolated<[any Error]>([])
    await owner.run { owner in
      let store = Store(initialState: 0, isolation: owner) {
        Reduce<Int, Int> { _, _ in
          .run { _ in
            if isCancelled { try? await Task.never() }
            throw isCancelled ? Failure() : CancellationError()
          } catch: { error, _ in
            caught.withValue { $0.append(error) }
          }
        }
      }

      let task = store.send(0)
      if isCancelled { task.cancel() }
      await task.finish()

      #expect(caught.value.isEmpty)
    }
  }

  @Test(
    "Any other error goes to 'catch', or else is reported at the line of '.run'",
    arguments: Owner.allCases, [true, false])
  func thrown(owner: Owner, hasHandler: Bool) async {
    let line = #line + 6
    await owner.run { owner in
      let store = Store(initialState: 0, isolation: owner) {
        Reduce<Int, Int> { state, action in
          state += action
          guard action == 0 else { return .none }
          return .run(operation: { _ in throw Failure() }, catch: hasHandler ? handler : nil)
        }
      }

      if hasHandler {
        await store.send(0).finish()
      } else {
        await expectIssue(
          "threw an error that it does not handle",
          "Effect: 'Effect.run' at CairnLawsTests/TaskLaws.swift:\(line)", "Error: Failure()",
          "Give 'Effect.run' a 'catch'", at: line
        ) {
          await store.send(0).finish()
        }
      }

      #expect(store.state == (hasHandler ? 1 : 0))
    }

    @Sendable func handler(_: any Error, _ send: Send<Int>) async { await send(1) }
  }

  @Test(
    "An action of a completed effect is reported at the line of '.run', and is still delivered",
    arguments: Owner.allCases, [1, 3])
  func lateSend(owner: Owner, count: Int) async {
    let line = #line + 14
    #if DEBUG
      let startedBy = "Started by: -1"
    #else
      // Only a debug build keeps the action that started an effect.
      let startedBy = ""
    #endif
    await owner.run { owner in
      let late = LockIsolated<Send<Int>?>(nil)
      let store = Store(initialState: 0, isolation: owner) {
        Reduce<Int, Int> { state, action in
          state += max(0, action)
          guard action < 0 else { return .none }
          if action == -2 { return .concatenate(.run { _ in }, .send(-1)) }
          return .concatenate(.run { _ in }, .run { send in late.withValue { $0 = send } })
        }
      }
      await store.send(-2).finish()

      for _ in 0..<count {
        await expectIssue(
          "sent by an effect that has completed", "Action: 7",
          "Effect: 'Effect.run' at CairnLawsTests/TaskLaws.swift:\(line)", startedBy, at: line
        ) {
          await late.value?(7)
        }
      }

      #expect(store.state == 7 * count)
    }
  }

  private struct Failure: Error {}

  /// Returns a reducer whose effects each send the next number, up to `length`.
  private static func relay(_ length: Int, last: Effect<Int>) -> Reduce<Int, Int> {
    Reduce { state, action in
      state = action
      return action < length ? .run { send in await send(action + 1) } : last
    }
  }
}
