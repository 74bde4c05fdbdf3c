public import Cairn
public import CounterStack

extension RootFeature.Path.State {
  /// Creates a counter with a count.
  static func counter(_ count: Int) -> Self { .counter(CounterFeature.State(count: count)) }
}

/// Case paths that only the tests need.
extension RootFeature.Path.State: CasePathable {
  public struct AllCasePaths: Sendable {
    typealias Root = RootFeature.Path.State
    let counter = CasePath(Root.counter) { if case .counter(let it) = $0 { it } else { nil } }
    let numberFact = CasePath(Root.numberFact) {
      if case .numberFact(let it) = $0 { it } else { nil }
    }
  }
  public static let allCasePaths = AllCasePaths()
}

extension AlertState {
  /// Creates an alert with a text and an OK button.
  static func withOK(_ text: String) -> Self {
    Self {
      TextState(text)
    } actions: {
      ButtonState(role: .cancel) { TextState("OK") }
    }
  }
}
