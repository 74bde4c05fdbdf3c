public import Cairn

extension RootFeature {
  /// The screens that can be on the path, in any order and number.
  public struct Path: Reducer {
    public enum State: Equatable, Sendable {
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

    public init() {}

    public var body: some ReducerOf<Self> {
      Scope(state: \.counter, action: \.counter) { CounterFeature() }
      Scope(state: \.numberFact, action: \.numberFact) { NumberFactFeature() }
      Scope(state: \.primeNumber, action: \.primeNumber) { PrimeNumberFeature() }
    }
  }
}

extension RootFeature.Path.State: CasePathable {
  public struct AllCasePaths: Sendable {
    public var counter: CasePath<RootFeature.Path.State, CounterFeature.State> {
      CasePath(embed: RootFeature.Path.State.counter) {
        if case .counter(let value) = $0 { value } else { nil }
      }
    }

    public var numberFact: CasePath<RootFeature.Path.State, NumberFactFeature.State> {
      CasePath(embed: RootFeature.Path.State.numberFact) {
        if case .numberFact(let value) = $0 { value } else { nil }
      }
    }

    public var primeNumber: CasePath<RootFeature.Path.State, PrimeNumberFeature.State> {
      CasePath(embed: RootFeature.Path.State.primeNumber) {
        if case .primeNumber(let value) = $0 { value } else { nil }
      }
    }
  }

  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension RootFeature.Path.Action: CasePathable {
  public struct AllCasePaths: Sendable {
    public var counter: CasePath<RootFeature.Path.Action, CounterFeature.Action> {
      CasePath(embed: RootFeature.Path.Action.counter) {
        if case .counter(let value) = $0 { value } else { nil }
      }
    }

    public var numberFact: CasePath<RootFeature.Path.Action, NumberFactFeature.Action> {
      CasePath(embed: RootFeature.Path.Action.numberFact) {
        if case .numberFact(let value) = $0 { value } else { nil }
      }
    }

    public var primeNumber: CasePath<RootFeature.Path.Action, PrimeNumberFeature.Action> {
      CasePath(embed: RootFeature.Path.Action.primeNumber) {
        if case .primeNumber(let value) = $0 { value } else { nil }
      }
    }
  }

  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}
