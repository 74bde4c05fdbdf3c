import Cairn
import CairnTestSupport
import CairnTesting
import Testing

@Suite("Rules of a path in what is presented", .timeLimit(.minutes(5)))
struct PresentedPathRuleLaws {
  private func presented(_ letters: Int...) -> Atlas.State {
    Atlas.State(path: StackState(letters.map(Plate.State.init)))
  }

  private func store(_ atlas: Atlas.State?) -> TestStoreOf<Desk> {
    let store = TestStore(initialState: Desk.State(atlas: atlas)) { Desk() }
    store.exhaustivity = .off
    return store
  }

  @Test(
    "By whatever door an illegal path comes, the longest legal part is kept and the rest is reported",
    arguments: Owner.allCases, Door.allCases)
  func doors(owner: Owner, door: Door) async {
    await owner.run { owner in
      let state = Desk.State(atlas: Atlas.State(path: door.start))
      let store = Store(initialState: state, isolation: owner) { Desk() }
      expectIssue(
        "A screen is on a path where its rule does not allow it.", "Rule: A plate lies within two"
      ) {
        for change in door.changes { store.send(.atlas(.presented(.change(change)))) }
      }
      #expect(store.state.atlas?.path.map(\.letter) == [0, 1])
    }
  }

  @Test("A push by an action does not happen either")
  func pushAction() async {
    let store = store(presented(0))
    await expectIssue("Rule: A plate lies within two") {
      await store.send(.atlas(.presented(.path(.push(id: 1, state: Plate.State(9))))))
    }
    #expect(store.state.atlas?.path.map(\.letter) == [0])
  }

  @Test("What is presented with an illegal path is held to the rules by its first action")
  func presenting() async {
    let store = store(nil)
    let atlas = presented(0, 9)
    await store.send(.change { $0 = atlas })
    await expectIssue("Rule: A plate lies within two") {
      await store.send(.atlas(.presented(.change { _ in })))
    }
    #expect(store.state.atlas?.path.map(\.letter) == [0])
  }

  @Test(
    "Nothing that is known of one path is believed of another, presented after it or in its place")
  func another() async {
    let illegal = presented(0, 5)
    for isDismissedBetween in [false, true] {
      let store = store(presented(0, 1, 2))
      await store.send(.atlas(.presented(.change { _ in })))
      if isDismissedBetween { await store.send(.atlas(.dismiss)) }
      await store.send(.change { $0 = illegal })
      await expectIssue("Rule: A plate lies within two") {
        await store.send(.atlas(.presented(.change { _ in })))
      }
      #expect(store.state.atlas?.path.map(\.letter) == [0])
    }
  }

  @Test("What the parent writes to the path is held to the rules by the next action there")
  func parent() async {
    let store = store(presented(0, 1))
    await store.send(.atlas(.presented(.change { _ in })))
    await store.send(.change { $0?.path.append(Plate.State(9)) })
    await expectIssue("Rule: A plate lies within two") {
      await store.send(.atlas(.presented(.path(.element(id: 0, action: .tapped)))))
    }
    #expect(store.state.atlas?.path.map(\.letter) == [0, 1])
  }
}
