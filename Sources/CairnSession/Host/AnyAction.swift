public import CairnViews

/// An action whose type only a renderer's host knows.
///
/// A renderer gets screens with such actions, and returns the ones that the user chose to the host.
/// So a renderer isn't generic, which makes it smaller and faster. A screen has thousands of nodes,
/// and code that looks up their types at run time takes several times as long.
public struct AnyAction: PushingAction {
  package let value: Any

  package init(value: Any) {
    self.value = value
  }

  package init(pushing state: PushedState) { self.init(value: state) }
}
