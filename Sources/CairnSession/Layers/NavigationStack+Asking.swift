package import CairnViews

extension NavigationStack {
  /// Whether a dialog is in front: whether the last of the ``layers`` is one.
  ///
  /// - Complexity: O(*n*) in the presentations over the topmost screen. Makes no layers.
  package var isAsking: Bool { (path.last?.screen ?? root).isAsking }
}

extension Screen {
  /// Whether a dialog is in front of the screen and everything over it.
  fileprivate var isAsking: Bool {
    if dialog != nil { return true }
    return (covers.last ?? drillDowns.last)?.screen.isAsking == true
  }
}
