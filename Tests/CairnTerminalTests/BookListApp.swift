import CairnSession
import CairnTerminal
import CairnTerminalTesting
import CairnViews

/// An app of one long list, lazy or not, for tests that compare the two.
enum BookListApp {
  struct Book: Identifiable, Equatable {
    var id: Int
    var title: String
    var pages = 100
  }

  struct State: Equatable {
    var books: [Book]
    var form: String?
    var opened: Int?
    /// Whether some rows are no links.
    var isMixed = false
    /// Whether the list declares the texts of its rows.
    var tellsTexts = false
    /// Whether the list is read-only: no book can be deleted.
    var isReadOnly = false
    /// Whether the rows show the owner of their book.
    var namesOwner = false
    private var nextID: Int

    init(count: Int) {
      books = (0..<count).map { Book(id: $0, title: "Book \($0)") }
      nextID = count
    }

    /// Creates a random number of books. Most have a row of one line, some of several.
    init(random: inout Random) {
      self.init(count: random.next(upTo: 60))
      isMixed = true
      for index in books.indices { books[index].title = Self.title(&random) }
    }

    static func title(_ random: inout Random) -> String {
      let titles = [
        "Soup", "Pan cakes", "寿司 and rice", "two\nlines", "A title that is far too long for a row",
      ]
      return titles[random.next(upTo: titles.count)]
    }

    mutating func add(_ title: String, at index: Int) {
      books.insert(Book(id: nextID, title: title), at: index)
      nextID += 1
    }
  }

  enum Action: Equatable {
    case closed
    case deleted(Int)
    case formClosed
    case opened(Int)
    case typed(String)
  }

  /// A random number generator with a seed.
  struct Random {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

    mutating func next(upTo bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(max(1, bound)))
    }
  }

  /// A counter of the rows that were made.
  final class Counter { var count = 0 }

  static func stack(_ state: State, isLazy: Bool, made: Counter) -> NavigationStack<Action> {
    var stack = NavigationStack(root: screen(state, isLazy: isLazy, made: made))
    if let id = state.opened {
      stack.path = [.init(id: id, screen: Screen("Book \(id)") {}, pop: .closed)]
    }
    return stack
  }

  static func screen(
    _ state: State, isLazy: Bool, made: Counter = Counter()
  ) -> Screen<Action> {
    func row(_ book: Book, _ namesOwner: Bool) -> Node<Action> {
      made.count += 1
      return state.isMixed ? mixed(book, namesOwner) : link(book, namesOwner)
    }
    let onDelete = state.isReadOnly ? nil : Action.deleted
    return Screen<Action>("Shelf") {
      if isLazy {
        List(
          state.books, given: state.namesOwner, onDelete: onDelete,
          texts: state.tellsTexts ? { texts(of: $0) } : nil
        ) { row($0, $1) }
      } else {
        List { ForEach(state.books, onDelete: onDelete) { row($0, state.namesOwner) } }
      }
      Text("\(state.books.count) books")
    }
    .toolbar { Button("Add", .typed(""), shortcut: "a") }
    .sheet(state.form, dismiss: .formClosed, action: { $0 }) { text in
      Screen("New book") { TextField("Title", text: text, isFocused: true) { .typed($0) } }
    }
  }

  /// Makes a row of one of several kinds.
  private static func mixed(_ book: Book, _ namesOwner: Bool) -> Node<Action> {
    switch book.id % 11 {
    case 7:
      HStack {
        Text(book.title)
        Spacer()
        Button("Read", .opened(book.id))
        Button("Lend", .opened(-book.id)).disabled(book.pages > 100)
      }
      .node
    case 8: link(book, namesOwner).disabled()
    case 9: Text(book.title).node
    default: link(book, namesOwner)
    }
  }

  /// The texts of a row that is a link.
  private static func texts(of book: Book) -> [FormattedText] {
    [FormattedText(book.title), "\(book.pages) pages"]
  }

  private static func link(_ book: Book, _ namesOwner: Bool) -> Node<Action> {
    NavigationLink(.opened(book.id)) {
      HStack {
        Text(book.title).bold()
        Spacer()
        if namesOwner { Text("of Blob") }
        Text("\(book.pages) pages")
      }
    }
    .background(book.id.isMultiple(of: 2) ? .black : nil)
  }
}

