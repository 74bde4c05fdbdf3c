import Cairn

extension AlertState {
  /// Tells an answer, which the user can only take note of.
  static func answer(_ text: String) -> Self {
    Self {
      TextState(text)
    } actions: {
      ButtonState(role: .cancel) { TextState("OK") }
    }
  }
}
