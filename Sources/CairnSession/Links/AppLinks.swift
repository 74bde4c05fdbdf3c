/// The links of an app in a terminal: how they are written and opened.
///
/// The screens define their own link and those of their rows; see
/// ``/CairnViews/NavigationStack/links``. The keys in the full screen:
///
/// - Control-Y copies the link to the current place. Terminals that support OSC 52 put it on the
///   clipboard. Pressing it again copies the link of the focused row.
/// - Control-O opens a link that the user types.
/// - Alt and the right arrow go forward to a place that the user has left, unless a text field has
///   the focus. Escape goes back.
///
/// Line mode has the commands `l`, `o` and `f` for the same.
public struct AppLinks<Action> {
  package let scheme: String
  package let open: (String) -> Action

  /// Creates the links of an app.
  ///
  /// - Parameters:
  ///   - scheme: What links begin with.
  ///   - open: Returns the action that opens a link the user typed.
  public init(scheme: String, open: @escaping (String) -> Action) {
    self.scheme = scheme
    self.open = open
  }
}
