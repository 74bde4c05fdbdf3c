import Cairn
import CairnTesting
import Testing

@MainActor
struct StackTests {
  @Test("A screen is pushed, handles actions, and is popped")
  func pushAndPop() async {
    let store = TestStore(initialState: NavigationDemo.State()) { NavigationDemo() }
    await store.send(.path(.push(id: 0, state: .screenA()))) {
      $0.path[id: 0] = .screenA()
    }
    await store.send(.path(.element(id: 0, action: .screenA(.incrementButtonTapped)))) {
      $0.path[id: 0] = .screenA(ScreenA.State(count: 1))
    }
    await store.send(\.path[id: 0].screenA.incrementButtonTapped) {
      $0.path[id: 0, case: \.screenA]?.count = 2
    }
    await store.send(\.path[id: 0].screenA.decrementButtonTapped) {
      $0.path[id: 0]?.modify(\.screenA) { $0.count = 1 }
    }
    await store.send(.path(.popFrom(id: 0))) {
      $0.path = StackState()
    }
  }

  @Test("A screen can pop itself")
  func dismiss() async {
    let store = TestStore(
      initialState: NavigationDemo.State(path: StackState([.screenA(ScreenA.State(count: 3))]))
    ) { NavigationDemo() }
    await store.send(\.path[id: 0].screenA.dismissButtonTapped)
    await store.receive(\.path.popFrom) { $0.path.removeAll() }
  }

  @Test("A screen handles the result of its own effect")
  func fact() async {
    let store = TestStore(
      initialState: NavigationDemo.State(path: StackState([.screenA(ScreenA.State(count: 3))]))
    ) {
      NavigationDemo()
    } withDependencies: {
      $0.numberFact = { "\($0) is prime" }
    }
    await store.send(\.path[id: 0].screenA.factButtonTapped) {
      $0.path[id: 0, case: \.screenA]?.isLoading = true
    }
    await store.receive(\.path[id: 0].screenA.factResponse.success) {
      $0.path[id: 0, case: \.screenA]?.isLoading = false
      $0.path[id: 0, case: \.screenA]?.fact = "3 is prime"
    }
    await store.send(\.path[id: 0].screenA.factButtonTapped) {
      $0.path[id: 0, case: \.screenA]?.isLoading = true
    }
    await store.receive(\.path[id: 0].screenA.factResponse) {
      $0.path[id: 0, case: \.screenA]?.isLoading = false
    }
  }

  @Test("Three screens are pushed at once, and popped to the middle one")
  func abc() async {
    let clock = TestClock()
    let store = TestStore(initialState: NavigationDemo.State()) {
      NavigationDemo()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.goToABCButtonTapped) {
      $0.path = StackState([.screenA(), .screenB(), .screenC()])
    }
    #expect(store.state.path.ids == [0, 1, 2])
    await store.send(\.path[id: 2].screenC.startButtonTapped) {
      $0.path[id: 2, case: \.screenC]?.isTimerRunning = true
    }
    await clock.advance(by: .seconds(1))
    await store.receive(\.path[id: 2].screenC.timerTick) {
      $0.path[id: 2, case: \.screenC]?.count = 1
    }
    await store.send(.goBackToScreen(id: 1)) {
      $0.path.pop(from: 2)
    }
    await clock.run()
    await store.send(\.path[id: 1].screenB.screenAButtonTapped) {
      $0.path.append(.screenA())
    }
    #expect(store.state.path.last == .screenA())
    await store.send(\.path.popFrom, 1) {
      $0.path.removeLast(2)
    }
    await store.send(.popToRoot) { $0.path = StackState() }
  }

  @Test("A test can push a screen by a case key path")
  func pushByCaseKeyPath() async {
    let store = TestStore(initialState: NavigationDemo.State()) { NavigationDemo() }
    await store.send(\.path.push, (id: 0, state: .screenB())) { $0.path[id: 0] = .screenB() }
    await store.send(\.path.push, (id: 1, .screenC())) { $0.path[id: 1] = .screenC() }
    #expect(store.state.path.count == 2)
  }

  @Test("Timers of two screens with the same id don't affect each other")
  func timerStops() async {
    let clock = TestClock()
    let store = TestStore(
      initialState: NavigationDemo.State(path: StackState([.screenC(), .screenC()]))
    ) {
      NavigationDemo()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(\.path[id: 0].screenC.startButtonTapped) {
      $0.path[id: 0, case: \.screenC]?.isTimerRunning = true
    }
    await store.send(\.path[id: 1].screenC.startButtonTapped) {
      $0.path[id: 1, case: \.screenC]?.isTimerRunning = true
    }
    await store.send(\.path[id: 1].screenC.stopButtonTapped) {
      $0.path[id: 1, case: \.screenC]?.isTimerRunning = false
    }
    await store.receive(\.path[id: 1].screenC.stopButtonTapped)
    await clock.advance(by: .seconds(1))
    await store.receive(\.path[id: 0].screenC.timerTick) {
      $0.path[id: 0, case: \.screenC]?.count = 1
    }
    await store.send(.popToRoot) { $0.path.removeAll() }
  }

  @Test("A non-exhaustive test can receive a pop")
  func nonExhaustive() async {
    let store = TestStore(
      initialState: NavigationDemo.State(path: StackState([.screenA(ScreenA.State(count: 3))]))
    ) { NavigationDemo() }
    store.exhaustivity = .off
    await store.send(\.path[id: 0].screenA.incrementButtonTapped)
    await store.send(\.path[id: 0].screenA.dismissButtonTapped)
    await store.receive(\.path.popFrom) { $0.path.removeAll() }
    #expect(store.state.path.isEmpty)
  }
}
