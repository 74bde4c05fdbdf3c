import Cairn
import CairnTestSupport
import CairnTesting
import Testing

@Suite("Rules of a path in a presented child", .timeLimit(.minutes(5)))
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
    "The longest legal part of a path is kept, and the rest is reported, whatever changed it",
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

  @Test("An action that pushes an illegal screen is reported, and pushes nothing")
  func pushAction() async {
    let store = store(presented(0))
    await expectIssue("Rule: A plate lies within two") {
      await store.send(.atlas(.presented(.path(.push(id: 1, state: Plate.State(9))))))
    }
    #expect(store.state.atlas?.path.map(\.letter) == [0])
  }

  @Test("A child that is presented with an illegal path is checked at its first action")
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
    "A new path is checked completely, even if another one was presented in the same place",
    arguments: [false, true])
  func another(isDismissedBetween: Bool) async {
    let illegal = presented(0, 5)
    let store = store(presented(0, 1, 2))
    await store.send(.atlas(.presented(.change { _ in })))
    if isDismissedBetween { await store.send(.atlas(.dismiss)) }
    await store.send(.change { $0 = illegal })
    await expectIssue("Rule: A plate lies within two") {
      await store.send(.atlas(.presented(.change { _ in })))
    }
    #expect(store.state.atlas?.path.map(\.letter) == [0])
  }

  @Test("The parent's changes of the path are checked at the next action of the child")
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
