import Cairn
import CairnTesting
import Foundation
import Models
import ModelsTestSupport
import StandupForm
import Testing

@MainActor
@Suite struct StandupFormTests {
  @Test("The form starts with the focus on the title")
  func initialFocus() {
    #expect(StandupForm.State(standup: .ofThree).focus == .title)
  }

  @Test("A standup without attendees starts with a new one")
  func freshAttendeeAtStart() {
    let state = withDependencies {
      $0.uuid = .incrementing
    } operation: {
      StandupForm.State(standup: Standup(id: .numbered(9)))
    }
    #expect(state.standup.attendees == [.numbered(0)])
    #expect(state.focus == .title)
  }

  @Test("A standup with attendees starts unchanged")
  func noFreshAttendee() {
    #expect(StandupForm.State(standup: .ofThree).standup == .ofThree)
  }

  @Test("If the user cancels the question about a conflict, the parent is told")
  func conflictLeftOpen() async {
    let edits = [StandupEdit.setTitle(from: "Older", to: "Mine")]
    let store = TestStore(initialState: StandupForm.State(asking: edits, over: .ofThree)) {
      StandupForm()
    }
    await store.send(.alert(.dismiss)) { $0.alert = nil }
    await store.receive(.delegate(.conflictsLeftOpen))
  }

  @Test("Title, length and theme change the standup")
  func bindings() async {
    let store = makeStore()
    await store.send(.binding(.set(\.standup.title, "Evening"))) { $0.standup.title = "Evening" }
    await store.send(.binding(.set(\.standup.duration, .seconds(60 * 7)))) {
      $0.standup.duration = .seconds(60 * 7)
    }
    await store.send(.binding(.set(\.standup.theme, .teal))) { $0.standup.theme = .teal }
  }

  @Test("A name changes its attendee, whatever its position")
  func rename() async {
    let store = makeStore()
    await store.send(.attendeeNameChanged(.numbered(12), "Zoë 🎻")) {
      $0.standup.attendees[1].name = "Zoë 🎻"
    }
    await store.send(.attendeeNameChanged(.numbered(99), "Nobody"))
  }

  @Test("An attendee can be moved within the list, and the focus stays")
  func move() async {
    let store = makeStore()
    await store.send(.attendeeMoved(.numbered(12), by: -1)) {
      $0.standup.attendees.move(.numbered(12), to: .first)
    }
    #expect(store.state.standup.attendees.ids.elements == [12, 11, 13].map { .numbered($0) })
    await store.send(.attendeeMoved(.numbered(12), by: -1))
    await store.send(.attendeeMoved(.numbered(99), by: 1))
  }

  @Test("A new attendee is last, has an id of its own, and gets the focus")
  func add() async {
    let store = makeStore()
    await store.send(.addAttendeeButtonTapped) {
      $0.standup.attendees.append(.numbered(0))
      $0.focus = .attendee(.numbered(0))
    }
    await store.send(.addAttendeeButtonTapped) {
      $0.standup.attendees.append(.numbered(1))
      $0.focus = .attendee(.numbered(1))
    }
  }

  @Test("Deleting an attendee in the middle moves the focus to the next one")
  func deleteMiddle() async {
    let store = makeStore()
    await store.send(.attendeesDeleted(ids: [.numbered(12)])) {
      $0.standup.attendees = [.numbered(11, "Ada"), .numbered(13, "Cy")]
      $0.deletion = StandupForm.Deletion(insertions: [
        .insertAttendee(.numbered(12, "Bo"), at: .after(.numbered(11)))
      ])
      $0.focus = .attendee(.numbered(13))
    }
  }

  @Test("Deleting the last attendee moves the focus to the previous one")
  func deleteLast() async {
    let store = makeStore()
    await store.send(.attendeesDeleted(ids: [.numbered(13)])) {
      $0.standup.attendees = [.numbered(11, "Ada"), .numbered(12, "Bo")]
      $0.deletion = StandupForm.Deletion(insertions: [
        .insertAttendee(.numbered(13, "Cy"), at: .after(.numbered(12)))
      ])
      $0.focus = .attendee(.numbered(12))
    }
  }

