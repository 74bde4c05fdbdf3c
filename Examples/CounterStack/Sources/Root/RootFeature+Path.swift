public import Cairn

extension RootFeature {
  /// The screens of the path, in any order and number.
  public enum Path: SwitchReducer {
    public enum State: CaseReducerState, Equatable, Sendable {
      public typealias StateReducer = Path
      case counter(CounterFeature.State)
      case numberFact(NumberFactFeature.State)
      case primeNumber(PrimeNumberFeature.State)

      /// Whether the screen shows an alert.
      var isAlertShown: Bool {
        switch self {
        case .counter: false
        case .numberFact(let fact): fact.alert != nil
        case .primeNumber(let prime): prime.alert != nil
        }
      }
    }

    public enum Action: Equatable, Sendable {
      case counter(CounterFeature.Action)
      case numberFact(NumberFactFeature.Action)
      case primeNumber(PrimeNumberFeature.Action)
    }

    public static func feature(of state: State) -> some Screens<State, Action> {
      switch state {
      case .counter(let state):
        FeatureCase(CounterFeature.self, state, State.counter, Action.counter) {
          if case .counter(let action) = $0 { action } else { nil }
        }
      case .numberFact(let state):
        FeatureCase(NumberFactFeature.self, state, State.numberFact, Action.numberFact) {
          if case .numberFact(let action) = $0 { action } else { nil }
        }
      case .primeNumber(let state):
        FeatureCase(PrimeNumberFeature.self, state, State.primeNumber, Action.primeNumber) {
          if case .primeNumber(let action) = $0 { action } else { nil }
        }
      }
    }
  }
}
