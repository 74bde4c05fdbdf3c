import CairnSession
import CairnText
import CairnViews

extension SessionCore {
  mutating func handle(_ event: MouseEvent) -> [Action] {
    switch event.kind {
    case .wheelUp:
      scroll(by: -3, at: event.position)
      return []
    case .wheelDown:
      scroll(by: 3, at: event.position)
      return []
    case .press: return press(at: event.position)
    }
  }

  /// Scrolls the layout under the pointer.
  private mutating func scroll(by lines: Int, at point: CellPoint) {
    let isBeside = columns.count == 2 && layouts.count == 2
    let index = isBeside ? (layouts[0].frame.contains(point) ? 0 : 1) : frontIndex
    interaction[layouts[index].layer.key].scroll += lines
    settleScroll()
  }

  private mutating func press(at point: CellPoint) -> [Action] {
    guard !isSettling else { return [] }
    let oldFront = frontIndex
    moveToColumn(at: point)
    guard let top else { return [] }
    guard let index = top.control(at: point, scroll: topState.scroll) else {
      guard top.bar?.contains(point) == true, let count = top.screensAbove(column: point.x) else {
        return []
      }
      return goBack(over: count)
    }
    let control = top.controls[index]
    guard !control.path.isInNotice || footer == nil else { return [] }
    let frame = top.screenFrame(of: control, scroll: topState.scroll)
    if control.text != nil, frontIndex != oldFront || focused?.path != control.path {
      // A field without the focus is drawn from its start, like one with its cursor there.
      topState.cursors[control.path] = 0
    }
    let actions = focus(on: index)
    return send(actions + activate(control, in: frame, at: point), by: control)
  }

  /// Returns the actions of a click, after it has moved the focus.
  private mutating func activate(
    _ control: PlacedControl<Action>, in frame: CellRect, at point: CellPoint
  ) -> [Action] {
    let action = control.description.widget.press(
      at: point, in: control.room(in: frame), cursor: &topState.cursors[control.path])
    return action.map { [$0] } ?? []
  }
}

extension LayerLayout {
  /// Returns the index of the smallest control at a point on the screen.
  fileprivate func control(at point: CellPoint, scroll: Int) -> Int? {
    controls.laidOut
      .filter { index in
        let control = controls[index]
        return screenFrame(of: control, scroll: scroll).contains(point)
          && (control.isFixed || viewport.contains(point))
      }
      .min { controls[$0].frame.width < controls[$1].frame.width }
  }

  /// The number of screens above the one whose title is at a column of the bar, or `nil` outside the
  /// breadcrumb. The arrow at its start goes back by one.
  fileprivate func screensAbove(column: Int) -> Int? {
    guard !layer.backPath.isEmpty else { return nil }
    var end = titleFrame.x + title(width: titleFrame.width).below.cellWidth
    guard column < end else { return nil }
    for (count, title) in layer.backPath.reversed().enumerated() {
      end -= title.cellWidth + 3
      if column >= end, end >= titleFrame.x + 2 { return count + 1 }
      if end < titleFrame.x + 2 { break }
    }
    return 1
  }
}
