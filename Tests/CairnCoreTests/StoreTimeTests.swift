import Cairn
import CairnTestSupport
import Testing

/// Pausing, continuing and restarting a store.
@MainActor
@Suite struct StoreTimeTests {
  private struct Echo: Reducer {
    func reduce(into state: inout [Int], action: Int) -> Effect<Int> {
      state.append(action)
      return action > 0 ? .send(action - 1) : .none
    }
  }

  @Test("Actions for a paused store wait, and are reduced in order when it resumes")
  func pausing() {
    let store = Store(initialState: [Int]()) { Echo() }
    var counts: [Int] = []
    let stop = store.observe { [unowned store] in counts.append(store.state.count) }
    defer { stop() }
    store.pause()
    store.send(1)
    store.send(2)
    #expect(store.state == [] && counts == [])
    store.resume()
    #expect(store.state == [1, 2, 0, 1, 0] && counts.last == 5)
    store.resume()
    store.send(0)
    #expect(store.state.count == 6)
  }

  @Test("A restart drops the waiting actions, and notifies observers once")
  func restarting() {
    let store = Store(initialState: [Int]()) { Echo() }
    var states: [[Int]] = []
    let stop = store.observe { [unowned store] in states.append(store.state) }
    defer { stop() }
    store.pause()
    store.send(3)
    store.restart(from: [7])
    #expect(store.state == [7] && states == [[7]])
    store.send(0)
    #expect(store.state == [7, 0])
  }

  @Test(
    "200,000 waiting actions are dropped without overflowing the stack",
    arguments: [true, false])
  func dropping(byRestart: Bool) {
    let store = Store(initialState: [Int]()) { Echo() }
    store.pause()
    for _ in 0..<200_000 { store.send(0) }
    if byRestart { store.restart(from: [7]) }
    #expect(store.state == (byRestart ? [7] : []))
  }

  private struct Countdown: Reducer {
    func reduce(into state: inout [Int], action: Int) -> Effect<Int> {
      state.append(action)
      return action > 0 ? .run { send in await send(action - 1) } : .none
    }
  }

  private struct Launch: Reducer {
    struct State { var countdown: [Int] = [] }
    enum Action: CasePathable {
      case countdown(Int)

      struct AllCasePaths: Sendable {
        let countdown = CasePath(Action.countdown) {
          if case .countdown(let it) = $0 { it } else { nil }
        }
      }
      static let allCasePaths = AllCasePaths()
    }

    var body: some ReducerOf<Self> {
      Scope(state: \.countdown, action: \.countdown) { Countdown() }
    }
  }

  @Test("After a restart, the effects of a scoped child run as before")
  func scopedChild() async {
    let store = Store(initialState: Launch.State()) { Launch() }
    for _ in 1...2 {
      await store.send(.countdown(2)).finish()
      #expect(store.countdown == [2, 1, 0])
      store.restart(from: Launch.State())
    }
  }

  @Test("Actions that observers send during a restart are reduced after it")
  func answering() {
    let store = Store(initialState: [Int]()) { Echo() }
    let stop = store.observe { [unowned store] in
      guard store.state == [7] else { return }
      expectIssue("An action was sent to a store from inside that store") { store.send(0) }
    }
    defer { stop() }
    store.restart(from: [7])
    #expect(store.state == [7, 0])
  }

  @Test("Each action is recorded with the resulting state, including the actions of effects")
  func recording() {
    let store = Store(initialState: [Int]()) { Echo() }
    store.send(0)
    var steps: [String] = []
    store.record { steps.append("\($0) -> \($1)") }
    store.send(1)
    #expect(steps == ["1 -> [0, 1]", "0 -> [0, 1, 0]"])
  }
}
