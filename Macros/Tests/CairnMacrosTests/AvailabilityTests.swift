import CairnMacros
import Testing

@MainActor
@Suite struct AvailabilityTests {
  @Test("A deprecated case has a path, and listing the cases causes no warning")
  func deprecatedCase() {
    #expect(Array(Coin.allCasePaths).count == 3)
    #expect(Coin.penny(2).case == \Coin.Cases.penny)
  }

  @Test("An unavailable case is not listed")
  func unavailableCase() {
    #expect(!Coin.allCasePaths.contains { "\($0)".contains("guinea") })
  }

  @Test("A case that is unavailable on another platform has a path, and is listed")
  func caseElsewhere() {
    #expect(Array(Fare.allCasePaths).count == 3)
    #expect(Fare.ticket(2).case == \Fare.Cases.ticket)
    #expect(Fare.free.case == \Fare.Cases.free)
  }

  @Test("A feature and its enum reducer have the availability of their declarations")
  func availableTypes() {
    guard #available(macOS 26, *) else { return }
    let store = Store(initialState: Mint.Choice.State.mint(Mint.State())) { Mint.Choice.body }
    store.send(.mint(.struck))
    #expect(store.state.mint?.coins == 1)
  }

  @Test("An enum reducer runs the features of its available cases")
  func choice() {
    let store = Store(initialState: Purse.State(wallet: .coins(Coins.State()))) { Purse() }
    store.send(.wallet(.presented(.coins(.struck))))
    #expect(store.state.wallet?.coins?.coins == 1)
  }

  @Test("An enum reducer runs the feature of a case that is unavailable on another platform")
  func choiceElsewhere() {
    let store = Store(initialState: Purse.State(wallet: .cards(Coins.State()))) { Purse() }
    store.send(.wallet(.presented(.cards(.struck))))
    #expect(store.state.wallet?.cards?.coins == 1)
  }
}

@CasePathable
private enum Coin {
  case penny(Int)
  @available(*, deprecated) case shilling
  @available(*, deprecated, message: "Count in pence.") case crown(Int)
  @available(*, unavailable) case guinea
}

@CasePathable
private enum Fare {
  case cash
  @available(iOS, unavailable) case ticket(Int)
  @available(watchOS, obsoleted: 9) case free
}

@available(macOS 26, *)
@Reducer
private struct Mint {
  var body: some Reducer<Coins.State, Coins.Action> { Coins() }
}

@available(macOS 26, *)
extension Mint {
  @Reducer
  fileprivate enum Choice { case mint(Mint) }
}

@Reducer
private struct Coins {
  struct State { var coins = 0 }
  enum Action { case struck }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.coins += 1
      return .none
    }
  }
}

@Reducer
private enum Wallet {
  case coins(Coins)
  @available(*, deprecated) case notes(Coins)
  @available(*, unavailable) case cheques(Coins)
  @available(tvOS, unavailable) case cards(Coins)
}

@Reducer
private struct Purse {
  struct State { @Presents var wallet: Wallet.State? }
  enum Action { case wallet(PresentationAction<Wallet.Action>) }

  var body: some ReducerOf<Self> {
    EmptyReducer().ifLet(\.$wallet, action: \.wallet)
  }
}
