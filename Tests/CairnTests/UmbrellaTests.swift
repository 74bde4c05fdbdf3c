import Cairn
import Testing

@MainActor
@Suite struct UmbrellaTests {
  @Test("One import provides all that a feature needs")
  func vocabulary() async {
    let store = Store(initialState: Door.State()) {
      Door()
    } withDependencies: {
      $0.continuousClock = ImmediateClock()
    }
    store.send(.knocked)
    for await state in store.states where !state.path.isEmpty { break }
    #expect(store.state.path.map(\.name) == ["Hall"])
    #expect(Door.screen(store.state).action(ofButton: "Knock") == .knocked)
  }
}

/// A feature with an effect, a dependency, a row, an alert, a path and a screen.
private struct Door: Reducer {
  struct State: Equatable {
    @PresentationState var alert: AlertState<Never>?
    var path = StackState<Room.State>()
    var visitors: IdentifiedArrayOf<Room.State> = []
  }

  enum Action: CasePathable, Equatable {
    case knocked
    case opened
    case path(StackActionOf<Room>)

    struct AllCasePaths: Sendable {
      var path: CasePath<Action, StackActionOf<Room>> {
        CasePath(embed: Action.path) { if case .path(let value) = $0 { value } else { nil } }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .knocked:
        return .run { [clock] send in
          try await clock.sleep(for: .seconds(1))
          await send(.opened)
        }
      case .opened:
        state.path.append(Room.State(id: 1, name: "Hall"))
        return .none
      case .path:
        return .none
      }
    }
    .forEach(\.path, action: \.path) { Room() }
  }

  static func screen(_ state: State) -> Screen<Action> {
    Screen("Door") { Button("Knock", .knocked) }
  }
}

private struct Room: Reducer {
  struct State: Equatable, Identifiable {
    let id: Int
    var name: String
  }
  enum Action: Equatable {}
  var body: some ReducerOf<Self> { EmptyReducer() }
}
