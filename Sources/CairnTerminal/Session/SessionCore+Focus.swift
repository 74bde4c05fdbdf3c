import CairnSession
import CairnViews

extension SessionCore {
  /// The layer that keys go to.
  var top: LayerLayout<Action>? {
    layouts.isEmpty ? nil : layouts[frontIndex]
  }

  /// Where the user is in the layer that keys go to.
  var topState: LayerState {
    // By place: a layout is large, and to copy one costs more than what is asked of it.
    get { layouts.isEmpty ? LayerState() : interaction[layouts[frontIndex].layer.key] }
    set { if !layouts.isEmpty { interaction[layouts[frontIndex].layer.key] = newValue } }
  }

  /// The control that keys go to.
  var focused: PlacedControl<Action>? {
    layouts.isEmpty
      ? nil : layouts[frontIndex].focused(interaction[layouts[frontIndex].layer.key])
  }

  /// Puts the focus where the state asks for it, or keeps it, or moves it to what is nearest.
  mutating func settleFocus(_ layout: LayerLayout<Action>) {
    var state = interaction[layout.layer.key]
    if state.focus.settle(in: layout.controls) { state.revealsFocus = true }
    interaction[layout.layer.key] = state
  }

  /// Brings the focus into sight where it has moved, and keeps what is seen within the content.
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

  /// Moves the focus to a control and returns what that sends.
  mutating func focus(on index: Int, reveal: Bool = true) -> [Action] {
    guard let top, top.controls.indices.contains(index) else { return [] }
    let control = top.controls[index]
    var state = topState
    let hasMoved = state.focus.move(to: index, control.path)
    state.revealsFocus = reveal
    topState = state
    settleScroll()
    if hasMoved { refreshPreview() }
    guard !isChoosing, hasMoved, let action = control.textField?.onFocus else { return [] }
    return [action]
  }

  /// Moves the focus by places in the order of reading, around the ends.
  mutating func moveFocus(by step: Int) -> [Action] {
    guard let top, !top.controls.isEmpty else { return [] }
    let next = topState.focus.index + step
    if isChoosing || !top.controls.indices.contains(next),
      let actions = moveToOtherColumn(isForward: step > 0)
    {
      return actions
    }
    return focus(on: topState.focus.place(after: step, of: top.controls.count))
  }

  /// Whether nothing that the focus could move to stands on the left of it.
  var isAtLeftEdge: Bool {
    guard let top, let focused, !isChoosing, columns.areBothLive else { return false }
    return !top.controls.laidOut.contains {
      let control = top.controls[$0]
      return control.line == focused.line && control.frame.x < focused.frame.x
    }
  }

  /// Moves the focus to the line above or below, or scrolls if there is none or it is far.
  mutating func moveFocus(down isDown: Bool) -> [Action] {
    guard let top else { return [] }
    let state = topState
    let target = top.neighbor(of: state.focus.index, down: isDown)
    let height = top.viewport.height
    let isFar: Bool
    if let target {
      let control = top.controls[target]
      let frame = control.isFixed ? CellRect(x: 0, y: 0, width: 0, height: 0) : control.frame
      isFar  // What is below the content is gone on to when that has been seen.
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

  /// Scrolls by a page and takes the focus along.
  mutating func page(down isDown: Bool) -> [Action] {
    guard let top else { return [] }
    scroll(by: max(1, top.viewport.height - 1) * (isDown ? 1 : -1))
    let visible = self.top?.controlsInSight(from: topState.scroll) ?? []
    guard let index = isDown ? visible.last : visible.first else { return [] }
    return focus(on: index, reveal: false)
  }
}

extension LayerLayout {
  /// The control that has the focus.
  func focused(_ state: LayerState) -> PlacedControl<Action>? {
    state.focus.position(in: controls).map { controls[$0] }
  }

  /// How far to scroll so that a part of the content is seen, and the heading right above it.
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

  /// The nearest control on the next line that has any, or `nil` at the end.
  fileprivate func neighbor(of index: Int, down isDown: Bool) -> Int? {
    guard controls.indices.contains(index) else { return nil }
    let origin = controls[index]
    let column = origin.isFixed ? origin.frame.x - viewport.x : origin.frame.x
    // Who holds the up key must not end on the button that drops what he wrote.
    return controls.onNextLine(after: origin.line, down: isDown)
      .map { (place: $0, control: controls[$0]) }
      .filter { !($0.control.isFixed && !$0.control.isSafe) }
      .min { abs($0.control.frame.x - column) < abs($1.control.frame.x - column) }?
      .place
  }

  /// The controls of the content that can be seen as a whole, given what is scrolled away.
  fileprivate func controlsInSight(from scroll: Int) -> [Int] {
    controls.laidOut.filter { index in
      let control = controls[index]
      return !control.isFixed && control.frame.y >= scroll
        && control.frame.maxY <= scroll + viewport.height
    }
  }
}
