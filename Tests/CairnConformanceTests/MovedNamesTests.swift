import Cairn
import CairnTestSupport
import CairnTesting
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@MainActor
@Suite struct MovedNamesTests {
  @Test("A store can be scoped without the label 'state' to a child, an optional, rows and a path")
  func scope() {
    let store = Store(initialState: Outer.State()) { Outer() }

    let child = store.scope(\.child, action: \.child)
    child.send(1)
    #expect(store.child == 1)
    #expect(store.scope(state: \.child, action: \.child) === child)

    #expect(store.scope(\.option, action: \.child)?.state == 2)
    #expect(store.scope(\.rows, action: \.rows).map(\.state.id) == [7])
    #expect(store.scope(\.path, action: \.path).map(\.state) == [3])
  }

  @Test("With 'removeDuplicates', reducers of a change run only if the values count as different")
  func removeDuplicates() async {
    let store = TestStore(initialState: Outer.State()) { Outer() }

    await store.send(.child(10)) {
      $0.child = 10
      $0.changes = ["0 10"]
    }
    await store.send(.child(20)) {
      $0.child = 30
      $0.changes = ["0 10", "10 30"]
    }
    // 31 counts as the same, since only tens are compared.
    await store.send(.child(1)) { $0.child = 31 }
  }

  @Test("The user's preferred locales are a dependency, which a test must override")
  func preferredLocales() {
    @Dependency(\.preferredLocales) var locales

    expectIssue("preferredLocales") { _ = locales }
    withDependencies {
      $0.preferredLocales = [Locale(identifier: "de_DE"), Locale(identifier: "en_US")]
    } operation: {
      #expect(locales.map(\.identifier) == ["de_DE", "en_US"])
    }
    withDependencies {
      $0.context = .live
    } operation: {
      #expect(!locales.isEmpty)
    }
  }

  @Test("An unimplemented clock reports its use, with its name")
  func unimplementedClock() {
    let clock: any Clock<Duration> = .unimplemented(name: "The kitchen clock")

    expectIssue("Unimplemented: The kitchen clock was asked for its resolution") {
      _ = clock.minimumResolution
    }
  }

  @Test("The test values replace the context and all overrides")
  func testValues() {
    withDependencies {
      $0.context = .live
      $0.uuid = .incrementing
    } operation: {
      @Dependency(\.word) var word
      #expect(word == "live")
      withDependencies {
        $0 = .test
      } operation: {
        #expect(word == "test")
      }
    }
  }

  @Test("A dependency can be read as its concrete type")
  func dependencyAsType() {
    let clock = TestClock()
    withDependencies {
      $0.continuousClock = clock
    } operation: {
      @Dependency(\.continuousClock, as: TestClock<Duration>.self) var found
      #expect(found === clock)
    }
  }

  @Test("Reading a dependency as a wrong type ends the program")
  func dependencyAsOtherType() async {
    await #expect(processExitsWith: .failure) {
      withDependencies {
        $0.continuousClock = ImmediateClock()
      } operation: {
        @Dependency(\.continuousClock, as: TestClock<Duration>.self) var clock
        _ = clock
      }
    }
  }

  @Test("A case key path can continue into an optional payload")
  func optionalPayload() {
    let whole: CaseKeyPath<Shelf, Int?> = \.number
    let some: CaseKeyPath<Shelf, Int> = \.number.some
    let book: CaseKeyPath<Shelf, String> = \.book.title
    let none: CaseKeyPath<Shelf, Void> = \.number.none

    #expect(whole(nil) == Shelf.number(nil))
    #expect(some(3) == Shelf.number(3))
    #expect(book("Emma") == Shelf.book(.title("Emma")))
    #expect(Shelf.number(nil)[case: \.number] == .some(nil))
    #expect(Shelf.number(3)[case: some] == 3)
    #expect(Shelf.number(nil)[case: some] == nil)
    #expect(Shelf.number(nil).is(none))
    #expect(Shelf.book(.title("Emma"))[case: \.book.title] == "Emma")
  }
}

extension DependencyValues {
  fileprivate var word: String { self[WordKey.self] }
}

private enum WordKey: DependencyKey {
  static let liveValue = "live"
  static let testValue = "test"
}

private enum Shelf: CasePathable, Equatable {
  case number(Int?)
  case book(Book?)

  enum Book: CasePathable, Equatable {
    case title(String)

    struct AllCasePaths: Sendable {
      let title = CasePath(Book.title) {
        switch $0 {
        case .title(let it): it
        }
      }
    }
    static let allCasePaths = AllCasePaths()
  }

  struct AllCasePaths: Sendable {
    let number = CasePath(Shelf.number) { if case .number(let it) = $0 { it } else { nil } }
    let book = CasePath(Shelf.book) { if case .book(let it) = $0 { it } else { nil } }
  }
  static let allCasePaths = AllCasePaths()
}

private struct Outer: Reducer {
  struct Row: Equatable, Identifiable { let id: Int }

  struct State: Equatable {
    var child = 0
    var option: Int? = 2
    var rows: IdentifiedArrayOf<Row> = [Row(id: 7)]
    var path = StackState([3])
    var changes: [String] = []
  }

  enum Action: CasePathable {
    case child(Int)
    case rows(IdentifiedActionOf<RowFeature>)
    case path(StackAction<Int, Int>)

    struct AllCasePaths: Sendable {
      let child = CasePath(Action.child) { if case .child(let it) = $0 { it } else { nil } }
      let rows = CasePath(Action.rows) { if case .rows(let it) = $0 { it } else { nil } }
      let path = CasePath(Action.path) { if case .path(let it) = $0 { it } else { nil } }
    }
    static let allCasePaths = AllCasePaths()
  }

  struct RowFeature: Reducer {
    func reduce(into state: inout Row, action: Int) -> Effect<Int> { .none }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .child(let number) = action { state.child += number }
      return .none
    }
    .onChange(of: { $0.child }, removeDuplicates: { $0 / 10 == $1 / 10 }) { old, new in
      Reduce { state, _ in
        state.changes.append("\(old) \(new)")
        return .none
      }
    }
  }
}