extension BookListApp {
  /// A user's gesture, or a change by itself.
  enum Step {
    case key(Key)
    case click(Int, Int)
    case resize(Int, Int)
    case append
    case delete(Int)
    case insert(at: Int)
    case move(Int)
    case rename(Int)
    case sheet(Bool)
    case readOnly(Bool)
    case owner(Bool)

    static func random(_ random: inout Random, _ state: State) -> Self {
      let keys: [Key] = [
        .down, .down, .down, .up, .up, .pageDown, .pageUp, .home, .end, .tab, .backTab, .left,
        .right,
        .enter, .escape, .delete, .character("a"), .character("x"),
      ]
      // Rows under a sheet are laid out only as far as they are visible, so their number is known
      // late. The number of rows of a lazy list is known at once.
      let isCovered = state.form != nil
      let place = random.next(upTo: state.books.count)
      return switch isCovered ? 8 + random.next(upTo: 4) : random.next(upTo: 19) {
      case 0: .click(random.next(upTo: 60), random.next(upTo: 20))
      case 1: .resize(40 + random.next(upTo: 40), 12 + random.next(upTo: 20))
      case 2: .append
      case 3: .delete(place)
      case 4: .insert(at: place)
      case 5: .move(place)
      case 6: .rename(place)
      case 7: .owner(!state.namesOwner)
      case 8: .sheet(random.next(upTo: 2) == 0)
      case 9: .readOnly(!state.isReadOnly)
      default: .key(keys[random.next(upTo: keys.count)])
      }
    }
  }

  /// A user at a terminal that shows the shelf.
  struct Driver {
    var state: State
    var session: TerminalSession<Action>
    var sent: [Action] = []
    var made = Counter()
    private let isLazy: Bool

    init(_ state: State, isLazy: Bool) {
      self.state = state
      self.isLazy = isLazy
      session = TerminalSession(
        name: "Shelf", stack: BookListApp.stack(state, isLazy: isLazy, made: made),
        size: CellSize(width: 60, height: 20))
    }

    mutating func handle(_ event: TerminalEvent) {
      for action in session.handle(event) {
        sent.append(action)
        change { state in
          switch action {
          case .closed: state.opened = nil
          case .deleted(let id): state.books.removeAll { $0.id == id }
          case .formClosed: state.form = nil
          case .opened(let id): state.opened = id
          case .typed(let text): state.form = text
          }
        }
      }
    }

    mutating func change(_ change: (inout State) -> Void) {
      change(&state)
      session.update(to: BookListApp.stack(state, isLazy: isLazy, made: made))
    }

    mutating func take(_ step: Step) {
      let hasBooks = !state.books.isEmpty
      switch step {
      case .key(let key): handle(.key(key))
      case .click(let x, let y): handle(.mouse(MouseEvent(.press, at: CellPoint(x: x, y: y))))
      case .resize(let width, let height):
        handle(.resize(CellSize(width: width, height: height)))
      case .append: change { $0.add("One more", at: $0.books.count) }
      case .delete(let index): if hasBooks { change { $0.books.remove(at: index) } }
      case .insert(let index): change { $0.add("A new title, which is long", at: index) }
      case .move(let index): if hasBooks { change { $0.books.append($0.books.remove(at: index)) } }
      case .rename(let index):
        if hasBooks { change { $0.books[index].pages += 1 } }
      case .sheet(let isShown): change { $0.form = isShown ? "" : nil }
      case .readOnly(let isOn): change { $0.isReadOnly = isOn }
      case .owner(let isOn): change { $0.namesOwner = isOn }
      }
    }
  }
}
