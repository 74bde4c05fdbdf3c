import Cairn

/// A form with fields of several types, one of which bounds another.
struct BindingForm: Reducer {
  struct State: Equatable {
    var sliderValue = 5.0
    var stepCount = 10
    var text = ""
    var toggleIsOn = false
    var nested = Nested()
    struct Nested: Equatable { var name = "" }
  }
  enum Action: BindableAction, CasePathable {
    case binding(BindingAction<State>)
    case resetButtonTapped
    case changed(Int)

    struct AllCasePaths: Sendable {
      var binding: AnyCasePath<Action, BindingAction<State>> {
        AnyCasePath(embed: Action.binding) {
          if case .binding(let value) = $0 { value } else { nil }
        }
      }
      var resetButtonTapped: AnyCasePath<Action, Void> {
        AnyCasePath(embed: { .resetButtonTapped }) {
          if case .resetButtonTapped = $0 { () } else { nil }
        }
      }
      var changed: AnyCasePath<Action, Int> {
        AnyCasePath(embed: Action.changed) {
          if case .changed(let value) = $0 { value } else { nil }
        }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }
  var body: some Reducer<State, Action> {
    BindingReducer()
      .onChange(of: \.toggleIsOn) { _, newValue in
        Reduce { state, _ in
          if newValue { state.text = "on" }
          return .none
        }
      }
    Reduce { state, action in
      switch action {
      case .binding(\.stepCount):
        state.sliderValue = .minimum(state.sliderValue, Double(state.stepCount))
        return .send(.changed(state.stepCount))
      case .binding:
        return .none
      case .changed:
        return .none
      case .resetButtonTapped:
        state = State()
        return .none
      }
    }
  }
}
