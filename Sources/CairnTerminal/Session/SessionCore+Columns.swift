import CairnSession
import CairnViews

extension SessionCore {
  /// The place of the layout that keys go to.
  var frontIndex: Int { layouts.count > columns.count ? layouts.count - 1 : columns.front }

  /// Whether the user is in a list while other screens lie on it.
  var isChoosing: Bool { areColumnsLive && columns.isInList }

  private var isCovered: Bool { layouts.count > columns.count }

  /// Whether keys can go to either of two screens.
  var areColumnsLive: Bool { columns.areBothLive && !isCovered }

  /// The places of the layouts that can be used: one, or the two columns.
  var liveIndices: Range<Int> {
    areColumnsLive ? 0..<2 : frontIndex..<frontIndex + 1
  }

  /// What is sent when the user leaves what he is in: of two columns, the screen that lies on the list.
  var escape: Action? { isChoosing ? layouts[1].layer.escape : top?.layer.escape }

  /// How the focus is drawn in a layout.
  func emphasis(at index: Int) -> Painter<Action>.Emphasis {
    if index == frontIndex { return .active }
    return index == 0 && areColumnsLive ? .resting : .none
  }

  /// Lays out two screens beside each other, and what lies over them.
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
      // There is nothing to stand beside the list.
      columns.hide()
      layouts = [laidOut(split.list, isCovered: isCovered)]
    }
    for (index, layer) in overlays.enumerated() {
      layouts.append(laidOut(layer, isCovered: index < overlays.count - 1))
    }
  }

  /// Shows what the row leads to that has the focus now.
  mutating func refreshPreview() {
    guard columns.count == 2, !columns.hasTop, !isCovered, let split = stack.columns,
      let preview = preview(in: split)
    else { return }
    layouts[1] = laidOut(preview, in: layouts[1].frame, isCovered: false)
  }

  /// What the row leads to that has the focus, or else the first that leads anywhere.
  private func preview(in split: Columns<Action>) -> Layer<Action>? {
    let list = layouts[0]
    let focused = list.focused(interaction[list.layer.key]).flatMap {
      split.preview(of: $0.control)
    }
    return focused
      ?? list.controls.laidOut.lazy
      .compactMap { split.preview(of: list.controls[$0].control) }.first
  }

  /// Brings the focus of the list to the row that the path leads through, once after the user has left
  /// the list, or the path leads through another.
  private mutating func selectRow() {
    guard columns.isSelectionNew else { return }
    columns.isSelectionNew = false
    let list = layouts[0]
    guard let id = stack.selection, let place = list.controls.offset(ofRow: id) else { return }
    var state = interaction[list.layer.key]
    _ = state.focus.move(to: place, list.controls[place].path)
    state.revealsFocus = true
    interaction[list.layer.key] = state
  }

  /// Sends what a control of a column asks for. On a list that other screens lie on, they are left first.
  mutating func send(_ actions: [Action], from index: Int? = nil) -> [Action] {
    let isFromList = areColumnsLive && (index ?? frontIndex) == 0
    guard isFromList, !actions.isEmpty else { return actions }
    choice = Choice(actions)
    return proceed()
  }

  /// Sends what a control in front asks for. The notice is of no column.
  mutating func send(_ actions: [Action], by control: PlacedControl<Action>) -> [Action] {
    control.path.isInNotice ? actions : send(actions)
  }

  /// What is to be sent now that the screens are those that came of what was sent last.
  mutating func proceed() -> [Action] {
    let stack = stack
    let actions = choice?.next(in: stack) ?? []
    if actions.isEmpty { choice = nil }
    return actions
  }

  /// Goes over to the other of two columns.
  ///
  /// - Returns: What that sends; `nil` if there is only one.
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

  /// Goes over to the column that a point is in.
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
