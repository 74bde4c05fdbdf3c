import CairnMacros
import CairnTesting
import Testing

/// Tests features in a module in Swift 5's language mode, which doesn't infer that cases are
/// `Sendable`.
@MainActor
@Suite struct LanguageModeTests {
  @Test("A path of features with macros runs, and its elements can be matched by case")
  func macros() async {
    let store = TestStore(initialState: Library.State()) { Library() }
    await store.send(.shelfTapped) { $0.path[id: 0] = .shelf(Shelf.State()) }
    await store.send(\.path[id: 0].shelf.bookAdded) { $0.path[id: 0, case: \.shelf]?.books = 1 }
    await store.send(\.path.popFrom, 0) { $0.path[id: 0] = nil }
  }

  @Test("A handwritten case path is made from its case")
  func byHand() {
    let opened = CasePath(case: Door.opened) {
      if case .opened(let degrees) = $0 { degrees } else { nil }
    }
    #expect(opened.embed(30) == .opened(30))
    #expect(opened.extract(from: .opened(45)) == 45)
    #expect(opened.extract(from: .closed) == nil)
  }
}

private enum Door: Equatable {
  case closed
  case opened(Int)
}

@Reducer
private struct Shelf {
  @ObservableState
  struct State: Equatable { var books = 0 }
  enum Action { case bookAdded }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.books += 1
      return .none
    }
  }
}

@Reducer(state: .equatable)
private enum Room {
  case notice(AlertState<Never>)
  case shelf(Shelf)
}

@Reducer
private struct Library {
  @ObservableState
  struct State: Equatable { var path = StackState<Room.State>() }
  enum Action {
    case path(StackActionOf<Room>)
    case shelfTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .path: return .none
      case .shelfTapped:
        state.path.append(.shelf(Shelf.State()))
        return .none
      }
    }
    .forEach(\.path, action: \.path)
  }
}
