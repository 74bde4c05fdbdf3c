import CairnSession
import CairnViews

extension SessionCore {
  /// The index of the layout that receives the keys.
  var frontIndex: Int { layouts.count > columns.count ? layouts.count - 1 : columns.front }

  /// Whether the user is in the list while a screen is beside it.
  var isChoosing: Bool { areColumnsLive && columns.isInList }

  private var isCovered: Bool { layouts.count > columns.count }

  /// Whether either of two screens can receive keys.
  var areColumnsLive: Bool { columns.areBothLive && !isCovered }

  /// The indices of the layouts that can be used: one, or both columns.
  var liveIndices: Range<Int> {
    areColumnsLive ? 0..<2 : frontIndex..<frontIndex + 1
  }

  /// The action that leaves the current screen. In the list, it leaves the screen beside it.
  var escape: Action? { isChoosing ? layouts[1].layer.escape : top?.layer.escape }

  /// Returns how the focus is drawn in a layout.
  func emphasis(at index: Int) -> Painter<Action>.Emphasis {
    if index == frontIndex { return .active }
    return index == 0 && areColumnsLive ? .resting : .none
  }

  /// Lays out two screens side by side, and the layers above them.
  mutating func layOut(_ split: Columns<Action>, in frames: ColumnFrames) {
    let overlays = split.overlays + [overlay?.layer].compactMap { $0 }
    let isCovered = !overlays.isEmpty
    let before = layouts.count > 1 && columns.areBothLive ? layouts[1].layer.key : nil
    layouts = [laidOut(split.list, in: frames.list, isCovered: isCovered)]
    columns.show(hasTop: split.top != nil)
    settleFocus(layouts[0])
    if split.top?.key != before { columns.leaveList() }
    selectRow()
    if let top = split.top {
      layouts.append(laidOut(top, in: frames.top, isCovered: isCovered))
      settleFocus(layouts[1])
    } else if let preview = preview(in: split) {
      layouts.append(laidOut(preview, in: frames.top, isCovered: isCovered))
    } else {
      // There is nothing to show beside the list.
      columns.hide()
      layouts = [laidOut(split.list, isCovered: isCovered)]
    }
    for (index, layer) in overlays.enumerated() {
      layouts.append(laidOut(layer, isCovered: index < overlays.count - 1))
    }
  }

  /// Updates the preview to the destination of the focused row.
  mutating func refreshPreview() {
    guard columns.count == 2, !columns.hasTop, !isCovered, let split = stack.columns,
      let preview = preview(in: split)
    else { return }
    let old = layouts[1].layer.key
    // It is seen from its start next time.
    if old != preview.key { forget(old) }
    layouts[1] = laidOut(preview, in: layouts[1].frame, isCovered: false)
  }

  /// The key of the preview, if there is one. It isn't a layer of the stack.
  var previewKey: LayerKey? {
    columns.count == 2 && !columns.hasTop && layouts.count > 1 ? layouts[1].layer.key : nil
  }

  /// Returns the destination of the focused row, or of the first row that has one.
  private func preview(in split: Columns<Action>) -> Layer<Action>? {
    let list = layouts[0]
    let focused = list.focused(interaction[list.layer.key]).flatMap {
      split.preview(of: $0.control)
    }
    return focused
      ?? list.controls.laidOut.lazy
      .compactMap { split.preview(of: list.controls[$0].control) }.first
  }

  /// Moves the list's focus to the row of the screen beside it.
  ///
  /// It does so once after the user leaves the list, or after another screen opens beside it.
  private mutating func selectRow() {
    guard columns.isSelectionNew else { return }
    columns.isSelectionNew = false
    let list = layouts[0]
    guard let id = stack.selection, let index = list.controls.offset(ofRow: id) else { return }
    var state = interaction[list.layer.key]
    _ = state.focus.move(to: index, list.controls[index].path)
    state.revealsFocus = true
    interaction[list.layer.key] = state
  }

  /// Returns the actions to send for a control in a column. For the list, the screens above it are
  /// left first.
  mutating func send(_ actions: [Action], from index: Int? = nil) -> [Action] {
    let isFromList = areColumnsLive && (index ?? frontIndex) == 0
    guard isFromList, !actions.isEmpty else { return actions }
    navigation = PendingNavigation(actions)
    return nextActions()
  }

  /// Returns the actions to send for a control in front. The notice belongs to no column.
  mutating func send(_ actions: [Action], by control: PlacedControl<Action>) -> [Action] {
    control.path.isInNotice ? actions : send(actions)
  }

  /// Returns the next actions of a choice, after the screens were updated.
  package mutating func nextActions() -> [Action] {
    let stack = stack
    return navigation.nextActions(in: stack)
  }

  /// Leaves a number of screens, one by one.
  mutating func goBack(over count: Int) -> [Action] {
    navigation = PendingNavigation(back: count, in: stack)
    return nextActions()
  }

  /// Leaves all screens and presentations above the root.
  mutating func goToRoot() -> [Action] {
    navigation = PendingNavigation([])
    return nextActions()
  }

  /// Moves to the other column.
  ///
  /// - Returns: The actions to send, or `nil` if there is only one column.
  mutating func moveToOtherColumn(isForward: Bool? = nil) -> [Action]? {
    guard areColumnsLive else { return nil }
    if !columns.isInList {
      columns.isInList = true
      return []
    }
    columns.leaveList()
    selectRow()
    guard let isForward, let top else { return [] }
    return focus(on: isForward ? 0 : top.controls.count - 1)
  }

  /// Moves to the column at a point.
  mutating func moveToColumn(at point: CellPoint) {
    guard areColumnsLive else { return }
    guard let index = layouts.firstIndex(where: { $0.frame.contains(point) }) else { return }
    if index == 0 {
      columns.isInList = true
    } else {
      columns.leaveList()
      selectRow()
    }
  }
}
