import Cairn
import CairnTesting
import Testing

@MainActor
@Suite(.timeLimit(.minutes(5))) struct TestStoreClockTests {
  @Test("A timer ticks once for each interval that passes", arguments: 0..<20)
  func timer(_ run: Int) async {
    let clock = TestClock()
    let store = TestStore(initialState: Tally.State()) {
      Tally()
    } withDependencies: {
      $0.continuousClock = clock
    }

    await store.send(.startTapped)
    await clock.advance(by: .seconds(3))
    for count in 1...3 { await store.receive(\.ticked) { $0.count = count } }
    await clock.advance(by: .milliseconds(500))
    await store.send(.stopTapped)
    await clock.advance(by: .seconds(10))
  }

  @Test("Advancing by a thousand seconds gives a thousand ticks")
  func manyTicks() async {
    let clock = TestClock()
    let store = TestStore(initialState: Tally.State()) {
      Tally()
    } withDependencies: {
      $0.continuousClock = clock
    }

    let task = await store.send(.startTapped)
    await clock.advance(by: .seconds(1000))
    for count in 1...1000 { await store.receive(\.ticked) { $0.count = count } }
    await task.cancel()
  }

  @Test("A clock that is no dependency is as exact")
  func ownClock() async {
    let clock = TestClock()
    let store = TestStore(initialState: 0) {
      Reduce<Int, Bool> { state, isStart in
        guard isStart else {
          state += 1
          return .none
        }
        return .run { send in
          for _ in 0..<100 {
            try await clock.sleep(for: .seconds(1))
            await send(false)
          }
        }
      }
    }

    await store.send(true)
    await clock.advance(by: .seconds(100))
    for count in 1...100 { await store.receive(false) { $0 = count } }
  }

  @Test("When a step returns, effects have finished their work on the main actor and other actors")
  func hops() async {
    let log = Log()
    let store = TestStore(initialState: [Int]()) {
      Reduce<[Int], Int> { state, action in
        guard action == 0 else {
          state.append(action)
          return .none
        }
        return .run { send in
          await log.note(1)
          let count = await MainActor.run { 1 }
          await send(count)
          await withTaskGroup(of: Void.self) { group in
            for number in 2...3 { group.addTask { await log.note(number) } }
          }
          await send(log.numbers.count)
        }
      }
    }

    await store.send(0)
    await store.receive(1) { $0 = [1] }
    await store.receive(3) { $0 = [1, 3] }
  }

  @Test("When a step returns, fire-and-forget work of effects is finished", arguments: 0..<10)
  func fireAndForget(_ run: Int) async {
    let log = Log()
    let store = TestStore(initialState: 0) {
      Reduce<Int, Bool> { _, _ in
        @Dependency(\.fireAndForget) var fireAndForget
        return .run { _ in
          await fireAndForget {
            await log.note(1)
            await Task.yield()
            await log.note(2)
          }
          await log.note(3)
        }
      }
    }

    await store.send(true)
    #expect(await log.numbers == [1, 2, 3])
  }

  @Test("After an advance, both stores of a shared clock are idle")
  func twoStores() async {
    let clock = TestClock()
    let stores = (0..<2).map { _ in
      TestStore(initialState: Tally.State()) {
        Tally()
      } withDependencies: {
        $0.continuousClock = clock
      }
    }

    for store in stores { await store.send(.startTapped) }
    await clock.advance(by: .seconds(1))
    for store in stores { await store.receive(\.ticked) { $0.count = 1 } }
    for store in stores { await store.send(.stopTapped) }
  }
}

private actor Log {
  private(set) var numbers: [Int] = []

  func note(_ number: Int) { numbers.append(number) }
}