  @Test("Deleting several attendees moves the focus to the attendee at the first one's position")
  func deleteSeveral() async {
    var standup = Standup.ofThree
    standup.attendees.append(contentsOf: [.numbered(14, "Di"), .numbered(15, "Ed")])
    let store = makeStore(standup)
    await store.send(.attendeesDeleted(ids: [.numbered(14), .numbered(12)])) {
      $0.standup.attendees = [.numbered(11, "Ada"), .numbered(13, "Cy"), .numbered(15, "Ed")]
      $0.deletion = StandupForm.Deletion(insertions: [
        .insertAttendee(.numbered(12, "Bo"), at: .after(.numbered(11))),
        .insertAttendee(.numbered(14, "Di"), at: .after(.numbered(13))),
      ])
      $0.focus = .attendee(.numbered(13))
    }
  }

  @Test("Deleting all attendees leaves a new one with the focus")
  func deleteAll() async {
    let store = makeStore()
    await store.send(.attendeesDeleted(ids: [.numbered(11), .numbered(12), .numbered(13)])) {
      $0.standup.attendees = [.numbered(0)]
      $0.deletion = StandupForm.Deletion(
        insertions: [
          .insertAttendee(.numbered(11, "Ada"), at: .first),
          .insertAttendee(.numbered(12, "Bo"), at: .after(.numbered(11))),
          .insertAttendee(.numbered(13, "Cy"), at: .after(.numbered(12))),
        ], substitute: .numbered(0))
      $0.focus = .attendee(.numbered(0))
    }
  }

  @Test("Deleting an empty set changes nothing")
  func deleteNone() async {
    let store = makeStore()
    await store.send(.attendeesDeleted(ids: []))
  }

  @Test("A repeated deletion deletes no other attendee, and keeps the focus")
  func deleteTwice() async {
    let store = makeStore()
    await store.send(.attendeesDeleted(ids: [.numbered(13)])) {
      $0.standup.attendees = [.numbered(11, "Ada"), .numbered(12, "Bo")]
      $0.deletion = StandupForm.Deletion(insertions: [
        .insertAttendee(.numbered(13, "Cy"), at: .after(.numbered(12)))
      ])
      $0.focus = .attendee(.numbered(12))
    }
    await store.send(.binding(.set(\.focus, .title))) { $0.focus = .title }
    await store.send(.attendeesDeleted(ids: [.numbered(13)]))
  }

  @Test(
    "Undoing a deletion restores all attendees in their places, and focuses the first of them",
    arguments: [[11], [12], [13], [12, 13], [11, 13], [11, 12, 13]])
  func undo(_ numbers: [Int]) async {
    let store = makeStore()
    store.exhaustivity = .off
    await store.send(.attendeesDeleted(ids: Set(numbers.map { .numbered($0) })))
    await store.send(.undoDeletionButtonTapped)
    #expect(store.state.standup == .ofThree)
    #expect(store.state.focus == .attendee(.numbered(numbers[0])))
    #expect(store.state.deletion == nil)
    #expect(!store.state.draft.isTouched)
    await store.send(.undoDeletionButtonTapped)
    #expect(store.state.standup == .ofThree)
  }

  @Test("Undoing a deletion keeps an attendee who was named after it")
  func undoAfterName() async {
    let store = makeStore()
    store.exhaustivity = .off
    await store.send(
      .attendeesDeleted(ids: [.numbered(11), .numbered(12), .numbered(13)]))
    await store.send(.attendeeNameChanged(.numbered(0), "Di"))
    await store.send(.undoDeletionButtonTapped)
    #expect(store.state.standup.attendees.map(\.name) == ["Ada", "Bo", "Cy", "Di"])
  }

