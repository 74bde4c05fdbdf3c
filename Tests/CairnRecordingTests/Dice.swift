import Cairn
import CairnRecording

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// An app that rolls dice. It uses everything that a recording controls: ids, random numbers, dates,
/// a clock, and a client.
struct Dice: Reducer {
  struct State: Equatable, Sendable {
    var rolls: [Roll]?
    var isWaiting = false
  }

  struct Roll: Codable, Equatable, Sendable {
    var id: UUID
    var number: Int
    var date: Date
  }

  enum Action: Equatable, Sendable {
    case loaded([Roll])
    case rollButtonTapped
    case soonButtonTapped
    case task
    case waited
  }

  /// The rolls of earlier sessions were read.
  enum Event: Codable, Equatable, Sendable { case stored([Roll]) }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.date) var date
  @Dependency(\.storedRolls) var storedRolls
  @Dependency(\.uuid) var uuid
  @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .loaded(let rolls):
      state.rolls = rolls
    case .rollButtonTapped:
      state.rolls?.append(roll())
    case .soonButtonTapped:
      state.isWaiting = true
      return .run { [clock] send in
        try await clock.sleep(for: .seconds(1))
        await send(.waited)
      }
    case .task:
      return .run { [storedRolls] send in await send(.loaded(await storedRolls.read())) }
    case .waited:
      state.isWaiting = false
      state.rolls?.append(roll())
    }
    return .none
  }

  private func roll() -> Roll {
    Roll(
      id: uuid(),
      number: withRandomNumberGenerator { Int.random(in: 1...6, using: &$0) }, date: date())
  }

  static func screens(_ state: State) -> NavigationStack<Action> {
    NavigationStack(
      root: Screen("Dice") {
        Text((state.rolls ?? []).map { "\($0.number)" }.joined(separator: " "))
        Button("Roll", .rollButtonTapped)
        if !state.isWaiting { Button("Roll soon", .soonButtonTapped) }
      }
      .task(.task))
  }

  static var replayable: ReplayableApp<State, Action, Event> {
    ReplayableApp("Dice") { _ in
      State()
    } reducer: {
      Dice()
    } screens: {
      screens($0)
    } dependencies: { values, world, _ in
      values.storedRolls.read = {
        await world.next { if case .stored(let rolls) = $0 { rolls } else { nil } } ?? []
      }
    }
  }
}

/// The client of the app.
struct StoredRolls: TestDependencyKey, Sendable {
  var read: @Sendable () async -> [Dice.Roll] = { [] }

  static var testValue: Self { Self() }
}

extension DependencyValues {
  var storedRolls: StoredRolls {
    get { self[StoredRolls.self] }
    set { self[StoredRolls.self] = newValue }
  }
}
