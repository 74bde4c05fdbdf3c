/// Which layouts are side by side, and which of them receives the keys.
struct ColumnState {
  /// The number of layouts side by side: one, or a list and the screen or preview beside it.
  private(set) var count = 1
  /// Whether the second layout is a screen, which can receive keys, instead of a preview.
  private(set) var hasTop = false
  /// Whether the list receives the keys although a screen is beside it.
  var isInList = false
  /// Whether the focus of the list must still move to the row of the screen beside it.
  var isSelectionNew = true

  /// The index of the layout that receives the keys, if no layer covers it.
  var front: Int { count == 2 && hasTop && !isInList ? 1 : 0 }

  /// Whether either of two screens can receive keys.
  var areBothLive: Bool { count == 2 && hasTop }

  mutating func show(hasTop: Bool) {
    count = 2
    self.hasTop = hasTop
    if !hasTop { isInList = false }
  }

  /// Moves from the list to the screen beside it.
  mutating func leaveList() { (isInList, isSelectionNew) = (false, true) }

  mutating func hide() { self = ColumnState() }
}
