import Cairn
import CairnTesting
import DelegateClosures
import Foundation
import Testing

/// The same behaviour as reducers.
@MainActor
@Suite struct ReducerTests {
  @Test("Tapping a note asks the parent to show it")
  func tap() async {
    let store = TestStore(initialState: NotesList.State(notes: [.books])) { NotesList() }
    await store.send(.view(.noteTapped(Note.books.id)))
    await store.receive(.delegate(.showNote(.books)))
    await store.send(.view(.noteTapped(Note.dentist.id)))
  }

  @Test("A row is deleted without the parent")
  func deleteRow() async {
    let store = TestStore(initialState: NotesList.State(notes: [.books])) { NotesList() }
    await store.send(.view(.noteDeleted(Note.books.id))) { $0.notes = [] }
  }

  @Test("A change is dated, and the parent is told")
  func change() async {
    let store = TestStore(initialState: NoteDetail.State(note: .books)) {
      NoteDetail()
    } withDependencies: {
      $0.date.now = .now
    }
    await store.send(.view(.textChanged("Books"))) { $0.note = Note.books.edited("Books") }
    await store.receive(.delegate(.noteChanged(Note.books.edited("Books"))))
  }

  @Test("Deleting asks first, then tells the parent")
  func delete() async {
    let store = TestStore(initialState: NoteDetail.State(note: .books)) { NoteDetail() }
    await store.send(.view(.deleteButtonTapped)) { $0.isDeletionAsked = true }
    await store.send(.view(.deletionCancelled)) { $0.isDeletionAsked = false }
    await store.send(.view(.deleteButtonTapped)) { $0.isDeletionAsked = true }
    await store.send(.view(.deletionConfirmed)) { $0.isDeletionAsked = false }
    await store.receive(.delegate(.deletionConfirmed(Note.books.id)))
  }

  @Test("A new note joins the list with its first change")
  func add() async {
    let store = makeStore([.books])
    let note = Note(id: UUID(0), text: "Milk", editedAt: .now)
    await store.send(.list(.view(.addButtonTapped)))
    await store.receive(.list(.delegate(.addNote))) {
      $0.path[id: 0] = NoteDetail.State(note: Note(id: UUID(0), editedAt: .now))
    }
    await store.send(.path(.element(id: 0, action: .view(.textChanged("Milk"))))) {
      $0.path[id: 0]?.note = note
    }
    await store.receive(.path(.element(id: 0, action: .delegate(.noteChanged(note))))) {
      $0.list.notes = [.books, note]
    }
  }

  @Test("Deleting a note removes it, and every screen that shows it")
  func deleteFromRoot() async {
    let store = makeStore(
      [.books, .dentist], path: [Note.books, .dentist, .books].map(NoteDetail.State.init))
    let top = store.state.path.ids[2]
    await store.send(.path(.element(id: top, action: .view(.deleteButtonTapped)))) {
      $0.path[id: top]?.isDeletionAsked = true
    }
    await store.send(.path(.element(id: top, action: .view(.deletionConfirmed)))) {
      $0.path[id: top]?.isDeletionAsked = false
    }
    await store.receive(
      .path(.element(id: top, action: .delegate(.deletionConfirmed(Note.books.id))))
    ) {
      $0.list.notes = [.dentist]
      $0.path.removeAll { $0.note == .books }
    }
  }

  @Test("Tapping a note shows it, and going back pops it")
  func show() async {
    let store = makeStore([.books])
    await store.send(.list(.view(.noteTapped(Note.books.id))))
    await store.receive(.list(.delegate(.showNote(.books)))) {
      $0.path[id: 0] = NoteDetail.State(note: .books)
    }
    await store.send(.path(.popFrom(id: 0))) { $0.path = StackState() }
  }

  private func makeStore(
    _ notes: IdentifiedArrayOf<Note>, path: [NoteDetail.State] = []
  ) -> TestStoreOf<NotesApp> {
    TestStore(initialState: NotesApp.State(notes: notes, path: path)) {
      NotesApp()
    } withDependencies: {
      $0.date.now = .now
      $0.uuid = .incrementing
    }
  }
}
