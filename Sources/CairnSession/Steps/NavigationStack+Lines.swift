package import CairnViews

extension NavigationStack {
  /// The text of the topmost layer, line by line: the titles on the way back and its own, its
  /// contents in reading order, the notice and the menu.
  ///
  /// - Complexity: O(*n*) in the number of nodes.
  package var lines: [String] {
    guard let layer = layers.last else { return [] }
    let title = (layer.backPath + [layer.title]).joined(separator: " > ")
    return [title] + layer.reading.compactMap(\.line)
      + [notice?.text, notice?.control?.spokenLine].compactMap { $0 }
      + menuControls.map(\.line)
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
