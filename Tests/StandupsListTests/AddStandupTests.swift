import Cairn
import CairnTesting
import Models
import ModelsTestSupport
import StandupForm
import StandupsDatabase
import StandupsList
import Testing

@MainActor
@Suite struct AddStandupTests {
  @Test("The new standup takes the first id, its attendee the second")
  func ids() async {
    let store = makeStore()
    await store.send(.addStandupButtonTapped) {
      $0.destination = .add(
        StandupForm.State(
          standup: Standup(id: .numbered(0), attendees: [.numbered(1)])
        ))
    }
  }

  @Test("Adding appends the standup of the form, closes it and tells the parent")
  func add() async {
    let standup = Standup(id: .numbered(0), attendees: [.numbered(1, "Zoë")], title: "Design")
    let store = makeStore(standups: [.engineeringMock])
    await open(store)
    await store.send(.destination(.presented(.add(.binding(.set(\.standup.title, "Design")))))) {
      $0.destination?.modify(\.add) { $0.standup.title = "Design" }
    }
    await store.send(
      .destination(.presented(.add(.attendeeNameChanged(.numbered(1), "Zoë"))))
    ) {
      $0.destination?.modify(\.add) { $0.standup.attendees[0].name = "Zoë" }
    }
    await store.send(.confirmAddStandupButtonTapped) {
      $0.destination = nil
      $0.standups = [.engineeringMock, standup]
    }
    await store.receive(.delegate(.changed(.insert([standup], at: 1))))
  }

  @Test("Attendees whose name is blank are not added", arguments: ["", " ", "\t \n", "\u{A0}"])
  func blankNames(_ blank: String) async {
    let form = Standup(
      id: .numbered(9), attendees: [.numbered(11, blank), .numbered(12, " Bo "), .numbered(13)])
    let kept = Standup(id: form.id, attendees: [.numbered(12, " Bo ")])
    let store = makeStore(form: form)
    await store.send(.confirmAddStandupButtonTapped) {
      $0.destination = nil
      $0.standups = [kept]
    }
    await store.receive(.delegate(.changed(.insert([kept], at: 0))))
  }

  @Test("Where no attendee has a name, one fresh attendee is added")
  func nobody() async {
    let form = Standup(id: .numbered(9), attendees: [.numbered(11, " "), .numbered(12)])
    let kept = Standup(id: form.id, attendees: [.numbered(0)])
    let store = makeStore(form: form)
    await store.send(.confirmAddStandupButtonTapped) {
      $0.destination = nil
      $0.standups = [kept]
    }
    await store.receive(.delegate(.changed(.insert([kept], at: 0))))
  }

  @Test("Dismissing the form drops the standup")
  func dismiss() async {
    let store = makeStore(standups: [.engineeringMock])
    await open(store)
    await store.send(.dismissAddStandupButtonTapped) { $0.destination = nil }
  }

  @Test("Adding without a form does nothing")
  func noForm() async {
    let store = makeStore()
    await store.send(.confirmAddStandupButtonTapped)
  }

  private func open(_ store: TestStoreOf<StandupsList>) async {
    await store.send(.addStandupButtonTapped) {
      $0.destination = .add(
        StandupForm.State(standup: Standup(id: .numbered(0), attendees: [.numbered(1)])))
    }
  }

  private func makeStore(
    standups: IdentifiedArrayOf<Standup> = [], form: Standup? = nil
  ) -> TestStoreOf<StandupsList> {
    let destination = form.map { StandupsList.Destination.State.add(.init(standup: $0)) }
    return TestStore(
      initialState: StandupsList.State(destination: destination, standups: standups)
    ) {
      StandupsList()
    } withDependencies: {
      $0.uuid = .incrementing
    }
  }
}
