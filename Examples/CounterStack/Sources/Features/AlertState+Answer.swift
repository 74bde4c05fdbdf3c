import Cairn

extension AlertState {
  /// Creates an alert that shows an answer. It has only an OK button.
  static func answer(_ text: String) -> Self {
    Self {
      TextState(text)
    } actions: {
      ButtonState(role: .cancel) { TextState("OK") }
    }
  }
}
