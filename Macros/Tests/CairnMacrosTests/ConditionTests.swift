import CairnMacros
import Testing

/// Tests members in `#if`: the macro writes code for them only where the condition holds.
@MainActor
@Suite struct ConditionTests {
  @Test("The state, the actions and the body of a feature can be inside '#if'")
  func feature() {
    let store = Store(initialState: Lamp.State()) { Lamp() }
    store.send(.bulb(.on))
    store.send(.toggled)
    #expect(store.state == Lamp.State(bulb: Bulb.State(isOn: true), toggles: 2))
    #expect(Lamp.Action.toggled.is(\.toggled))
  }

  @Test("An endpoint inside '#if' reports like the others")
  func client() async throws {
    withKnownIssue {
      Switchboard().reset(line: 3)
    } matching: {
      $0.description.contains("Unimplemented: 'Switchboard.reset'")
    }
    var board = Switchboard(call: { $0 })
    board.reset = { _ in }
    board.reset(line: 3)
    #expect(try await board.call(line: 4) == 4)
  }
}

@Reducer
private struct Bulb {
  struct State: Equatable { var isOn = false }
  enum Action { case on }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.isOn = true
      return .none
    }
  }
}

@Reducer
private struct Lamp {
  #if os(Windows)
    struct State: Equatable { var window = 0 }
  #else
    @ObservableState
    struct State: Equatable {
      var bulb = Bulb.State()
      var toggles = 0
    }
  #endif

  #if DEBUG || !DEBUG
    enum Action {
      case bulb(Bulb.Action)
      #if os(Windows)
        case opened
      #else
        case toggled
      #endif
    }
  #endif

  #if os(Windows)
    var body: some ReducerOf<Self> { EmptyReducer() }
  #else
    var body: some ReducerOf<Self> {
      Scope(state: \.bulb, action: \.bulb) { Bulb() }
      Reduce { state, _ in
        state.toggles += 1
        return .none
      }
    }
  #endif
}

@DependencyClient
private struct Switchboard: Sendable {
  var call: @Sendable (_ line: Int) async throws -> Int
  #if os(Windows)
    var open: @Sendable () -> Void
  #else
    var reset: @Sendable (_ line: Int) -> Void
  #endif
}