  @Test("Undoing a deletion restores the name that another writer has stored meanwhile")
  func undoAfterRename() async {
    let stored = Standup.ofThree.with { $0.attendees[id: .numbered(12)]?.name = "Bob" }
    let state = await undone(deleting: [12], following: stored)
    #expect(state.standup == stored)
    #expect(!state.draft.isTouched)
  }

  @Test("Undoing a deletion doesn't restore an attendee whom another writer has removed meanwhile")
  func undoAfterRemoval() async {
    let stored = Standup.ofThree.with { $0.attendees.remove(id: .numbered(11)) }
    let state = await undone(deleting: [11, 12], following: stored)
    #expect(state.standup == stored)
    #expect(state.focus == .attendee(.numbered(12)))
    #expect(!state.draft.isTouched)
  }

  @Test("Undoing a deletion restores a name that was typed before it")
  func undoAfterTyping() async {
    let stored = Standup.ofThree.with { $0.attendees[id: .numbered(12)]?.name = "Bob" }
    let state = await undone(typing: "Bobby", deleting: [12], following: stored)
    #expect(state.standup.attendees.map(\.name) == ["Ada", "Bobby", "Cy"])
  }

  @Test("If another writer has removed all deleted attendees, undoing keeps the new one")
  func undoAfterRemovalOfAll() async {
    let state = await undone(
      deleting: [11, 12, 13], following: Standup.ofThree.with { $0.attendees = [] })
    #expect(state.standup.attendees == [.numbered(0)])
    #expect(state.deletion == nil)
  }

  /// Returns the form after a deletion that is undone when another writer has stored a version.
  ///
  /// - Parameter name: The name that the second attendee is given before.
  private func undone(
    typing name: String = "Bo", deleting numbers: [Int], following stored: Standup
  ) async -> StandupForm.State {
    let before = makeStore()
    before.exhaustivity = .off
    await before.send(.attendeeNameChanged(.numbered(12), name))
    await before.send(.attendeesDeleted(ids: Set(numbers.map { .numbered($0) })))
    var state = before.state
    state.draft.follow(stored)
    let after = TestStore(initialState: state) { StandupForm() }
    after.exhaustivity = .off
    await after.send(.undoDeletionButtonTapped)
    return after.state
  }

  @Test("Several pasted names are several attendees, after the one whose field took them")
  func pastedNames() async {
    let store = makeStore()
    store.exhaustivity = .off
    let second = store.state.standup.attendees[1].id
    await store.send(.attendeeNamesPasted(second, ["Dee", "Eve", "Fay"]))
    #expect(store.state.standup.attendees.map(\.name) == ["Ada", "Dee", "Eve", "Fay", "Cy"])
    #expect(store.state.focus == .attendee(store.state.standup.attendees[3].id))
  }

  @Test("Pasted names without room for an attendee are left out")
  func tooManyPastedNames() async {
    let store = makeStore()
    // Counted ids would be those of the sample.
    store.dependencies.uuid = UUIDGenerator { UUID() }
    store.exhaustivity = .off
    let first = store.state.standup.attendees[0].id
    await store.send(
      .attendeeNamesPasted(first, (0...Standup.largestTeam).map { "Attendee \($0)" }))
    #expect(store.state.standup.attendees.count == Standup.largestTeam)
    #expect(store.state.standup.attendees.last?.name == "Cy")
  }

  private func makeStore(_ standup: Standup = .ofThree) -> TestStoreOf<StandupForm> {
    TestStore(initialState: StandupForm.State(standup: standup)) {
      StandupForm()
    } withDependencies: {
      $0.uuid = .incrementing
    }
  }

  @Test("A form that opens with conflicting edits has the user's version, and asks which side wins")
  func asking() {
    var theirs = Standup.designMock
    theirs.title = "Theirs"
    let form = StandupForm.State(asking: [.setTitle(from: "Design", to: "Mine")], over: theirs)
    #expect(form.standup.title == "Mine")
    #expect(form.alert != nil)
  }
}
