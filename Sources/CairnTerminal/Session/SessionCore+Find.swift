import CairnSession
import CairnViews

extension SessionCore {
  /// Whether the user is typing a search text.
  var isFinding: Bool { topState.find.isTyping }

  /// Starts the search prompt.
  mutating func startFinding() {
    guard let top, !top.layer.isDialog else { return }
    let find = topState.find
    topState.find = FindState(last: find.isActive ? find.text : find.last, isTyping: true)
    refilter()
  }

  /// Handles a key in the search prompt. Returns `nil` if the key is for the screen.
  mutating func find(_ key: Key) -> [Action]? {
    guard isFinding else { return nil }
    let find = topState.find
    var edit = TextEdit(find.text, cursor: nil)
    switch KeyTable.command(key, in: .editing, .everywhere) {
    case .back: stopFinding()
    case .submit:
      topState.find.isTyping = false
      if find.text.isEmpty, !find.last.isEmpty {
        look(for: find.last)
        if !isFiltering { goToMatch(after: 1) }
      }
    case .deleteBackward, .deleteForward, .deleteToLineStart, .deleteToSpace, .deletePreviousWord:
      _ = edit.apply(key)
      look(for: edit.text)
    default:
      guard case .character = key else {
        topState.find.isTyping = false
        return nil
      }
      _ = edit.apply(key)
      look(for: edit.text)
    }
    return []
  }

  /// Searches for a text: filters rows of data, or elsewhere scrolls to the first match.
  mutating func look(for text: String) {
    topState.find.text = text
    topState.find.match = 0
    refilter()
    if isFiltering {
      _ = moveToEnd(isFirst: true)
    } else if let line = matches.first(where: { $0 >= topState.scroll }) ?? matches.first {
      goTo(line: line)
    }
  }

  /// Ends the search and shows all rows again.
  mutating func stopFinding() {
    topState.find = FindState(last: topState.find.text)
    refilter()
    topState.revealsFocus = true
    settleScroll()
  }

  /// Moves by a number of matches, wrapping around at the ends.
  mutating func goToMatch(after steps: Int) {
    let matches = matches
    guard topState.find.isActive, !isFiltering, !matches.isEmpty else { return }
    let index = (topState.find.match + steps + matches.count) % matches.count
    goTo(line: matches[index])
  }

  private mutating func goTo(line: Int) {
    guard let top else { return }
    let height = top.viewport.height
    topState.find.match = matches.firstIndex(of: line) ?? 0
    if line < topState.scroll || line >= topState.scroll + height {
      topState.scroll = line - height / 3
    }
    settleScroll()
    // Skip text fields: a field would take the keys that continue the search.
    let control = top.controls.laidOut.first { index in
      let control = top.controls[index]
      return !control.isFixed && control.text == nil && control.frame.y <= line
        && line < control.frame.maxY
    }
    if let control { _ = focus(on: control, reveal: false) }
  }

  /// The lines that contain the search text.
  private var matches: [Int] {
    let find = topState.find
    return find.isActive ? top?.lines(with: SearchWords(phrase: find.text)) ?? [] : []
  }
}

// The texts about the search.
extension SessionCore {
  /// The search prompt, while the user types.
  var findPrompt: String? {
    guard isFinding else { return nil }
    let find = topState.find
    return (isList ? "Filter: " : "Find: ") + find.text + "▏" + (find.isActive ? "  \(tally)" : "")
  }

  /// The hints for the keys that continue the search.
  var findHints: [KeyHint] {
    guard topState.find.isActive else {
      return isList ? [KeyHint(.find, to: "filter")] : []
    }
    let found = KeyHint(.find, to: "\(topState.find.text): \(tally)", importance: 4)
    return isList
      ? [found] : [found, KeyHint(.nextMatch, .previousMatch, to: "next", importance: 3)]
  }

  private var tally: String {
    if let filter, isFiltering { return "\(filter.shown) of \(filter.all)" }
    let count = matches.count
    return count == 0 ? "not found" : "\(topState.find.match + 1) of \(count)"
  }
}

extension LayerLayout {
  /// Returns the sorted lines of the content that contain the words. If a match spans two lines, it
  /// is the first of them.
  fileprivate func lines(with words: SearchWords) -> [Int] {
    var lines: Set<Int> = []
    for item in placed {
      let texts = item.content.lines
      for (offset, text) in texts.enumerated() {
        let next = offset + 1 < texts.count ? texts[offset + 1] : nil
        let isHere =
          words.match(text) || next.map { !words.match($0) && words.match(text + " " + $0) } == true
        if isHere { lines.insert(item.frame.y + offset) }
      }
    }
    return lines.sorted()
  }
}

extension Placed.Content {
  /// The readable text, line by line.
  fileprivate var lines: [String] {
    switch self {
    case .text(let lines): lines
    case .header(let text): [text]
    case .labeledContent(let row), .largeValue(let row, _): [row.label + " " + row.value]
    case .control(let control): [control.control.spokenLine]
    case .fill, .edge, .divider, .progress, .meter, .chevron: []
    }
  }
}
