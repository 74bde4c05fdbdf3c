import CairnMacros
import CairnTesting
import Foundation
import Testing

@MainActor
@Suite struct LendingTests {
  private let novel = Book(id: UUID(0), title: "Novel")

  private func makeStore(
    _ path: Lending.Path.State..., with update: (inout DependencyValues) -> Void = { _ in }
  ) -> TestStoreOf<Lending> {
    TestStore(initialState: Lending.State(books: [novel], path: StackState(path))) {
      Lending()
    } withDependencies: {
      $0.uuid = .incrementing
      update(&$0)
    }
  }

  @Test("Books are loaded, and a form with bindings adds one")
  func adding() async {
    let store = makeStore { $0.catalog.books = { [] } }
    await store.send(.task)
    await store.receive(\.booksLoaded.success) { $0.books = [] }
    await store.send(.addButtonTapped) { $0.add = BookForm.State(book: Book(id: UUID(0))) }
    await store.send(\.add.binding.book, Book(id: UUID(0), title: "Poems")) {
      $0.add?.book.title = "Poems"
      $0.add?.edits = 1
    }
    await store.send(.confirmAddButtonTapped) {
      $0.add = nil
      $0.books = [Book(id: UUID(0), title: "Poems")]
    }
  }

  @Test("A form that cancels itself changes nothing")
  func cancelling() async {
    let store = makeStore()
    await store.send(.addButtonTapped) { $0.add = BookForm.State(book: Book(id: UUID(0))) }
    await store.send(\.add.cancelButtonTapped)
    await store.receive(\.add.dismiss) { $0.add = nil }
  }

  @Test("An edit on a screen of the path reaches the list")
  func editing() async {
    let store = makeStore(.detail(BookDetail.State(book: novel)))
    await store.send(\.path[id: 0].detail.view.editButtonTapped) {
      $0.path[id: 0]?.modify(\.detail) { $0.destination = .edit(BookForm.State(book: novel)) }
    }
    var play = novel
    play.title = "Play"
    await store.send(\.path[id: 0].detail.destination.edit.binding.book, play) {
      $0.path[id: 0]?.modify(\.detail) { detail in
        detail.destination?.modify(\.edit) {
          $0.book.title = "Play"
          $0.edits = 1
        }
      }
    }
    #expect(store.state.path[id: 0]?.detail?.destination?.edit?.book.title == "Play")
    await store.send(\.path[id: 0].detail.view.doneButtonTapped) {
      $0.path[id: 0]?.modify(\.detail) { $0 = BookDetail.State(book: play) }
    }
    await store.receive(\.path[id: 0].detail.delegate.changed, play) { $0.books = [play] }
  }

  @Test("Removing a book pops its screen")
  func removing() async {
    let store = makeStore(
      .detail(BookDetail.State(book: novel)), .history(novel, since: .distantPast))
    await store.send(\.path[id: 0].detail.view.removeButtonTapped) {
      $0.path[id: 0]?.modify(\.detail) { $0.destination = .alert(.removal) }
    }
    await store.send(\.path[id: 0].detail.destination.alert.removalConfirmed) {
      $0.path[id: 0]?.modify(\.detail) { $0.destination = nil }
    }
    await store.receive(\.path[id: 0].detail.delegate.removed) { $0.books = [] }
    await store.receive(\.path.popFrom) { $0.path = StackState() }
  }

  @Test("A book is lent to a reader, or an alert reports the failure", arguments: [true, false])
  func lending(isPossible: Bool) async {
    let readers = LockIsolated<[String]>([])
    let store = makeStore(.detail(BookDetail.State(book: novel))) {
      $0.catalog.lend = { _, reader in
        readers.withValue { $0.append(reader) }
        if !isPossible { throw CocoaError(.userCancelled) }
      }
    }
    store.exhaustivity = .off(showSkippedAssertions: false)
    await store.send(\.path[id: 0].detail.view.lendButtonTapped, "Zoë")
    if isPossible {
      await store.receive(\.path[id: 0].detail.delegate.changed) {
        $0.books[id: novel.id]?.isLent = true
      }
    } else {
      await store.receive(\.path[id: 0].detail.lendingFailed) {
        $0.path[id: 0]?.modify(\.detail) { $0.destination = .alert(.failure) }
      }
    }
    #expect(readers.value == ["Zoë"])
  }

  @Test("Calling an endpoint that a test doesn't override reports its name")
  func unimplemented() async {
    let store = makeStore(.detail(BookDetail.State(book: novel)))
    store.exhaustivity = .off(showSkippedAssertions: false)
    await withKnownIssue {
      await store.send(\.path[id: 0].detail.view.lendButtonTapped, "Zoë")
    } matching: {
      $0.description.contains("Catalog.lend")
    }
    await store.receive(\.path[id: 0].detail.lendingFailed)
  }
}
