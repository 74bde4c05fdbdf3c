import CairnViews

/// A key and what it does now.
struct KeyHint: Equatable {
  var key: String
  var meaning: String
  /// Hints that matter less are left out first.
  var importance = 1

  var width: Int { key.cellWidth + 1 + meaning.cellWidth }

  /// The hints that fit on a line, in their order.
  static func fitting(_ hints: [KeyHint], width: Int) -> [KeyHint] {
    var hints = hints
    while hints.reduce(-2, { $0 + $1.width + 2 }) > width, hints.count > 1 {
      let least = hints.map(\.importance).min() ?? 0
      guard let index = hints.lastIndex(where: { $0.importance == least }) else { break }
      hints.remove(at: index)
    }
    return hints
  }
}

extension LayerLayout {
  /// What the keys do in this layer.
  func hints(_ state: LayerState) -> [KeyHint] {
    let focused = controls.first { $0.path == state.focus }
    var hints = focused?.hints ?? []
    if controls.count > 1 {
      hints.append(KeyHint(key: layer.isDialog ? "←→" : "↑↓", meaning: "move", importance: 2))
    } else if maxScroll > 0 {
      hints.append(KeyHint(key: "↑↓", meaning: "scroll", importance: 2))
    }
    if let hint = layer.escapeHint {
      hints.append(KeyHint(key: "esc", meaning: hint, importance: 5))
    } else if focused?.textField == nil {
      hints.append(KeyHint(key: "q", meaning: "quit", importance: 5))
    } else {
      hints.append(KeyHint(key: "^C", meaning: "quit", importance: 5))
    }
    return hints
  }
}

extension Control {
  fileprivate var hints: [KeyHint] {
    var hints: [KeyHint]
    switch kind {
    case .button: hints = [KeyHint(key: "⏎", meaning: "press", importance: 4)]
    case .link: hints = [KeyHint(key: "⏎", meaning: "open", importance: 4)]
    case .toggle: hints = [KeyHint(key: "⏎", meaning: "switch", importance: 4)]
    case .slider: hints = [KeyHint(key: "←→", meaning: "change", importance: 4)]
    case .picker: hints = [KeyHint(key: "←→", meaning: "choose", importance: 4)]
    case .textField(let field):
      hints = [
        KeyHint(key: "tab", meaning: "next", importance: 3),
        KeyHint(key: "^U", meaning: "clear", importance: 0),
      ]
      if field.axis == .vertical { hints.append(KeyHint(key: "⏎", meaning: "new line")) }
    case .row: hints = []
    }
    if deleteAction != nil {
      let key = textField == nil ? "^D" : "F8"
      hints.append(KeyHint(key: key, meaning: "delete", importance: 3))
    }
    return hints
  }
}
