/// An action whose type only the host of a renderer knows.
///
/// A renderer gets the screens with such actions, and hands back to the host the ones that the user
/// chose. So a renderer is not generic, which makes it smaller and faster: a screen has thousands of
/// nodes, and code that looks up their types at run time takes several times as long.
public struct AnyAction {
  package let value: Any

  package init(value: Any) {
    self.value = value
  }
}
