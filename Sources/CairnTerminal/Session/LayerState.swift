import CairnSession

/// Where the user is on one layer of the screens.
struct LayerState: Equatable {
  /// The control that keys go to.
  var focus = Focus()
  /// The number of lines above the first that is seen.
  var scroll = 0
  /// The number of lines that there were when the screen was last in front.
  var contentHeight = 0
  /// The cursor of each field that the user has been in.
  var cursors: [NodePath: Int] = [:]
  /// Whether the focus has moved and must be brought into sight.
  var revealsFocus = true
  /// What the user looks for.
  var find = Find()
}
