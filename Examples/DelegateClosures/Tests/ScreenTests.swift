import Cairn
import CairnTerminal
import CairnTestSupport
import CairnTesting
import DelegateClosures
import Foundation
import Testing

@MainActor
@Suite(.dependency(\.calendar, .utc)) struct ScreenTests {
  @Test("The list shows each note and when it was changed")
  func list() {
    let screen = NotesListScreen.screen([.books, Note(id: UUID(1), text: " \n", editedAt: .now)])
    #expect(
      screen.texts == ["Books to return", "2020-09-13 12:26", "New note", "2023-11-14 22:13"])
    #expect(screen.action(ofLink: "Books to return") == .noteTapped(Note.books.id))
    #expect(screen.action(ofDeleting: "New note") == .noteDeleted(UUID(1)))
    #expect(screen.action(ofButton: "New") == .addButtonTapped)
  }

  @Test("The detail edits the text, and asks before it deletes")
  func detail() {
    let screen = NoteDetailScreen.screen(.books, isDeletionAsked: true)
    #expect(screen.title == "Books to return")
    #expect(screen.textField("Text")?.onChange("Books") == .textChanged("Books"))
    #expect(screen.action(ofButton: "Delete") == .deleteButtonTapped)
    #expect(screen.action(ofDialogButton: "Delete") == .deletionConfirmed)
    #expect(screen.action(ofDialogButton: "Keep") == .deletionCancelled)
    #expect(NoteDetailScreen.screen(.books, isDeletionAsked: false).dialog == nil)
  }

  @Test("Both forms are drawn alike", arguments: [0, 1, 2])
  func bothForms(_ depth: Int) {
    let notes = Array([Note.books, .dentist].prefix(depth))
    let model = NotesAppModel(
      notes: [.books, .dentist], path: notes.map(NoteDetailModel.init))
    let state = NotesApp.State(
      notes: [.books, .dentist], path: notes.map(NoteDetail.State.init))
    #expect(drawing(of: model.screens) == drawing(of: NotesApp.screens(state)))
  }

  @Test("The controls of the models call them")
  func calls() throws {
    let model = NotesAppModel(notes: [.books])
    let tap = try #require(model.screens.root.action(ofLink: "Books to return"))
    tap()
    let element = try #require(model.screens.path.last)
    let delete = try #require(element.screen.action(ofButton: "Delete"))
    delete()
    #expect(model.path.last?.isDeletionAsked == true)
    let keep = try #require(model.screens.top.action(ofDialogButton: "Keep"))
    keep()
    #expect(model.path.last?.isDeletionAsked == false)
    element.pop()
    #expect(model.path.isEmpty)
  }

  @Test("The controls of the reducers send to the element that they belong to")
  func actions() throws {
    let state = NotesApp.State(notes: [.books], path: [NoteDetail.State(note: .books)])
    let id = try #require(state.path.ids.last)
    let stack = NotesApp.screens(state)
    #expect(stack.root.action(ofButton: "New") == .list(.view(.addButtonTapped)))
    #expect(
      stack.top.action(ofButton: "Delete")
        == .path(.element(id: id, action: .view(.deleteButtonTapped))))
    #expect(stack.path.map(\.pop) == [.path(.popFrom(id: id))])
  }
}
