import CairnSession
import CairnViews

extension SessionCore {
  /// The layer that receives the keys.
  var top: LayerLayout<Action>? {
    layouts.isEmpty ? nil : layouts[frontIndex]
  }

  /// The state of the layer that receives the keys.
  var topState: LayerState {
    // Access it by index: copying a layout costs more than the rest of this property.
    get { layouts.isEmpty ? LayerState() : interaction[layouts[frontIndex].layer.key] }
    set { if !layouts.isEmpty { interaction[layouts[frontIndex].layer.key] = newValue } }
  }

  /// The control that receives the keys.
  var focused: PlacedControl<Action>? {
    layouts.isEmpty
      ? nil : layouts[frontIndex].focused(interaction[layouts[frontIndex].layer.key])
  }

  /// Updates the focus: the state may request it, else it stays or moves to the nearest control.
  mutating func settleFocus(_ layout: LayerLayout<Action>) {
    var state = interaction[layout.layer.key]
    if state.focus.settle(in: layout.controls) { state.revealsFocus = true }
    if let row = layout.layer.selectedRow, row != state.selectedRow,
      let index = layout.controls.offset(ofRow: row)
    {
      state.selectedRow = row
      _ = state.focus.move(to: index, layout.controls[index].path)
      state.revealsFocus = true
    }
    if let line = layout.revealedLine, !state.hasRevealedLine {
      (state.hasRevealedLine, state.revealsFocus) = (true, false)
      state.scroll = line < layout.viewport.height ? 0 : line - layout.viewport.height / 3
    }
    interaction[layout.layer.key] = state
  }

  /// Scrolls a moved focus into view, and keeps the scroll position within the content.
  mutating func settleScroll() {
    for (index, layout) in layouts.enumerated() {
      var state = interaction[layout.layer.key]
      if state.revealsFocus {
        state.revealsFocus = false
        if let control = layout.focused(state), !control.isFixed {
          state.scroll = layout.scroll(state.scroll, revealing: control.frame)
        }
      }
      state.scroll = min(max(0, state.scroll), layout.maxScroll)
      interaction[layout.layer.key] = state
      layOutWhatIsSeen(at: index)
    }
  }

  /// Moves the focus to a control and returns the actions to send.
  mutating func focus(on index: Int, reveal: Bool = true) -> [Action] {
    guard let top, top.controls.indices.contains(index) else { return [] }
    let control = top.controls[index]
    var state = topState
    let hasMoved = state.focus.move(to: index, control.path)
    state.revealsFocus = reveal
    topState = state
    settleScroll()
    if hasMoved { refreshPreview() }
    guard !isChoosing, hasMoved, let action = control.text?.onFocus else { return [] }
    return [action]
  }

  /// Moves the focus in reading order, wrapping around at the ends.
  mutating func moveFocus(by step: Int) -> [Action] {
    guard let top, !top.controls.isEmpty else { return [] }
    let next = topState.focus.index + step
    if isChoosing || !top.controls.indices.contains(next),
      let actions = moveToOtherColumn(isForward: step > 0)
    {
      return actions
    }
    return focus(on: topState.focus.position(after: step, of: top.controls.count))
  }

  /// Whether no control on the same line is to the left of the focus.
  var isAtLeftEdge: Bool {
    guard let top, let focused, !isChoosing, columns.areBothLive else { return false }
    return !top.controls.laidOut.contains {
      let control = top.controls[$0]
      return control.line == focused.line && control.frame.x < focused.frame.x
    }
  }

  /// Moves the focus to the line above or below. Scrolls if there is none, or it is far away.
  mutating func moveFocus(down isDown: Bool) -> [Action] {
    guard let top else { return [] }
    let state = topState
    let target = top.neighbor(of: state.focus.index, down: isDown)
    let height = top.viewport.height
    let isFar: Bool
    if let target {
      let control = top.controls[target]
      let frame = control.isFixed ? CellRect(x: 0, y: 0, width: 0, height: 0) : control.frame
      isFar  // The notice below the content is next only at the end of the content.
      =
        control.path.isInNotice
        ? state.scroll < top.maxScroll
        : isDown
          ? frame.y >= state.scroll + height * 3 / 2
          : (control.isFixed ? state.scroll > 0 : frame.maxY <= state.scroll - height / 2)
    } else {
      isFar = true
    }
    if isFar {
      scroll(by: isDown ? 3 : -3)
      return []
    }
    return target.map { focus(on: $0) } ?? []
  }

  mutating func scroll(by lines: Int) {
    topState.scroll += lines
    settleScroll()
  }

  /// Scrolls by a page and moves the focus along.
  mutating func page(down isDown: Bool) -> [Action] {
    guard let top else { return [] }
    scroll(by: max(1, top.viewport.height - 1) * (isDown ? 1 : -1))
    let visible = self.top?.controlsInSight(from: topState.scroll) ?? []
    guard let index = isDown ? visible.last : visible.first else { return [] }
    return focus(on: index, reveal: false)
  }
}

extension Layer {
  /// The row that the layer's screen selects.
  fileprivate var selectedRow: AnyHashable? {
    switch content {
    case .base(let screen), .presented(let screen, _): screen.selectedRow
    case .dialog: nil
    }
  }
}

extension LayerLayout {
  /// Returns the control that has the focus.
  func focused(_ state: LayerState) -> PlacedControl<Action>? {
    state.focus.position(in: controls).map { controls[$0] }
  }

  /// Returns the scroll position that shows a part of the content, and the heading above it.
  fileprivate func scroll(_ scroll: Int, revealing frame: CellRect) -> Int {
    let isFirst = controls.first { !$0.isFixed }.map { frame.y <= $0.frame.y } ?? false
    if frame.y < scroll {
      return isFirst && frame.maxY <= viewport.height ? 0 : max(0, frame.y - 1)
    }
    if frame.maxY > scroll + viewport.height {
      return min(frame.y, frame.maxY - viewport.height)
    }
    return isFirst && frame.maxY <= viewport.height ? 0 : scroll
  }

  /// Returns the nearest control on the next line that has any, or `nil` at the end.
  fileprivate func neighbor(of index: Int, down isDown: Bool) -> Int? {
    guard controls.indices.contains(index) else { return nil }
    let origin = controls[index]
    let column = origin.isFixed ? origin.frame.x - viewport.x : origin.frame.x
    // A user who holds the up key must not end on a button that discards their text.
    return controls.onNextLine(after: origin.line, down: isDown)
      .map { (index: $0, control: controls[$0]) }
      .filter { !($0.control.isFixed && !$0.control.isSafe) }
      .min { abs($0.control.frame.x - column) < abs($1.control.frame.x - column) }?
      .index
  }

  /// Returns the indices of the content's controls that are fully visible at a scroll position.
  fileprivate func controlsInSight(from scroll: Int) -> [Int] {
    controls.laidOut.filter { index in
      let control = controls[index]
      return !control.isFixed && control.frame.y >= scroll
        && control.frame.maxY <= scroll + viewport.height
    }
  }
}
