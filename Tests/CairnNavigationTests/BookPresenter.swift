import Cairn

/// A parent that presents a book, or a question about one.
struct BookPresenter: Reducer {
  struct State: Equatable {
    @PresentationState var destination: Destination.State?
    var log: [String] = []
  }

  enum Action: Equatable, CasePathable {
    case clear
    case destination(PresentationAction<Destination.Action>)
    case open(Destination.State?)
    case refresh

    struct AllCasePaths: Sendable {
      var destination: CasePath<Action, PresentationAction<Destination.Action>> {
        CasePath(embed: Action.destination) {
          if case .destination(let value) = $0 { value } else { nil }
        }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  struct Destination: Reducer {
    enum State: Equatable, CasePathable {
      case book(Book.State)
      case draft(Book.State)
      case question(AlertState<Answer>)

      struct AllCasePaths: Sendable {
        var book: CasePath<State, Book.State> {
          CasePath(embed: State.book) { if case .book(let value) = $0 { value } else { nil } }
        }
        var draft: CasePath<State, Book.State> {
          CasePath(embed: State.draft) { if case .draft(let value) = $0 { value } else { nil } }
        }
        var question: CasePath<State, AlertState<Answer>> {
          CasePath(embed: State.question) { if case .question(let it) = $0 { it } else { nil } }
        }
      }
      static var allCasePaths: AllCasePaths { AllCasePaths() }
    }

    enum Action: Equatable, CasePathable {
      case book(Book.Action)
      case draft(Book.Action)
      case question(Answer)

      struct AllCasePaths: Sendable {
        var book: CasePath<Action, Book.Action> {
          CasePath(embed: Action.book) { if case .book(let value) = $0 { value } else { nil } }
        }
        var draft: CasePath<Action, Book.Action> {
          CasePath(embed: Action.draft) { if case .draft(let value) = $0 { value } else { nil } }
        }
      }
      static var allCasePaths: AllCasePaths { AllCasePaths() }
    }

    var body: some ReducerOf<Self> {
      Scope(state: \.book, action: \.book) { Book() }
      Scope(state: \.draft, action: \.draft) { Book() }
    }
  }

  enum Answer: Equatable { case askAgain, tear, yes }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .clear:
        state.log = []
      case .destination(.dismiss):
        state.log.append("dismissed \(state.destination?.book?.pages ?? -1)")
        if state.destination?.book?.isPinned == true {
          state.destination = .book(Book.State(id: 99))
        }
      case .destination(.presented(.book(.readTapped))):
        state.log.append("parent saw page \(state.destination?.book?.pages ?? -1)")
      case .destination(.presented(.book(.tornOut))):
        state.destination = nil
      case .destination(.presented(.question(.askAgain))):
        state.destination = .question(.tear)
      case .destination(.presented(.question(.tear))):
        state.destination?.modify(\.question) { $0.title = "Tearing" }
      case .destination(.presented(.question(.yes))):
        state.log.append("yes")
      case .destination:
        break
      case .open(let destination):
        state.destination = destination
      case .refresh:
        break
      }
      return .none
    }
    .ifLet(\.$destination, action: \.destination) { Destination() }
  }
}

extension BookPresenter.Destination.State {
  var book: Book.State? { self[case: \.book] }
}

extension AlertState<BookPresenter.Answer> {
  static var tear: Self {
    AlertState {
      TextState("Tear?")
    } actions: {
      ButtonState(role: .destructive, action: .yes) { TextState("Yes") }
      ButtonState(role: .cancel) { TextState("No") }
    }
  }
}

/// A child that turns a page a second, and can close itself.
struct Book: Reducer {
  struct State: Equatable, Identifiable {
    var id = 0
    var pages = 0
    var isPinned = false
    var isPresented: Bool?
  }

  enum Action: Equatable {
    case closeTapped
    case lookAround
    case pageTurned
    case readTapped
    case stopTapped
    case tornOut
  }

  enum CancelID { case reading }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.dismiss) var dismiss
  @Dependency(\.isPresented) var isPresented

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .closeTapped:
        return .run { send in
          await dismiss()
          await send(.pageTurned)
        }
      case .lookAround:
        state.isPresented = isPresented
        return .none
      case .pageTurned:
        state.pages += 1
        return .none
      case .readTapped, .tornOut:
        state.pages += 1
        return .run { send in
          for await _ in clock.timer(interval: .seconds(1)) { await send(.pageTurned) }
        }
        .cancellable(id: CancelID.reading)
      case .stopTapped:
        return .cancel(id: CancelID.reading)
      }
    }
  }
}
