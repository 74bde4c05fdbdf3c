import Cairn
import CairnTestSupport
import CairnTesting
import DelegateClosures
import Foundation
import Observation
import Testing

/// The root as a plain model: no closure is left unbound, and no dependency is lost on the way.
@MainActor
@Suite struct ModelRootTests {
  @Test("Tapping a note shows it, and its changes reach the list")
  func show() throws {
    let model = makeModel([.books, .dentist])
    model.list.handle(.noteTapped(Note.dentist.id))
    let detail = try #require(model.path.last)
    #expect(detail.note == .dentist)
    detail.handle(.textChanged("Call her"))
    #expect(model.list.notes == [.books, Note.dentist.edited("Call her")])
  }

  @Test("A new note joins the list with its first change")
  func add() throws {
    let model = makeModel([.books])
    model.list.handle(.addButtonTapped)
    let detail = try #require(model.path.last)
    #expect(detail.note == Note(id: UUID(0), editedAt: .now))
    #expect(model.list.notes == [.books])
    detail.handle(.textChanged("M"))
    detail.handle(.textChanged("Milk"))
    #expect(model.list.notes == [.books, Note(id: UUID(0), text: "Milk", editedAt: .now)])
  }

  @Test("Deleting a note removes it, and every screen that shows it")
  func delete() {
    let details = [Note.books, .dentist, .books].map(NoteDetailModel.init)
    let model = makeModel([.books, .dentist], path: details)
    details[2].handle(.deleteButtonTapped)
    details[2].handle(.deletionConfirmed)
    #expect(model.list.notes == [.dentist])
    #expect(model.path.map(\.note) == [.dentist])
  }

  @Test("Going back pops the note and what is above it")
  func pop() {
    let details = [Note.books, .dentist].map(NoteDetailModel.init)
    let model = makeModel([.books, .dentist], path: details)
    model.pop(details[0])
    #expect(model.path.isEmpty)
    model.pop(details[1])
    #expect(model.path.isEmpty)
  }

  @Test("What is put on the path from outside is bound too")
  func deepLink() {
    let model = makeModel([.books])
    let detail = withDependencies {
      $0.date.now = .now
    } operation: {
      NoteDetailModel(note: .books)
    }
    model.path = [detail]
    detail.handle(.textChanged("Books"))
    #expect(model.list.notes == [Note.books.edited("Books")])
  }

  @Test("A child takes the dependencies over that its parent was created with")
  func dependencies() throws {
    // Both the tap and the change happen outside of the scope that overrides the date.
    let model = makeModel([.books])
    model.list.handle(.noteTapped(Note.books.id))
    let handedOn = try #require(model.path.last)
    handedOn.handle(.textChanged("Books"))
    #expect(handedOn.note.editedAt == .now)
  }

  @Test("A child that is created without its parent's dependencies does not have them")
  func lostDependencies() {
    let detail = NoteDetailModel(note: .books)
    detail.onNoteChanged = { _ in }
    expectIssue(#"Unimplemented: @Dependency(\.date)"#) { detail.handle(.textChanged("Books")) }
  }

  @Test("The screens can be observed")
  func observation() {
    let model = makeModel([.books])
    let changes = LockIsolated(0)
    func track() -> NavigationStack<NotesAppModel.Call> {
      withObservationTracking {
        model.screens
      } onChange: {
        changes.withValue { $0 += 1 }
      }
    }
    _ = withDependencies {
      $0.calendar = .utc
    } operation: {
      track()
    }
    model.list.handle(.noteTapped(Note.books.id))
    #expect(changes.value == 1)
    _ = withDependencies {
      $0.calendar = .utc
    } operation: {
      track()
    }
    model.path.last?.handle(.deleteButtonTapped)
    #expect(changes.value == 2)
  }

  @Test("The closures do not keep the root alive")
  func lifetime() {
    weak var root: NotesAppModel?
    let detail = NoteDetailModel(note: .books)
    do {
      let model = makeModel([.books], path: [detail])
      root = model
      #expect(root != nil)
    }
    #expect(root == nil)
    detail.handle(.deleteButtonTapped)
    detail.handle(.deletionConfirmed)
  }

  private func makeModel(
    _ notes: IdentifiedArrayOf<Note>, path: [NoteDetailModel] = []
  ) -> NotesAppModel {
    withDependencies {
      $0.date.now = .now
      $0.uuid = .incrementing
    } operation: {
      NotesAppModel(notes: notes, path: path)
    }
  }
}
