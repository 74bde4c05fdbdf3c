import Cairn
import CairnTesting
import Foundation
import Models
import ModelsTestSupport
import StandupForm
import StandupsList
import Testing

@MainActor
@Suite struct AddStandupTests {
  /// The form when it opens. The standup has the first id, and its attendee the second.
  let fresh = withDependencies {
    $0.uuid = .constant(UUID(1))
  } operation: {
    StandupForm.State(standup: Standup(id: .numbered(0)))
  }

  @Test("The new standup takes the first id, and its attendee the second")
  func ids() async {
    let store = makeStore()
    await store.send(.addStandupButtonTapped) { $0.add = fresh }
    #expect(fresh.standup == Standup(id: .numbered(0), attendees: [.numbered(1)]))
  }

  @Test("Nothing can be added before the standups are loaded")
  func notLoaded() async {
    let store = TestStore(initialState: StandupsList.State()) { StandupsList() }
    await store.send(.addStandupButtonTapped)
    await store.send(.loadSamplesButtonTapped)
  }

  @Test("Adding closes the form and gives its standup to the parent")
  func add() async {
    let standup = Standup(id: .numbered(0), attendees: [.numbered(1, "Zoë")], title: "Design")
    let store = makeStore(standups: [.engineeringMock])
    await open(store)
    await store.send(.destination(.presented(.add(.binding(.set(\.standup.title, "Design")))))) {
      $0.add?.standup.title = "Design"
    }
    await store.send(.destination(.presented(.add(.attendeeNameChanged(.numbered(1), "Zoë"))))) {
      $0.add?.standup.attendees[0].name = "Zoë"
    }
    await store.send(.confirmAddStandupButtonTapped) {
      $0.add = nil
      $0.added = standup.id
    }
    await store.receive(.delegate(.added(standup)))
    #expect(StandupsList.screen(store.state).selectedRow == AnyHashable(standup.id))
  }

  @Test("Attendees with a blank name are not added", arguments: ["", " ", "\t \n", "\u{A0}"])
  func blankNames(_ blank: String) async {
    let form = Standup(
      id: .numbered(9), attendees: [.numbered(11, blank), .numbered(12, " Bo "), .numbered(13)])
    let kept = Standup(id: form.id, attendees: [.numbered(12, " Bo ")])
    let store = makeStore(form: form)
    await store.send(.confirmAddStandupButtonTapped) {
      $0.add = nil
      $0.added = kept.id
    }
    await store.receive(.delegate(.added(kept)))
  }

  @Test("If no attendee has a name, a new attendee is added")
  func nobody() async {
    let form = Standup(id: .numbered(9), attendees: [.numbered(11, " "), .numbered(12)])
    let kept = Standup(id: form.id, attendees: [.numbered(0)])
    let store = makeStore(form: form)
    await store.send(.confirmAddStandupButtonTapped) {
      $0.add = nil
      $0.added = kept.id
    }
    await store.receive(.delegate(.added(kept)))
  }

  @Test("Dismissing an unchanged form closes it")
  func dismiss() async {
    let store = makeStore(standups: [.engineeringMock])
    await open(store)
    await store.send(.dismissAddStandupButtonTapped) { $0.add = nil }
  }

  @Test("Dismissing a form with changes asks first")
  func dismissTouched() async {
    let store = makeStore()
    store.exhaustivity = .off
    await open(store)
    await store.send(.destination(.presented(.add(.binding(.set(\.standup.title, "Design"))))))
    await store.send(.dismissAddStandupButtonTapped)
    let dialog = StandupsList.screen(store.state).presented?.dialog
    #expect(dialog?.title == "Discard changes?")
    await store.send(.destination(.presented(.add(.alert(.presented(.discardConfirmed))))))
    await store.receive(.destination(.presented(.add(.delegate(.discardConfirmed))))) {
      $0.add = nil
    }
  }

  @Test("Adding without a form does nothing")
  func noForm() async {
    let store = makeStore()
    await store.send(.confirmAddStandupButtonTapped)
  }

  private func open(_ store: TestStoreOf<StandupsList>) async {
    await store.send(.addStandupButtonTapped) { $0.add = fresh }
  }

  private func makeStore(
    standups: IdentifiedArrayOf<Standup> = [], form: Standup? = nil
  ) -> TestStoreOf<StandupsList> {
    TestStore(
      initialState: StandupsList.State(
        destination: form.map { .add(StandupForm.State(standup: $0)) }, standups: standups)
    ) {
      StandupsList()
    } withDependencies: {
      $0.uuid = .incrementing
    }
  }
}
