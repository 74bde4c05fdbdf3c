import Cairn
import CairnTesting
import Testing

@MainActor
@Suite struct MoveTests {
  private struct Steps: Reducer {
    struct State: Equatable {
      var steps = ["Cut", "Boil", "Eat"]
    }

    enum Action: Equatable, Sendable {
      case moved(String, by: Int)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .moved("Cut", by: 2) = action { state.steps = ["Boil", "Eat", "Cut"] }
        return .none
      }
    }

    static func screen(_ state: State) -> Screen<Action> {
      Screen("Steps") {
        ForEach(state.steps, id: \.self, onMove: { .moved($0, by: $1) }) {
          Text($0).rowButton(Button("Start \($0)", .moved($0, by: 2)))
        }
        Button("Cook", .moved("", by: 0))
      }
    }
  }

  private var store: TestStoreOf<Steps> {
    let store = TestStore(initialState: Steps.State()) { Steps() }
    store.show { Steps.screen($0) }
    return store
  }

  @Test("A test moves a row by a number of places")
  func move() async throws {
    try await store.move("Cut", by: 2) { $0.steps = ["Boil", "Eat", "Cut"] }
  }

  @Test("A test presses the button of a row by its title")
  func rowButton() async throws {
    try await store.press("Start Cut") { $0.steps = ["Boil", "Eat", "Cut"] }
  }

  @Test("A row that has too few neighbors below cannot be moved down that far")
  func tooFar() async {
    let step = await #expect(throws: ImpossibleStep.self) {
      try await store.move("Cut", by: 3) { $0.steps = [] }
    }
    #expect(step?.description.contains("The row of \"Cut\" cannot be moved by 3.") == true)
  }

  @Test("An error names the control that is in no movable row, and the call to use instead")
  func impossible() async {
    let step = await #expect(throws: ImpossibleStep.self) { try await store.move("Cook", by: 1) }
    #expect(step?.description.contains("is not in a row that can be moved") == true)
    let press = await #expect(throws: ImpossibleStep.self) { try await store.press("Boil") }
    #expect(press?.description.contains("Call 'move(_:by:)'.") == true)
  }
}
