import CairnCasePaths
import CairnCore
import CairnDependencies
import CairnNavigation
import Testing

@MainActor
@Suite struct RunningEffectsTests {
  @Test("A store lists its running effects by their feature")
  func listing() async {
    let path = withDependencies {
      $0.stackElementID = StackElementIDGenerator()
    } operation: {
      StackState([0])
    }
    let store = Store(initialState: path) {
      EmptyReducer<StackState<Int>, StackAction<Int, Void>>()
        .forEach(\.self, action: \.self) { Waiting() }
    }
    let task = store.send(.element(id: 0, action: ()))
    #expect(
      store.runningEffects == """
        \\StackState<Int>.self #0
          CairnNavigationTests/RunningEffectsTests.swift:34 'waiting'
        """)
    task.cancel()
    await task.finish()
    #expect(store.runningEffects.isEmpty)
  }
}

private struct Waiting: Reducer {
  func reduce(into state: inout Int, action: Void) -> Effect<Void> {
    .run(name: "waiting") { _ in try await Task.never() }
  }
}
