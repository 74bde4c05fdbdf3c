import Cairn
import CairnTesting
import Testing

/// A counter that requests a fact and can dismiss itself.
struct ScreenA: Reducer {
  struct State: Equatable, Codable, Hashable {
    var count = 0
    var fact: String?
    var isLoading = false
  }
  enum Action: CasePathable {
    case decrementButtonTapped
    case dismissButtonTapped
    case incrementButtonTapped
    case factButtonTapped
    case factResponse(Result<String, any Error>)

    struct AllCasePaths: Sendable {
      var decrementButtonTapped: AnyCasePath<Action, Void> {
        AnyCasePath(embed: { .decrementButtonTapped }) {
          if case .decrementButtonTapped = $0 { () } else { nil }
        }
      }
      var dismissButtonTapped: AnyCasePath<Action, Void> {
        AnyCasePath(embed: { .dismissButtonTapped }) {
          if case .dismissButtonTapped = $0 { () } else { nil }
        }
      }
      var incrementButtonTapped: AnyCasePath<Action, Void> {
        AnyCasePath(embed: { .incrementButtonTapped }) {
          if case .incrementButtonTapped = $0 { () } else { nil }
        }
      }
      var factButtonTapped: AnyCasePath<Action, Void> {
        AnyCasePath(embed: { .factButtonTapped }) {
          if case .factButtonTapped = $0 { () } else { nil }
        }
      }
      var factResponse: AnyCasePath<Action, Result<String, any Error>> {
        AnyCasePath(embed: Action.factResponse) {
          if case .factResponse(let value) = $0 { value } else { nil }
        }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }
  @Dependency(\.dismiss) var dismiss
  @Dependency(\.numberFact) var numberFact
  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .decrementButtonTapped:
        state.count -= 1
        return .none
      case .dismissButtonTapped:
        return .run { _ in await self.dismiss() }
      case .incrementButtonTapped:
        state.count += 1
        return .none
      case .factButtonTapped:
        state.isLoading = true
        return .run { [count = state.count] send in
          await send(.factResponse(.init { try await numberFact(count) }))
        }
      case .factResponse(.success(let fact)):
        state.isLoading = false
        state.fact = fact
        return .none
      case .factResponse(.failure):
        state.isLoading = false
        state.fact = nil
        return .none
      }
    }
  }
}

private enum NumberFactKey: DependencyKey {
  static let liveValue: @Sendable (Int) async throws -> String = { "\($0)" }
}

extension DependencyValues {
  var numberFact: @Sendable (Int) async throws -> String {
    get { self[NumberFactKey.self] }
    set { self[NumberFactKey.self] = newValue }
  }
}

struct ScreenB: Reducer {
  struct State: Equatable, Codable, Hashable {}
  enum Action: CasePathable {
    case screenAButtonTapped
    case screenBButtonTapped
    case screenCButtonTapped

    struct AllCasePaths: Sendable {
      var screenAButtonTapped: AnyCasePath<Action, Void> {
        AnyCasePath(embed: { .screenAButtonTapped }) {
          if case .screenAButtonTapped = $0 { () } else { nil }
        }
      }
      var screenBButtonTapped: AnyCasePath<Action, Void> {
        AnyCasePath(embed: { .screenBButtonTapped }) {
          if case .screenBButtonTapped = $0 { () } else { nil }
        }
      }
      var screenCButtonTapped: AnyCasePath<Action, Void> {
        AnyCasePath(embed: { .screenCButtonTapped }) {
          if case .screenCButtonTapped = $0 { () } else { nil }
        }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }
  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .screenAButtonTapped, .screenBButtonTapped, .screenCButtonTapped: return .none
    }
  }
}

struct ScreenC: Reducer {
  struct State: Equatable, Codable, Hashable {
    var count = 0
    var isTimerRunning = false
  }
  enum Action: CasePathable {
    case startButtonTapped
    case stopButtonTapped
    case timerTick

    struct AllCasePaths: Sendable {
      var startButtonTapped: AnyCasePath<Action, Void> {
        AnyCasePath(embed: { .startButtonTapped }) {
          if case .startButtonTapped = $0 { () } else { nil }
        }
      }
      var stopButtonTapped: AnyCasePath<Action, Void> {
        AnyCasePath(embed: { .stopButtonTapped }) {
          if case .stopButtonTapped = $0 { () } else { nil }
        }
      }
      var timerTick: AnyCasePath<Action, Void> {
        AnyCasePath(embed: { .timerTick }) { if case .timerTick = $0 { () } else { nil } }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }
  @Dependency(\.continuousClock) var clock
  enum CancelID { case timer }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .startButtonTapped:
        state.isTimerRunning = true
        return .run { send in
          for await _ in self.clock.timer(interval: .seconds(1)) { await send(.timerTick) }
        }
        .cancellable(id: CancelID.timer)
        .concatenate(with: .send(.stopButtonTapped))
      case .stopButtonTapped:
        state.isTimerRunning = false
        return .cancel(id: CancelID.timer)
      case .timerTick:
        state.count += 1
        return .none
      }
    }
  }
}
