import Cairn
import CairnTesting
import Testing

@MainActor
struct BindingTests {
  @Test("A binding action sets its property, and the reducer can match it by key path")
  func basics() async {
    let store = TestStore(initialState: BindingForm.State()) { BindingForm() }
    await store.send(.binding(.set(\.sliderValue, 2))) { $0.sliderValue = 2 }
    await store.send(.binding(.set(\.stepCount, 1))) {
      $0.sliderValue = 1
      $0.stepCount = 1
    }
    await store.receive(\.changed, 1)
    await store.send(.binding(.set(\.text, "Blob"))) { $0.text = "Blob" }
    await store.send(.resetButtonTapped) {
      $0 = BindingForm.State(sliderValue: 5, stepCount: 10, text: "", toggleIsOn: false)
    }
  }

  @Test("A test can send a binding action by the key path of its property")
  func keyPathSend() async {
    let store = TestStore(initialState: BindingForm.State()) { BindingForm() }
    await store.send(\.binding.text, "Blob") { $0.text = "Blob" }

    await store.send(\.binding.toggleIsOn, true) {
      $0.toggleIsOn = true
      $0.text = "on"
    }
  }

  @Test("A binding action can be created without naming its case")
  func shortWrite() async {
    let store = TestStore(initialState: BindingForm.State()) { BindingForm() }
    await store.send(.set(\.text, "Blob")) { $0.text = "Blob" }
    #expect(BindingForm.Action.set(\.text, "Blob").binding == .set(\.text, "Blob"))
  }

  @Test("Binding actions are equal if they set the same property to equal values")
  func equality() {
    #expect(BindingAction<BindingForm.State>.set(\.text, "a") == .set(\.text, "a"))
    #expect(BindingAction<BindingForm.State>.set(\.text, "a") != .set(\.text, "b"))
    #expect(BindingAction<BindingForm.State>.set(\.text, "a").keyPath == \BindingForm.State.text)
  }

  @Test("A test receives a binding action by its case, its property, or its property and value")
  func receiveBinding() async {
    let store = TestStore(initialState: Autosave.State()) { Autosave() }
    await store.send(.saveTapped)
    await store.receive(\.binding) { $0.saved = true }
    await store.send(.saveTapped)
    await store.receive(\.binding.saved)
    await store.send(.saveTapped)
    await store.receive(\.binding.saved, true)
  }
}

private struct Autosave: Reducer {
  struct State: Equatable {
    var text = ""
    var saved = false
  }
  enum Action: BindableAction, CasePathable {
    case binding(BindingAction<State>)
    case saveTapped

    struct AllCasePaths: Sendable {
      var binding: AnyCasePath<Action, BindingAction<State>> {
        AnyCasePath(embed: Action.binding) {
          if case .binding(let value) = $0 { value } else { nil }
        }
      }
      var saveTapped: AnyCasePath<Action, Void> {
        AnyCasePath(embed: { .saveTapped }) { if case .saveTapped = $0 { () } else { nil } }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }
  var body: some ReducerOf<Self> {
    CombineReducers {
      BindingReducer()
      Reduce<State, Action> { state, action in
        switch action {
        case .saveTapped: return .send(.binding(.set(\.saved, true)))
        case .binding: return .none
        }
      }
    }
  }
}
