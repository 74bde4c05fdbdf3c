import CairnMacros
import Foundation

// A library that lends books, written as a user of the established library would.

struct Book: Codable, Equatable, Identifiable, Sendable {
  let id: UUID
  var title = ""
  var isLent = false
}

@DependencyClient
struct Catalog: Sendable {
  var books: @Sendable () async throws -> [Book]
  var lend: @Sendable (_ id: Book.ID, _ reader: String) async throws -> Void
  var changes: @Sendable () -> AsyncStream<Book.ID> = { .finished }
}

extension Catalog: TestDependencyKey {
  static let previewValue = Self(books: { [] }, lend: { _, _ in }, changes: { .finished })
  static let testValue = Self()
}

extension DependencyValues {
  var catalog: Catalog {
    get { self[Catalog.self] }
    set { self[Catalog.self] = newValue }
  }
}

@Reducer
struct BookForm {
  @ObservableState
  struct State: Equatable, Identifiable {
    var book: Book
    @ObservationStateIgnored var edits = 0
    var id: Book.ID { book.id }
  }

  enum Action: BindableAction, Equatable {
    case binding(BindingAction<State>)
    case cancelButtonTapped
  }

  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    BindingReducer()
      .onChange(of: \.book.title) { _, _ in
        Reduce { state, _ in
          state.edits += 1
          return .none
        }
      }
    Reduce { _, action in
      switch action {
      case .binding: .none
      case .cancelButtonTapped: .run { _ in await dismiss() }
      }
    }
  }
}

@Reducer
struct BookDetail {
  @Reducer
  enum Destination {
    case alert(AlertState<Alert>)
    case edit(BookForm)

    @CasePathable
    enum Alert {
      case removalConfirmed
    }
  }

  @ObservableState
  struct State: Equatable {
    @Presents var destination: Destination.State?
    var book: Book
  }

  enum Action: ViewAction {
    case delegate(Delegate)
    case destination(PresentationAction<Destination.Action>)
    case lendingFailed
    case lent
    case view(View)

    @CasePathable
    enum Delegate: Equatable {
      case changed(Book)
      case removed(Book.ID)
    }

    @CasePathable
    enum View {
      case doneButtonTapped
      case editButtonTapped
      case lendButtonTapped(to: String)
      case removeButtonTapped
    }
  }

  @Dependency(\.catalog) var catalog
  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .delegate, .destination(.dismiss), .destination(.presented(.edit)):
        return .none

      case .destination(.presented(.alert(.removalConfirmed))):
        return .run { [id = state.book.id] send in
          await send(.delegate(.removed(id)))
          await dismiss()
        }

      case .lendingFailed:
        state.destination = .alert(.failure)
        return .none

      case .lent:
        state.book.isLent = true
        return .send(.delegate(.changed(state.book)))

      case .view(.doneButtonTapped):
        guard case .edit(let form)? = state.destination else { return .none }
        state.book = form.book
        state.destination = nil
        return .send(.delegate(.changed(state.book)))

      case .view(.editButtonTapped):
        state.destination = .edit(BookForm.State(book: state.book))
        return .none

      case .view(.lendButtonTapped(to: let reader)):
        return .run { [id = state.book.id] send in
          try await catalog.lend(id: id, reader: reader)
          await send(.lent)
        } catch: { _, send in
          await send(.lendingFailed)
        }

      case .view(.removeButtonTapped):
        state.destination = .alert(.removal)
        return .none
      }
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

extension BookDetail.Destination.State: Equatable {}

extension AlertState where Action == BookDetail.Destination.Alert {
  static let failure = Self { TextState("That failed.") }

  static let removal = Self {
    TextState("Remove the book?")
  } actions: {
    ButtonState(role: .destructive, action: .removalConfirmed) { TextState("Remove") }
    ButtonState(role: .cancel) { TextState("Keep") }
  }
}

@Reducer
struct Lending {
  @Reducer
  enum Path {
    case detail(BookDetail)
    @ReducerCaseIgnored
    case history(Book, since: Date)
  }

  @ObservableState
  struct State: Equatable {
    @Presents var add: BookForm.State?
    var books: IdentifiedArrayOf<Book> = []
    var path = StackState<Path.State>()
  }

  enum Action {
    case add(PresentationAction<BookForm.Action>)
    case addButtonTapped
    case booksLoaded(Result<[Book], any Error>)
    case confirmAddButtonTapped
    case path(StackActionOf<Path>)
    case task
  }

  @Dependency(\.catalog) var catalog
  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .add, .booksLoaded(.failure):
        return .none

      case .addButtonTapped:
        state.add = BookForm.State(book: Book(id: uuid()))
        return .none

      case .booksLoaded(.success(let books)):
        state.books = IdentifiedArray(uniqueElements: books)
        return .none

      case .confirmAddButtonTapped:
        if let book = state.add?.book { state.books.append(book) }
        state.add = nil
        return .none

      case .path(.element(id: _, action: .detail(.delegate(.changed(let book))))):
        state.books[id: book.id] = book
        return .none

      case .path(.element(id: _, action: .detail(.delegate(.removed(let id))))):
        state.books.remove(id: id)
        return .none

      case .path:
        return .none

      case .task:
        return .run { send in
          await send(.booksLoaded(Result { try await catalog.books() }))
        }
      }
    }
    .ifLet(\.$add, action: \.add) { BookForm() }
    .forEach(\.path, action: \.path)
  }
}

extension Lending.Path.State: Equatable {}
