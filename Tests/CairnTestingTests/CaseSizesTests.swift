import Cairn
import CairnTestSupport
import CairnTesting
import Testing

@Suite struct CaseSizesTests {
  @Test("The description lists the size of a choice, and how much each case adds")
  func description() {
    let sizes = CaseSizes(of: Choice.self)
    #expect(sizes.rows.map(\.feature) == ["Big", "Small", "Middle"])
    #expect(sizes.rows.map(\.state) == [80, 8, 24])
    #expect(
      sizes.description == """
        Choice: state 81, action 9, in bytes
        Big: state 80 (adds 56), action 8 (adds 8)
        Small: state 8 (adds 0), action 0 (adds 0)
        Middle: state 24 (adds 0), action 0 (adds 0)
        """)
  }

  @Test("A choice within its bounds reports nothing")
  func within() {
    CaseSizes(of: Choice.self).expect(state: 81, action: 9)
  }

  @Test(
    "A choice that exceeds a bound fails with the table and a suggestion", arguments: [true, false])
  func tooLarge(isState: Bool) {
    expectIssue(
      "Choice is larger than allowed: \(isState ? 80 : 81) bytes of state",
      "Big: state 80 (adds 56)", "Put large values that are rarely set behind a reference"
    ) {
      CaseSizes(of: Choice.self).expect(state: isState ? 80 : 81, action: isState ? 9 : 8)
    }
  }
}

private struct Big: StandaloneReducer {
  struct State { var words = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10) }
  enum Action { case tapped(Int) }
  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

private struct Small: StandaloneReducer {
  struct State { var word = 1 }
  enum Action { case tapped }
  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

private struct Middle: StandaloneReducer {
  struct State { var words = (1, 2, 3) }
  enum Action { case tapped }
  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

private enum Choice: SwitchReducer {
  enum State: CaseReducerState {
    typealias StateReducer = Choice
    case big(Big.State)
    case small(Small.State)
    case middle(Middle.State)
  }

  enum Action {
    case big(Big.Action)
    case small(Small.Action)
    case middle(Middle.Action)
  }

  static func feature(of state: State) -> some FeatureCases<State, Action> {
    switch state {
    case .big(let state):
      FeatureCase(Big.self, state, State.big, Action.big) {
        if case .big(let action) = $0 { action } else { nil }
      }
    case .small(let state):
      FeatureCase(Small.self, state, State.small, Action.small) {
        if case .small(let action) = $0 { action } else { nil }
      }
    case .middle(let state):
      FeatureCase(Middle.self, state, State.middle, Action.middle) {
        if case .middle(let action) = $0 { action } else { nil }
      }
    }
  }
}
