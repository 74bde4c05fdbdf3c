import CairnViews

extension SessionCore {
  /// The layer that keys go to.
  var top: LayerLayout<Action>? { layouts.last }

  /// Where the user is in the layer that keys go to.
  var topState: LayerState {
    get { top.map { interaction[$0.layer.key] } ?? LayerState() }
    set { if let top { interaction[top.layer.key] = newValue } }
  }

  /// The control that keys go to.
  var focused: Control<Action>? {
    let state = topState
    return top?.controls.first { $0.path == state.focus }
  }

  /// Puts the focus where the state asks for it, or keeps it, or moves it to what is nearest.
  mutating func settleFocus(_ layout: LayerLayout<Action>) {
    var state = interaction[layout.layer.key]
    let controls = layout.controls
    let request = controls.first { $0.textField?.isFocused == true }?.path
    if let request, request != state.requestedFocus {
      state.focus = request
      state.isFocusChosen = true
      state.revealsFocus = true
    }
    state.requestedFocus = request
    if !state.isFocusChosen,
      layout.controls.first(where: { $0.path == state.focus })?.isFixed == true
    {
      // A screen that was empty at first starts in its content once there is some.
      state.focus = nil
    }
    if let index = controls.firstIndex(where: { $0.path == state.focus }) {
      state.focusIndex = index
    } else if state.focus == nil {
      state.focusIndex = layout.firstFocus
      state.focus = controls.isEmpty ? nil : controls[state.focusIndex].path
    } else if controls.isEmpty {
      state.focus = nil
    } else {
      // What had the focus is gone: its successor has its place now.
      state.focusIndex = min(state.focusIndex, controls.count - 1)
      state.focus = controls[state.focusIndex].path
      state.revealsFocus = true
    }
    interaction[layout.layer.key] = state
  }

  /// Brings the focus into sight where it has moved, and keeps what is seen within the content.
  mutating func settleScroll() {
    for (index, layout) in layouts.enumerated() {
      var state = interaction[layout.layer.key]
      if state.revealsFocus {
        state.revealsFocus = false
        if let control = layout.controls.first(where: { $0.path == state.focus }),
          !control.isFixed
        {
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
    let hasMoved = topState.focus != control.path
    topState.focus = control.path
    topState.isFocusChosen = true
    topState.focusIndex = index
    topState.revealsFocus = reveal
    settleScroll()
    guard hasMoved, let action = control.textField?.onFocus else { return [] }
    return [action]
  }

  /// Moves the focus by places in the order of reading, around the ends.
  mutating func moveFocus(by step: Int) -> [Action] {
    guard let top, !top.controls.isEmpty else { return [] }
    let count = top.controls.count
    return focus(on: (topState.focusIndex + step + count) % count)
  }

  /// Moves the focus to the line above or below, or scrolls if there is none or it is far.
  mutating func moveFocus(down isDown: Bool) -> [Action] {
    guard let top else { return [] }
    let state = topState
    let target = top.neighbor(of: state.focusIndex, down: isDown)
    let height = top.viewport.height
    let isFar: Bool
    if let target {
      let control = top.controls[target]
      let frame = control.isFixed ? CellRect(x: 0, y: 0, width: 0, height: 0) : control.frame
      isFar =
        isDown
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
    let visible = top.controls.indices.filter { index in
      let frame = top.controls[index].frame
      return !top.controls[index].isFixed && frame.y >= topState.scroll
        && frame.maxY <= topState.scroll + top.viewport.height
    }
    guard let index = isDown ? visible.last : visible.first else { return [] }
    return focus(on: index, reveal: false)
  }
}

extension LayerLayout {
  /// The control that has the focus at first: of a dialog, one that destroys nothing.
  fileprivate var firstFocus: Int {
    if layer.isDialog {
      return controls.firstIndex { control in
        if case .button(let button) = control.kind { button.role != .destructive } else { false }
      } ?? 0
    }
    return controls.firstIndex { !$0.isFixed } ?? 0
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
    func line(_ control: Control<Action>) -> Int { control.isFixed ? -1 : control.frame.y }
    let origin = controls[index]
    let lines = controls.map(line)
    let next =
      isDown
      ? lines.filter { $0 > line(origin) }.min() : lines.filter { $0 < line(origin) }.max()
    guard let next else { return nil }
    let column = origin.isFixed ? origin.frame.x - viewport.x : origin.frame.x
    // Who holds the up key must not end on the button that drops what he wrote.
    return controls.indices.filter {
      lines[$0] == next && !(controls[$0].isFixed && controls[$0].leaves)
    }.min {
      abs(controls[$0].frame.x - column) < abs(controls[$1].frame.x - column)
    }
  }
}

extension Control {
  /// Whether it is a button that leaves or destroys.
  fileprivate var leaves: Bool {
    if case .button(let button) = kind { button.role != nil } else { false }
  }
}
