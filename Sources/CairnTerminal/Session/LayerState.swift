import CairnSession

/// The user's focus, scroll position and search on a layer.
struct LayerState: Equatable {
  /// The control that receives the keys.
  var focus = Focus()
  /// The number of lines above the first visible one.
  var scroll = 0
  /// The number of lines when the layer was last in front.
  var contentHeight = 0
  /// The cursor of each field that the user has edited.
  var cursors: [NodePath: Int] = [:]
  /// Whether the focus has moved, so that it must be scrolled into view.
  var revealsFocus = true
  /// Whether the screen has been opened at a line of its choice. After that, the user scrolls.
  var hasRevealedLine = false
  /// The last row that the screen selected.
  var selectedRow: AnyHashable?
  /// The user's search.
  var find = FindState()
}
