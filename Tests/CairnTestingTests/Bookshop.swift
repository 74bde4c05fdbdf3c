import Cairn

/// A list of books with a screen for each book, and a sheet for a new one.
struct Bookshop: Reducer {
  struct State: Equatable {
    var books: [String] = []
    var form: Form?
    var isAsking = false
    var hasQuit = false
    var likes = 0
    var path: [String] = []
  }

  struct Form: Equatable {
    var title = ""
    var notes = ""
    var copies = 1
    var genre = "Novel"
    var isLent = false
    var focus = "Title"
  }

  enum Action: Equatable, Sendable {
    case addTapped, cancelTapped, saveTapped
    case answered(Bool)
    case bookTapped(String)
    case bookLeft, bookTask
    case clearTapped
    case copiesChanged(Int)
    case deleted(String)
    case focused(String)
    case genreChanged(String)
    case lentChanged(Bool)
    case liked
    case loaded([String])
    case notesChanged(String)
    case quitTapped
    case task
    case titleChanged(String)
  }

  /// Logs the start and the end of screen tasks.
  let log: @Sendable (String) -> Void

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .addTapped: state.form = Form()
    case .answered(let isSure):
      state.isAsking = false
      state.hasQuit = isSure
    case .bookLeft: state.path.removeLast()
    case .bookTapped(let title): state.path.append(title)
    case .bookTask: return lasting("book")
    case .cancelTapped: state.form = nil
    case .clearTapped: state.books = []
    case .copiesChanged(let copies): state.form?.copies = copies
    case .deleted(let title): state.books.removeAll { $0 == title }
    case .focused(let field): state.form?.focus = field
    case .genreChanged(let genre): state.form?.genre = genre
    case .lentChanged(let isLent): state.form?.isLent = isLent
    case .liked: state.likes += 1
    case .loaded(let books): state.books = books
    case .notesChanged(let notes): state.form?.notes = notes
    case .quitTapped: state.isAsking = true
    case .saveTapped:
      if let form = state.form { state.books.append(form.title) }
      state.form = nil
    case .task:
      return .merge(.run { await $0(.loaded(["Emma", "Ulysses"])) }, lasting("shop"))
    case .titleChanged(let title): state.form?.title = title
    }
    return .none
  }

  /// Returns an effect that runs as long as its screen is there.
  private func lasting(_ name: String) -> Effect<Action> {
    .run { [log] _ in
      log("+" + name)
      for await _ in AsyncStream<Never>.makeStream().stream {}
      log("-" + name)
    }
  }
}

extension Bookshop {
  static func screens(_ state: State) -> NavigationStack<Action> {
    var stack = NavigationStack(
      root: list(state), path: state.path.map { (id: $0, screen: book($0)) },
      pop: { _ in .bookLeft })
    stack.quitting =
      state.hasQuit ? .confirmed : state.form == nil ? .atOnce : .asking(.quitTapped)
    if state.likes > 0 {
      stack.notice = Notice("\(state.likes) likes", button: Button("Like more", .liked))
    }
    return stack
  }

  private static func list(_ state: State) -> Screen<Action> {
    Screen("Bookshop") {
      ForEach(state.books, id: \.self, onDelete: Action.deleted) { title in
        NavigationLink(.bookTapped(title)) {
          Text(title)
          Text("In stock")
        }
      }
      Button("Clear", .clearTapped).disabled(state.books.isEmpty)
    }
    .toolbar { Button("Add", .addTapped) }
    .task(.task)
    .sheet(state.form, dismiss: .cancelTapped, action: { $0 }, content: form)
    .alert(
      state.isAsking
        ? Dialog(
          "Quit?", buttons: [DialogButton("Quit", action: .answered(true)), DialogButton("Stay")],
          dismiss: .answered(false)) : nil)
  }

  private static func book(_ title: String) -> Screen<Action> {
    Screen(title) {
      Section("Readers") {
        Button("Like", .liked)
        Button("Like", .liked).disabled()
        Button("Like", .liked)
      }
    }
    .task(.bookTask)
  }

  private static func form(_ state: Form) -> Screen<Action> {
    Screen("New book") {
      TextField(
        "Title", text: state.title, isFocused: state.focus == "Title", onFocus: .focused("Title")
      ) { .titleChanged($0) }
      TextField(
        "Notes", text: state.notes, axis: .vertical, isFocused: state.focus == "Notes",
        onFocus: .focused("Notes")
      ) { .notesChanged($0) }
      Slider("Copies", value: state.copies, in: 1...5) { .copiesChanged($0) }
      Picker("Genre", selection: state.genre, options: ["Novel", "Poem"], title: { $0 }) {
        .genreChanged($0)
      }
      Toggle("Lent", isOn: state.isLent) { .lentChanged($0) }
    }
    .toolbar { Button("Save", .saveTapped) }
  }
}
