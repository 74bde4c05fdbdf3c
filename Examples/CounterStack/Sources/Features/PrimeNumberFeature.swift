public import Cairn

/// The *n*th prime: the first is 2, the 999th is 7,907.
public struct PrimeNumberFeature: ScreenReducer {
  public struct State: Equatable, Sendable {
    @PresentationState public var alert: AlertState<Action.Alert>?
    public var isLoading = false
    public let number: Int

    public init(number: Int) {
      self.number = number
    }
  }

  public enum Action: CasePathable, Equatable, Sendable {
    case alert(PresentationAction<Alert>)
    case nthPrimeButtonTapped
    case primeFailed(PrimeError)
    case primeFound(Int)

    public enum Alert: Equatable, Sendable {}

    public struct AllCasePaths: Sendable {
      public let alert = CasePath(Action.alert) { if case .alert(let it) = $0 { it } else { nil } }
    }
    public static let allCasePaths = AllCasePaths()
  }

  @Dependency(\.primeClient) var primes

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .nthPrimeButtonTapped:
        state.isLoading = true
        return .run { [primes, number = state.number] send in
          await send(.primeFound(try await primes.nthPrime(number)))
        } catch: { error, send in
          await send(.primeFailed(error as? PrimeError ?? .noAnswer))
        }

      case .primeFailed(let error):
        state.isLoading = false
        state.alert = .answer(error.message(about: state.number))
        return .none

      case .primeFound(let prime):
        state.isLoading = false
        state.alert = .answer("The \(state.number.ordinal) prime is \(prime).")
        return .none

      case .alert:
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }

  /// Returns the screen: the number *n*, and a button that asks for the *n*th prime.
  public static func screen(_ state: State) -> Screen<Action> {
    Screen("Prime") {
      Button(
        "What is the \(state.number.ordinal) prime?", .nthPrimeButtonTapped, shortcut: "p"
      )
      .disabled(state.isLoading)
      if state.isLoading { ProgressView("Counting primes…") }
    }
    .busy(state.isLoading)
    .alert(state.alert) { .alert($0) }
  }
}

extension PrimeError {
  /// Returns a message that says why there is no answer, and what the user can do.
  fileprivate func message(about number: Int) -> String {
    switch self {
    case .noSuchPrime:
      "There is no \(number.ordinal) prime."
    case .noAnswer:
      "The service of primes has no answer for the \(number.ordinal) prime."
    case .noService:
      "No service of primes is set. Set PRIMES_KEY to your key for Wolfram Alpha, or start with --local."
    case .refused(let status):
      "The service of primes refused the question (HTTP \(status)). Check PRIMES_KEY."
    case .unreachable(let reason):
      "The service of primes can't be reached: \(reason). Check your connection and ask again."
    }
  }
}
