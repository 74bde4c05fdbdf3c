import Cairn
import CounterStack

extension RootFeature.State {
  /// The link to what is shown.
  var link: Link { Link(to: [.root] + path.map(\.place)) }

  /// Opens the screens that a link names.
  init(opening link: Link) throws(LinkError) {
    let places: [Place] = try link.places()
    self.init(path: StackState(places.compactMap(\.screen)))
    path.obey(RootFeature.rules)
  }
}

extension RootFeature.Path.State {
  var place: Place {
    switch self {
    case .counter(let counter): .counter(counter.count)
    case .numberFact(let fact): .fact(fact.number)
    case .primeNumber(let prime): .prime(prime.number)
    }
  }
}

extension Place {
  /// The screen that shows the place; `nil` for the root, which lies below all screens.
  var screen: RootFeature.Path.State? {
    switch self {
    case .root: nil
    case .counter(let count): .counter(CounterFeature.State(count: count))
    case .fact(let number): .numberFact(NumberFactFeature.State(number: number))
    case .prime(let number): .primeNumber(PrimeNumberFeature.State(number: number))
    }
  }
}

extension RootFeature {
  /// The rules of the path: a fact or a prime is about the counter below it.
  static let rules = PathRules<Path.State> { screen in
    switch screen {
    case .counter:
      PathRule("A counter lies on the root, or on another counter.", onRoot: true) { $0.isCounter }
    case .numberFact, .primeNumber:
      PathRule("A fact and a prime lie on a counter.") { $0.isCounter }
    }
  }
}

extension RootFeature.Path.State {
  fileprivate var isCounter: Bool { if case .counter = self { true } else { false } }
}
