import CairnSession
import CairnText
import CairnViews

extension LayerLayout {
  /// Lays out a dialog: an alert in the middle, or a confirmation dialog at the bottom.
  mutating func fill(with dialog: Dialog<Action>, in size: CellSize) {
    let isRoomy = size.height >= 16
    let margin = isRoomy ? 3 : 1
    let width = min(size.width - 2, 56)
    let room = width - 2 - 2 * margin
    let air = isRoomy ? 1 : 0

    var y = air
    y = add(.text(dialog.title.wrapped(width: room)), x: margin, width: room, y: y, isTitle: true)
    if let message = dialog.message {
      y += air
      y = add(.text(message.wrapped(width: room)), x: margin, width: room, y: y, isTitle: false)
    }
    y = addAnswers(dialog, x: margin, width: room, y: y + air) + air
    contentHeight = y

    let available = size.height - 1
    let height = min(y + 2, available)
    let top =
      dialog.kind == .alert ? (available - height) / 2 : available - height
    frame = CellRect(x: (size.width - width) / 2, y: top, width: width, height: height)
    viewport = frame.inset(by: 1, 1)
  }

  private mutating func add(
    _ content: Placed<Action>.Content, x: Int, width: Int, y: Int, isTitle: Bool
  ) -> Int {
    var style = NodeStyle()
    style.isBold = isTitle
    style.alignment = isTitle ? .center : .leading
    let frame = CellRect(x: x, y: y, width: width, height: content.height)
    placed.append(Placed(frame: frame, style: style, content: content))
    return frame.maxY
  }

  private mutating func addAnswers(
    _ dialog: Dialog<Action>, x: Int, width: Int, y: Int
  ) -> Int {
    let buttons = dialog.answers
    let widths = buttons.map { $0.caption.cellWidth }
    let total = widths.reduce(2 * (buttons.count - 1), +)
    let isRow = dialog.kind == .alert && total <= width
    var position = CellPoint(x: x + (isRow ? (width - total) / 2 : 0), y: y)
    for (index, button) in buttons.enumerated() {
      let buttonWidth = min(width, widths[index])
      let control = PlacedControl(
        Control(path: .answer(at: index), button),
        frame: CellRect(
          x: isRow ? position.x : x + (width - buttonWidth) / 2, y: position.y, width: buttonWidth,
          height: 1))
      controls.append([control])
      placed.append(
        Placed(frame: control.frame, style: NodeStyle(), content: .control(control)))
      if isRow { position.x += buttonWidth + 2 } else { position.y += 1 }
    }
    return isRow ? y + 1 : position.y
  }
}
