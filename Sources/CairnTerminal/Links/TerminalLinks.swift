/// How a terminal app writes the links of its places, and opens them.
///
/// The screens say where they are and where their rows lead: see
/// ``/CairnViews/NavigationStack/links``. The user copies the link to where he is by control and y
/// (terminals that know OSC 52 take it to the clipboard), and by the same again the link of the row that
/// has the focus. He opens another by control and o, and goes forward to a place that he has left by alt
/// and the right arrow, where nothing is written in; escape goes back. A ``PlainApp`` has commands for
/// the same: `l`, `o` and `f`.
public struct TerminalLinks<Action> {
  let scheme: String
  let open: (String) -> Action

  /// Creates the links of an app.
  ///
  /// - Parameters:
  ///   - scheme: What links begin with.
  ///   - open: What is sent to open a link that was typed.
  public init(scheme: String, open: @escaping (String) -> Action) {
    self.scheme = scheme
    self.open = open
  }
}

extension KeyBinding {
  /// The keys of links, for help and the palette.
  static let links = [
    KeyBinding("^Y", "copies the link to this place", typing: .control("y")),
    KeyBinding("^O", "opens a link", typing: .control("o")),
    KeyBinding("alt-→", "goes forward to the place that was left", typing: .alt(.right)),
  ]
}
