import Cairn
import CairnTesting
import Foundation
import Testing

@MainActor
struct NestedTests {
  @Test("A feature that contains itself handles actions at any depth")
  func addRow() async {
    let store = TestStore(initialState: Nested.State(id: UUID())) {
      Nested()
    } withDependencies: {
      $0.uuid = .incrementing
    }
    await store.send(.addRowButtonTapped) { $0.rows = [Nested.State(id: UUID(0))] }
    await store.send(.rows(.element(id: UUID(0), action: .addRowButtonTapped))) {
      $0.rows[id: UUID(0)]?.rows = [Nested.State(id: UUID(1))]
    }
    await store.send(\.rows[id: UUID(0)].rows[id: UUID(1)].nameTextFieldChanged, "x") {
      $0.rows[id: UUID(0)]?.rows[id: UUID(1)]?.name = "x"
    }
    await store.send(.onDelete([0])) { $0.rows = [] }
  }
}

private struct Nested: Reducer {
  struct State: Equatable, Identifiable {
    let id: UUID
    var name: String = ""
    var rows: IdentifiedArrayOf<State> = []
    init(id: UUID? = nil, name: String = "", rows: IdentifiedArrayOf<State> = []) {
      @Dependency(\.uuid) var uuid
      self.id = id ?? uuid()
      self.name = name
      self.rows = rows
    }
  }
  enum Action: CasePathable {
    case addRowButtonTapped
    case nameTextFieldChanged(String)
    case onDelete(IndexSet)
    indirect case rows(IdentifiedActionOf<Nested>)

    struct AllCasePaths: Sendable {
      var addRowButtonTapped: AnyCasePath<Action, Void> {
        AnyCasePath(embed: { .addRowButtonTapped }) {
          if case .addRowButtonTapped = $0 { () } else { nil }
        }
      }
      var nameTextFieldChanged: AnyCasePath<Action, String> {
        AnyCasePath(embed: Action.nameTextFieldChanged) {
          if case .nameTextFieldChanged(let value) = $0 { value } else { nil }
        }
      }
      var onDelete: AnyCasePath<Action, IndexSet> {
        AnyCasePath(embed: Action.onDelete) {
          if case .onDelete(let value) = $0 { value } else { nil }
        }
      }
      var rows: AnyCasePath<Action, IdentifiedActionOf<Nested>> {
        AnyCasePath(embed: Action.rows) { if case .rows(let value) = $0 { value } else { nil } }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }
  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .addRowButtonTapped:
        state.rows.append(State())
        return .none
      case .nameTextFieldChanged(let name):
        state.name = name
        return .none
      case .onDelete(let indexSet):
        state.rows.remove(atOffsets: indexSet)
        return .none
      case .rows:
        return .none
      }
    }
    .forEach(\.rows, action: \.rows) { Self() }
  }
}
