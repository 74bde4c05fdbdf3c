import CairnViews

/// Where the user is on the screens: the focus, the cursors and what is scrolled to.
///
/// This is all that a renderer remembers. It belongs to the screens by their ids, so it outlives a
/// redraw, and a screen is found again as it was left when what lies on it is popped.
struct Interaction: Equatable {
  private var layers: [LayerKey: LayerState] = [:]

  subscript(key: LayerKey) -> LayerState {
    get { layers[key, default: LayerState()] }
    set { layers[key] = newValue }
  }

  /// Forgets the screens that are no longer there.
  mutating func keep<Action>(in stack: NavigationStack<Action>) {
    let elements = Set(stack.path.lazy.map(\.id))
    let overlays = stack.overlayKeys
    for key in layers.keys {
      let isThere =
        key.isOverlay
        ? overlays.contains(key) : key.screen.element.map(elements.contains) ?? true
      if !isThere { layers[key] = nil }
    }
  }
}

/// A screen, or the dialog over it.
struct LayerKey: Hashable {
  var screen: ScreenKey
  var isDialog = false

  /// The key of what a screen presents.
  func appending(_ presentation: AnyHashable) -> Self {
    var key = self
    key.screen.presentations.append(presentation)
    return key
  }

  /// Whether it lies over a screen of the stack.
  var isOverlay: Bool { isDialog || !screen.presentations.isEmpty }
}

/// Where the user is on one screen.
struct LayerState: Equatable {
  /// The control that keys go to.
  var focus: NodePath?
  /// Whether the user or the state has chosen it. Until then it is but where a screen starts.
  var isFocusChosen = false
  /// The place of that control among all, to find a neighbour when it is gone.
  var focusIndex = 0
  /// The number of lines above the first that is seen.
  var scroll = 0
  /// The number of lines that there were when the screen was last in front.
  var contentHeight = 0
  /// The cursor of each field that the user has been in.
  var cursors: [NodePath: Int] = [:]
  /// The field that the state asked to focus last.
  var requestedFocus: NodePath?
  /// Whether the focus has moved and must be brought into sight.
  var revealsFocus = true
}
