import Cairn
import CounterStack

extension RootFeature.Path.State {
  /// A counter that stands at some count.
  static func counter(_ count: Int) -> Self { .counter(CounterFeature.State(count: count)) }
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
