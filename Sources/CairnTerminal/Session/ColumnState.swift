/// Which layouts of a session stand beside each other, and which of them keys go to.
struct ColumnState {
  /// How many layouts stand side by side: one, or the list and what it leads to.
  private(set) var count = 1
  /// Whether the second of two is a screen, which keys may go to, and no preview.
  private(set) var hasTop = false
  /// Whether the user is in the list, though a screen stands beside it.
  var isInList = false
  /// Whether the focus of the list is yet to be brought to the row that the path leads through.
  var isSelectionNew = true

  /// The layout that keys go to, if nothing lies over it.
  var front: Int { count == 2 && hasTop && !isInList ? 1 : 0 }

  /// Whether keys can go to either of two screens.
  var areBothLive: Bool { count == 2 && hasTop }

  mutating func show(hasTop: Bool) {
    count = 2
    self.hasTop = hasTop
    if !hasTop { isInList = false }
  }

  /// Goes over to what stands beside the list.
  mutating func leaveList() { (isInList, isSelectionNew) = (false, true) }

  mutating func hide() { self = ColumnState() }
}
