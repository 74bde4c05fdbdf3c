import Cairn

/// A root with a path of books.
struct Library: Reducer {
  struct State: Equatable {
    var path = StackState<Book.State>()
    var log: [String] = []
  }

  enum Action: Equatable, CasePathable {
    case append(Book.State)
    case clear
    case insertAtBottom(Book.State)
    case path(StackActionOf<Book>)
    case removeAll
    case replaceTopAndPop(StackElementID)
    case stopReading

    struct AllCasePaths: Sendable {
      var path: CasePath<Action, StackActionOf<Book>> {
        CasePath(embed: Action.path) { if case .path(let value) = $0 { value } else { nil } }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .append(let book):
        state.path.append(book)
      case .clear:
        state.log = []
      case .insertAtBottom(let book):
        state.path.insert(book, at: 0)
      case .path(.element(let id, action: .readTapped)):
        state.log.append("element \(id) at page \(state.path[id: id]?.pages ?? -1)")
      case .path(.element(let id, action: .tornOut)):
        state.path.pop(from: id)
      case .path(.popFrom(let id)):
        state.log.append("popping \(id) at page \(state.path[id: id]?.pages ?? -1)")
        if state.path[id: id]?.isPinned == true { state.path[id: id] = nil }
      case .path(.push(let id, _)):
        state.log.append("pushed \(id), \(state.path.count) on the path")
      case .path:
        break
      case .removeAll:
        state.path.removeAll()
      case .replaceTopAndPop(let id):
        state.path.pop(from: id)
        state.path.append(Book.State(id: 77))
        return .send(.path(.popFrom(id: id)))
      case .stopReading:
        return .cancel(id: Book.CancelID.reading)
      }
      return .none
    }
    .forEach(\.path, action: \.path) { Book() }
  }
}
