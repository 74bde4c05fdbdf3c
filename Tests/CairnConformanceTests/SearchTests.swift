import Cairn
import CairnTesting
import Testing

@MainActor
struct SearchTests {
  @Test("The user can search, and clear the search")
  func searchAndClear() async {
    let store = TestStore(initialState: Search.State()) {
      Search()
    } withDependencies: {
      $0.weatherClient.search = { _ in ["Brooklyn"] }
    }
    await store.send(.searchQueryChanged("S")) { $0.searchQuery = "S" }
    await store.send(.searchQueryChangeDebounced)
    await store.receive(\.searchResponse.success) { $0.results = ["Brooklyn"] }
    await store.send(.searchQueryChanged("")) {
      $0.results = []
      $0.searchQuery = ""
    }
  }

  @Test("A search can fail")
  func failure() async {
    let store = TestStore(initialState: Search.State()) {
      Search()
    } withDependencies: {
      $0.weatherClient.search = { @Sendable _ in throw SomethingWentWrong() }
    }
    await store.send(\.searchQueryChanged, "S") { $0.searchQuery = "S" }
    await store.send(\.searchQueryChangeDebounced)
    await store.receive(\.searchResponse.failure)
  }

  @Test("Clearing the search cancels the request")
  func cancelInFlight() async {
    let store = TestStore(initialState: Search.State()) {
      Search()
    } withDependencies: {
      $0.weatherClient.search = { _ in ["A"] }
    }
    await store.send(.searchQueryChanged("S")) { $0.searchQuery = "S" }
    await store.send(.searchQueryChangeDebounced)
    await store.receive(\.searchResponse.success) { $0.results = ["A"] }
    store.dependencies.weatherClient.search = { _ in try await Task.never() }
    await store.send(.searchQueryChangeDebounced)
    await store.send(.searchQueryChanged("")) {
      $0.results = []
      $0.searchQuery = ""
    }
    await store.finish()
  }

  @Test("A second tap cancels the first request")
  func tap() async {
    let clock = TestClock()
    let store = TestStore(initialState: Search.State(results: ["A", "B"])) {
      Search()
    } withDependencies: {
      $0.weatherClient.forecast = { _ in
        try await clock.sleep(for: .seconds(1))
        return 3
      }
    }
    await store.send(.searchResultTapped("A")) { $0.inFlight = "A" }
    await store.send(.searchResultTapped("B")) { $0.inFlight = "B" }
    await clock.advance(by: .seconds(1))
    await store.receive(\.forecastResponse) {
      $0.inFlight = nil
      $0.weather = .init(id: "B", days: 3)
    }
  }
}

private struct Search: Reducer {
  struct State: Equatable {
    var results: [String] = []
    var inFlight: String?
    var searchQuery = ""
    var weather: Weather?
    struct Weather: Equatable {
      var id: String
      var days: Int
    }
  }
  enum Action: CasePathable {
    case forecastResponse(String, Result<Int, any Error>)
    case searchQueryChanged(String)
    case searchQueryChangeDebounced
    case searchResponse(Result<[String], any Error>)
    case searchResultTapped(String)
    struct AllCasePaths: Sendable {
      var forecastResponse: AnyCasePath<Action, (String, Result<Int, any Error>)> {
        AnyCasePath(
          embed: { Action.forecastResponse($0, $1) },
          extract: {
            guard case .forecastResponse(let a, let b) = $0 else { return nil }
            return (a, b)
          })
      }
      var searchQueryChanged: AnyCasePath<Action, String> {
        AnyCasePath(
          embed: Action.searchQueryChanged,
          extract: {
            guard case .searchQueryChanged(let v) = $0 else { return nil }
            return v
          })
      }
      var searchResponse: AnyCasePath<Action, Result<[String], any Error>> {
        AnyCasePath(
          embed: { .searchResponse($0) },
          extract: { if case .searchResponse(let v) = $0 { v } else { nil } })
      }
      var searchResultTapped: AnyCasePath<Action, String> {
        AnyCasePath(embed: Action.searchResultTapped) {
          guard case .searchResultTapped(let v) = $0 else { return nil }
          return v
        }
      }
      var searchQueryChangeDebounced: AnyCasePath<Action, Void> {
        AnyCasePath(
          embed: { Action.searchQueryChangeDebounced },
          extract: {
            guard case .searchQueryChangeDebounced = $0 else { return nil }
            return ()
          })
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }
  @Dependency(\.weatherClient) var weatherClient
  private enum CancelID { case location, weather }
  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .forecastResponse(_, .failure):
        state.weather = nil
        state.inFlight = nil
        return .none
      case .forecastResponse(let id, .success(let days)):
        state.weather = State.Weather(id: id, days: days)
        state.inFlight = nil
        return .none
      case .searchQueryChanged(let query):
        state.searchQuery = query
        guard !state.searchQuery.isEmpty else {
          state.results = []
          state.weather = nil
          return .cancel(id: CancelID.location)
        }
        return .none
      case .searchQueryChangeDebounced:
        guard !state.searchQuery.isEmpty else { return .none }
        return .run { [query = state.searchQuery] send in
          await send(.searchResponse(Result { try await weatherClient.search(query) }))
        }
        .cancellable(id: CancelID.location)
      case .searchResponse(.failure):
        state.results = []
        return .none
      case .searchResponse(.success(let response)):
        state.results = response
        return .none
      case .searchResultTapped(let location):
        state.inFlight = location
        return .run { send in
          await send(
            .forecastResponse(location, Result { try await self.weatherClient.forecast(location) }))
        }
        .cancellable(id: CancelID.weather, cancelInFlight: true)
      }
    }
  }
}

private struct WeatherClient: Sendable {
  var forecast: @Sendable (_ location: String) async throws -> Int
  var search: @Sendable (_ query: String) async throws -> [String]
}

extension WeatherClient: TestDependencyKey {
  static let previewValue = Self(forecast: { _ in 1 }, search: { _ in ["preview"] })
  static let testValue = Self(forecast: unimplemented("forecast"), search: unimplemented("search"))
}

extension DependencyValues {
  fileprivate var weatherClient: WeatherClient {
    get { self[WeatherClient.self] }
    set { self[WeatherClient.self] = newValue }
  }
}

private struct SomethingWentWrong: Equatable, Error {}
