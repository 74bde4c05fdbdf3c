public import Cairn
public import Models
public import StandupsDatabase

/// The search in the titles, attendees and meetings of all standups.
///
/// Results appear while the user types, and follow changes of the database. The feature knows no other
/// screen: it sends ``Action/delegate(_:)`` for the result that the user chose.
public struct StandupsSearch: Reducer {
  /// The greatest number of results.
  public static let limit = 100
  /// The pause in typing after which a search begins.
  public static let typingPause: Duration = .milliseconds(200)
  /// The least time between two searches because the database has changed.
  public static let updatePause: Duration = .milliseconds(250)

  public struct State: Equatable, Sendable, ShowsStandup {
    /// The text in the field.
    public internal(set) var text: String
    /// The text of the last search that has ended. A search that a link opens begins with it.
    public internal(set) var searchedText: String
    /// The outcome of that search, or `nil` if there is none.
    public internal(set) var outcome: Result<SearchResults, StandupsDatabaseError>?
    /// Whether a search for the text is due or runs.
    public internal(set) var isSearching: Bool
    /// Whether standups have changed during that search, so that another one must follow it.
    var isOutdated = false

    /// Creates a search for the words of a text.
    public init(text: String = "") {
      self.text = text
      searchedText = text
      isSearching = !SearchQuery(text).isEmpty
    }

    public var shownStandup: Standup? { nil }

    public mutating func follow(_ standup: Standup?) {}
  }

  public enum Action: DelegatingAction, Equatable, Sendable {
    /// Indirect, because each control of the app holds an action.
    indirect case answered(String, Result<SearchResults, StandupsDatabaseError>)
    case delegate(Delegate)
    case hitTapped(SearchHit.ID)
    case retryButtonTapped
    case standupsChanged
    case task
    case textChanged(String)

    /// The actions for the parent.
    public enum Delegate: Equatable, Sendable {
      /// Show a result of a search, at the words of the search.
      case open(SearchHit.ID, searching: String)
    }

    public var delegate: Delegate? {
      if case .delegate(let delegate) = self { delegate } else { nil }
    }
  }

  private enum CancelID { case search }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.standupsClient) var standups

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .answered(let text, let outcome):
        guard text == state.text else { return .none }
        (state.searchedText, state.outcome) = (text, outcome)
        state.isSearching = false
        guard state.isOutdated else { return .none }
        state.isOutdated = false
        return search(for: text)

      case .hitTapped(let id):
        return .send(.delegate(.open(id, searching: state.searchedText)))

      case .retryButtonTapped:
        state.isSearching = true
        return search(for: state.text)

      case .standupsChanged:
        // The user waits for the answer. If each change began anew, it might never come.
        guard !state.isSearching else {
          state.isOutdated = true
          return .none
        }
        return search(for: state.text)

      case .task:
        return .merge(search(for: state.text), follow())

      case .textChanged(let text):
        state.text = text
        state.isSearching = !SearchQuery(text).isEmpty
        state.isOutdated = false
        if !state.isSearching { (state.searchedText, state.outcome) = (text, nil) }
        return search(for: text, after: Self.typingPause)

      case .delegate:
        return .none
      }
    }
  }

  /// Searches for the words of a text, instead of all earlier searches. Without words, it only ends
  /// those.
  private func search(for text: String, after pause: Duration = .zero) -> Effect<Action> {
    let query = SearchQuery(text)
    guard !query.isEmpty else { return .cancel(id: CancelID.search) }
    return .run { [clock, standups] send in
      if pause > .zero { try await clock.sleep(for: pause) }
      let outcome: Result<SearchResults, StandupsDatabaseError>
      do throws(StandupsDatabaseError) {
        outcome = .success(try await standups.search(query, Self.limit))
      } catch {
        outcome = .failure(error)
      }
      await send(.answered(text, outcome))
    }
    .cancellable(id: CancelID.search, cancelInFlight: true)
  }

  /// Searches again when standups have changed.
  private func follow() -> Effect<Action> {
    .run { [clock, standups] send in
      for await _ in standups.readerUpdates() {
        await send(.standupsChanged)
        // Otherwise, frequent changes could end each search before its answer.
        try await clock.sleep(for: Self.updatePause)
      }
    }
  }
}
