import Cairn
import CairnSession

/// What is in front, with all that somebody can do there.
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

  /// The controls with those that rest, the button of the notice, and the menu.
  var controls: [Control<Action>] {
    layer.reading.compactMap { item in
      if case .control(let control) = item { control } else { nil }
    } + [notice?.control].compactMap { $0 } + menu
  }

  /// What is to be read, a line each.
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
  /// What is said of it, and whether it can be used.
  fileprivate var line: String { spokenLine + (isDisabled ? " (not now)" : "") }
}
