public import Cairn
public import CounterStack

extension RootFeature.Path.State {
  /// A counter that stands at some count.
  static func counter(_ count: Int) -> Self { .counter(CounterFeature.State(count: count)) }
}

/// What the tests change by path, and the program does not.
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
  /// A text with a button that takes it away, as the user sees it.
  static func withOK(_ text: String) -> Self {
    Self {
      TextState(text)
    } actions: {
      ButtonState(role: .cancel) { TextState("OK") }
    }
  }
}
