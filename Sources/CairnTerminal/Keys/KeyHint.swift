import CairnSession
import CairnText
import CairnViews

/// A key and its current effect.
struct KeyHint: Equatable {
  var key: String
  var meaning: String
  /// The priority of the hint. The lowest are left out first.
  var importance: Int

  /// Creates a hint for the first key of a command.
  ///
  /// - Parameters:
  ///   - command: The command.
  ///   - opposite: A command whose key is named too.
  ///   - meaning: What the keys do now.
  ///   - importance: The priority of the hint.
  ///   - isWriting: Whether a text field has the focus, which takes many keys.
  init(
    _ command: KeyCommand, _ opposite: KeyCommand? = nil, to meaning: String, importance: Int = 1,
    isWriting: Bool = false
  ) {
    self.init(
      key: KeyTable.name(of: command, opposite, isWriting: isWriting), meaning: meaning,
      importance: importance)
  }

  init(key: String, meaning: String, importance: Int = 1) {
    (self.key, self.meaning, self.importance) = (key, meaning, importance)
  }

  var width: Int { key.cellWidth + 1 + meaning.cellWidth }

  /// Returns the hints that fit on a line, in their order.
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

extension SessionCore {
  /// The hints for the keys that work now: the most useful first, and the way out last.
  var hints: [KeyHint] {
    guard let top else { return [] }
    let focused = focused
    var hints = focused?.hints ?? []
    if case .palette? = overlay?.kind, focused?.text != nil {
      hints = [KeyHint(.submit, to: "run the first match", importance: 4)]
    }
    if let button = defaultButton, focused?.press == nil {
      let place = min(1, hints.count)
      hints.insert(
        KeyHint(.pressDefault, to: button.title.lowercased(), importance: 4), at: place)
    }
    if top.controls.count > 1 {
      let isRow = top.layer.isDialog && top.controls.allSatisfy { $0.line == top.controls[0].line }
      hints.append(
        isRow
          ? KeyHint(.left, .right, to: "move", importance: 2)
          : KeyHint(.previousLine, .nextLine, to: "move", importance: 2))
    } else if top.maxScroll > 0 {
      hints.append(KeyHint(.previousLine, .nextLine, to: "scroll", importance: 2))
    }
    hints += findHints
    let isWriting = focused?.text != nil
    if top.layer.copy != nil, overlay == nil, !isWriting {
      hints.append(KeyHint(.copy, to: "copy"))
    }
    if isChoosing {
      hints.append(KeyHint(.nextControl, to: "detail", importance: 3))
    } else if areColumnsLive, isAtLeftEdge, !isWriting, focused?.isAdjustable != true {
      // The tab key first visits the remaining controls of this column.
      hints.append(KeyHint(.left, to: "list", importance: 3))
    }
    if !top.layer.isDialog, overlay == nil {
      hints.append(
        KeyHint(.showHelp, to: "help", importance: isWriting ? 1 : 3, isWriting: isWriting))
    }
    hints.append(wayOut(isWriting: isWriting, of: top.layer))
    return hints
  }

  private func wayOut(isWriting: Bool, of layer: Layer<Action>) -> KeyHint {
    if topState.find.isActive {
      return KeyHint(.back, to: isList ? "show all" : "end search", importance: 5)
    }
    guard escape == nil else {
      return KeyHint(.back, to: layer.escapeHint, importance: 5)
    }
    return KeyHint(isWriting ? .quit : .leave, to: "quit", importance: 5)
  }
}

extension PlacedControl {
  /// The hints for the control and for its row.
  var hints: [KeyHint] {
    var hints = description.widget.hints
    if let button = control.pressableRowButton, let key = button.shortcut {
      let meaning = (button.symbol ?? button.title).lowercased()
      hints.append(KeyHint(key: "\(key)", meaning: meaning))
    }
    if deleteAction != nil {
      hints.append(KeyHint(.deleteRow, to: "delete", importance: 3, isWriting: text != nil))
    }
    if control.move?.isPossible == true {
      hints.append(KeyHint(.moveRowUp, .moveRowDown, to: "reorder", importance: 0))
    }
    return hints
  }
}

extension Layer {
  /// The effect of the escape key, in a word.
  fileprivate var escapeHint: String {
    if isDialog { return "cancel" }
    if case .presented = content, backPath.isEmpty { return "dismiss" }
    return "back"
  }
}
