import Cairn
import CairnTestSupport
import CairnTesting
import DelegateClosures
import Foundation
import Testing

/// The screens as plain models, each alone.
@MainActor
@Suite struct ModelTests {
  @Test("Tapping a note asks the parent to show it")
  func tap() {
    let model = NotesListModel(notes: [.books, .dentist])
    var shown: [Note] = []
    model.onNoteTapped = { shown.append($0) }
    model.handle(.noteTapped(Note.dentist.id))
    #expect(shown == [.dentist])
  }

  @Test("Tapping a note that is gone asks nothing")
  func tapAbsent() {
    NotesListModel(notes: [.books]).handle(.noteTapped(Note.dentist.id))
  }

  @Test("The new button asks the parent for a note")
  func add() {
    let model = NotesListModel()
    var count = 0
    model.onAddButtonTapped = { count += 1 }
    model.handle(.addButtonTapped)
    #expect(count == 1)
  }

  @Test("A row is deleted without the parent")
  func deleteRow() {
    let model = NotesListModel(notes: [.books, .dentist])
    model.handle(.noteDeleted(Note.books.id))
    #expect(model.notes == [.dentist])
  }

  @Test("A change is dated, and the parent is told", .dependencies { $0.date.now = .now })
  func change() {
    let model = NoteDetailModel(note: .books)
    var changes: [Note] = []
    model.onNoteChanged = { changes.append($0) }
    model.handle(.textChanged("Books"))
    #expect(model.note == Note.books.edited("Books"))
    #expect(changes == [Note.books.edited("Books")])
  }

  @Test("Deleting asks first, then tells the parent")
  func delete() {
    let model = NoteDetailModel(note: .books)
    var deleted: [Note.ID] = []
    model.onDeletionConfirmed = { deleted.append($0) }
    model.handle(.deleteButtonTapped)
    #expect(model.isDeletionAsked)
    model.handle(.deletionCancelled)
    #expect(!model.isDeletionAsked && deleted.isEmpty)
    model.handle(.deleteButtonTapped)
    model.handle(.deletionConfirmed)
    #expect(!model.isDeletionAsked)
    #expect(deleted == [Note.books.id])
  }

  @Test("A closure of the list that nobody bound is reported by its name")
  func unboundList() {
    let model = NotesListModel(notes: [.books])
    expectIssue("Unimplemented: NotesListModel.onAddButtonTapped") {
      model.handle(.addButtonTapped)
    }
    expectIssue("Unimplemented: NotesListModel.onNoteTapped", "Books to return") {
      model.handle(.noteTapped(Note.books.id))
    }
  }

  @Test(
    "A closure of the detail that nobody bound is reported by its name",
    .dependencies { $0.date.now = .now })
  func unboundDetail() {
    let model = NoteDetailModel(note: .books)
    expectIssue("Unimplemented: NoteDetailModel.onNoteChanged", "Books") {
      model.handle(.textChanged("Books"))
    }
    model.handle(.deleteButtonTapped)
    expectIssue("Unimplemented: NoteDetailModel.onDeletionConfirmed") {
      model.handle(.deletionConfirmed)
    }
  }
}
