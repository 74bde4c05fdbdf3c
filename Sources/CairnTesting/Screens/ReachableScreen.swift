import Cairn
import CairnSession

/// The layer in front, with everything that a user can do there.
struct ReachableScreen<Action> {
  let layer: Layer<Action>
  let notice: Notice<Action>?
  let menu: [Control<Action>]

  init?(_ stack: NavigationStack<Action>) {
    guard let layer = stack.layers.last else { return nil }
    self.layer = layer
    notice = stack.notice
    menu = stack.menuControls
  }

  /// The controls, including disabled ones, the buttons of rows, the button of the notice, and the menu.
  var controls: [Control<Action>] {
    layer.reading.compactMap { item in
      if case .control(let control) = item { control } else { nil }
    }.withRowButtons() + [notice?.control].compactMap { $0 } + menu
  }

  /// The text of the screen, line by line.
  var lines: [String] {
    let title = (layer.backPath + [layer.title]).joined(separator: " > ")
    return [title] + layer.reading.compactMap(\.line)
      + [notice?.text, notice?.control?.spokenLine].compactMap { $0 }
      + menu.map(\.line)
  }
}

extension ReadingItem {
  fileprivate var line: String? {
    switch self {
    case .section(let header, _): header.map { "# " + $0 }
    case .text(let text): text
    case .control(let control): control.line
    }
  }
}

extension Control {
  /// The spoken text of the control, and whether it is busy or disabled.
  fileprivate var line: String { spokenLine + restingMark }
}
