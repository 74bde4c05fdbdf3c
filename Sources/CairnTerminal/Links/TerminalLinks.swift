/// The links of a terminal app: how they are written and opened.
///
/// The screens define their own link and those of their rows; see
/// ``/CairnViews/NavigationStack/links``. The keys:
///
/// - Control-Y copies the link to the current place. Terminals that support OSC 52 put it on the
///   clipboard. Pressing it again copies the link of the focused row.
/// - Control-O opens a link that the user types.
/// - Alt and the right arrow go forward to a place that the user has left, unless a text field has
///   the focus. Escape goes back.
///
/// A ``PlainApp`` has the commands `l`, `o` and `f` for the same.
public struct TerminalLinks<Action> {
  let scheme: String
  let open: (String) -> Action

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
