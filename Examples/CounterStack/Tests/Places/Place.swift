import Cairn
import CounterStack

/// The screens of the program as links name them.
enum Place: LinkedPlace {
  case root
  case counter(Int)
  case fact(Int)
  case prime(Int)

  enum Kind: CaseIterable { case root, counter, fact, prime }

  var kind: Kind {
    switch self {
    case .root: .root
    case .counter: .counter
    case .fact: .fact
    case .prime: .prime
    }
  }

  static func route(of kind: Kind) -> Route<Self> {
    let number = LinkParameter<Int>("a number")
    return switch kind {
    case .root:
      Route.root.map {
        .root
      } _: {
        $0 == .root ? () : nil
      }
    case .counter:
      Route.value(number)
        .map {
          .counter($0)
        } _: {
          if case .counter(let count) = $0 { count } else { nil }
        }
    case .fact:
      Route.word("fact").then(number)
        .map {
          .fact($0)
        } _: {
          if case .fact(let number) = $0 { number } else { nil }
        }
    case .prime:
      Route.word("prime").then(number)
        .map {
          .prime($0)
        } _: {
          if case .prime(let number) = $0 { number } else { nil }
        }
    }
  }
}
