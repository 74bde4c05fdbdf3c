import Cairn
import CairnTestSupport
import CairnTesting
import Testing

@MainActor
@Suite struct PresentationTests {
  let clock = TestClock()

  private func makeStore(_ destination: BookPresenter.Destination.State?) -> TestStoreOf<
    BookPresenter
  > {
    TestStore(initialState: BookPresenter.State(destination: destination)) {
      BookPresenter()
    } withDependencies: {
      $0.continuousClock = clock
    }
  }

  @Test("The child runs before the parent")
  func childFirst() async {
    let store = makeStore(.book(Book.State()))

    let task = await store.send(\.destination.book, .readTapped) {
      $0.destination?.modify(\.book) { $0.pages = 1 }
      $0.log = ["parent saw page 1"]
    }
    await task.cancel()
  }

  @Test("The parent still sees the child's state at a dismissal, before it is set to nil")
  func dismissal() async {
    let store = makeStore(.book(Book.State(pages: 7)))

    await store.send(.destination(.dismiss)) {
      $0.destination = nil
      $0.log = ["dismissed 7"]
    }
  }

  @Test("A dismissal keeps a new child that the parent presents at that moment")
  func dismissalOfAnother() async {
    let store = makeStore(.book(Book.State(id: 1, isPinned: true)))

    await store.send(.destination(.dismiss)) {
      $0.destination = .book(Book.State(id: 99))
      $0.log = ["dismissed 0"]
    }
  }

  @Test("When the child is dismissed, its effects are canceled")
  func teardown() async {
    let store = makeStore(.book(Book.State()))

    await store.send(\.destination.book, .readTapped) {
      $0.destination?.modify(\.book) { $0.pages = 1 }
      $0.log = ["parent saw page 1"]
    }
    await clock.advance(by: .seconds(1))
    await store.receive(\.destination.book, .pageTurned) {
      $0.destination?.modify(\.book) { $0.pages = 2 }
    }
    await store.send(.destination(.dismiss)) {
      $0.destination = nil
      $0.log = ["parent saw page 1", "dismissed 2"]
    }
    await store.finish()
  }

  @Test("If an action removes the child, its effect does not start")
  func effectOfTheLastAction() async {
    let store = makeStore(.book(Book.State()))

    await store.send(\.destination.book, .tornOut) { $0.destination = nil }
    await store.finish()
  }

  @Test(
    "A state with another id or case is another child, with effects of its own",
    arguments: [BookPresenter.Destination.State.book(Book.State(id: 2)), .draft(Book.State(id: 1))])
  func replacement(_ other: BookPresenter.Destination.State) async {
    let store = makeStore(.book(Book.State(id: 1)))
    await store.send(\.destination.book, .readTapped) {
      $0.destination?.modify(\.book) { $0.pages = 1 }
      $0.log = ["parent saw page 1"]
    }

    await store.send(.open(other)) { $0.destination = other }

    await store.finish()
  }

  @Test("A state with the same case and id is the same child, whose effects continue")
  func sameIdentity() async {
    let store = makeStore(.book(Book.State(id: 1)))
    let task = await store.send(\.destination.book, .readTapped) {
      $0.destination?.modify(\.book) { $0.pages = 1 }
      $0.log = ["parent saw page 1"]
    }

    await store.send(.open(.book(Book.State(id: 1, pages: 50)))) {
      $0.destination = .book(Book.State(id: 1, pages: 50))
    }

    await clock.advance(by: .seconds(1))
    await store.receive(\.destination.book, .pageTurned) {
      $0.destination?.modify(\.book) { $0.pages = 51 }
    }
    await task.cancel()
  }

  @Test("An action for an absent child is reported, and the parent runs")
  func absent() async {
    let store = makeStore(nil)

    await expectIssue(
      "\"ifLet\" at CairnNavigationTests/BookPresenter.swift:",
      "while the child's state was absent",
      "Action: BookPresenter.Action.destination("
    ) {
      await store.send(\.destination.book, .readTapped) { $0.log = ["parent saw page -1"] }
    }
    await expectIssue("\"ifLet\" at", "Action: BookPresenter.Action.destination(.dismiss)") {
      await store.send(.destination(.dismiss)) { $0.log.append("dismissed -1") }
    }
  }

  @Test("A child's state is changed without a copy, whichever key path leads to it")
  func inPlace() {
    let frames = [Frame(), Frame(toPicture: \.$picture), Frame(toPicture: \.framed)]
    for frame in frames {
      let store = Store(initialState: Frame.State(picture: Picture.State())) { frame }

      for _ in 0..<3 { store.send(.picture(.presented(.painted))) }
      #expect(store.state.picture?.probe.writes == 3)
      #expect(store.state.picture?.probe.copies == 0)

      store.send(.picture(.dismiss))
      #expect(store.state.picture == nil)
    }
  }

  @Test("A presented state is equal and hashed like the child alone")
  func value() throws {
    let none = PresentationState<Int>(wrappedValue: nil)
    let one = PresentationState(wrappedValue: 1)

    #expect(one == PresentationState(wrappedValue: 1))
    #expect(one != none)
    #expect(one.hashValue == PresentationState(wrappedValue: 1).hashValue)
    #expect(one.projectedValue.wrappedValue == 1)
  }
}

private struct Picture: Reducer {
  struct State: Equatable { var probe = CopyProbe() }
  enum Action { case painted }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    state.probe.write()
    return .none
  }
}

private struct Frame: Reducer {
  struct State: Equatable {
    @PresentationState var picture: Picture.State?

    var framed: PresentationState<Picture.State> {
      get { $picture }
      set { $picture = newValue }
    }
  }

  enum Action: CasePathable {
    case picture(PresentationAction<Picture.Action>)

    struct AllCasePaths: Sendable {
      var picture: CasePath<Action, PresentationAction<Picture.Action>> {
        CasePath(embed: Action.picture) { if case .picture(let it) = $0 { it } else { nil } }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  /// A key path that the compiler can't see through, or `nil` for a literal.
  var toPicture: WritableKeyPath<State, PresentationState<Picture.State>>?

  var body: some ReducerOf<Self> {
    if let toPicture {
      EmptyReducer().ifLet(toPicture, action: \.picture) { Picture() }
    } else {
      EmptyReducer().ifLet(\.$picture, action: \.picture) { Picture() }
    }
  }
}
