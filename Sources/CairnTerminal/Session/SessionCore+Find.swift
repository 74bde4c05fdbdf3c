import CairnSession
import CairnViews

extension SessionCore {
  /// Whether what the user types now is what he looks for.
  var isFinding: Bool { topState.find.isTyping }

  /// Begins to take what is typed as what the user looks for.
  mutating func startFinding() {
    guard let top, !top.layer.isDialog else { return }
    let find = topState.find
    topState.find = Find(last: find.isActive ? find.text : find.last, isTyping: true)
    refilter()
  }

  /// What a key does while the user types what he looks for, or `nil` if the key is for the screen.
  mutating func find(_ key: Key) -> [Action]? {
    guard isFinding else { return nil }
    let find = topState.find
    var edit = TextEdit(find.text, cursor: nil)
    switch key {
    case .escape: stopFinding()
    case .enter:
      topState.find.isTyping = false
      if find.text.isEmpty, !find.last.isEmpty {
        look(for: find.last)
        if !isFiltering { goToMatch(after: 1) }
      }
    case .character, .backspace, .delete, .control("u"), .control("w"), .alt(.backspace):
      _ = edit.apply(key)
      look(for: edit.text)
    default:
      topState.find.isTyping = false
      return nil
    }
    return []
  }

  /// Looks for a text: leaves the rows that match of a list of data, and goes to where it is elsewhere.
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

  /// Shows all there is again.
  mutating func stopFinding() {
    topState.find = Find(last: topState.find.text)
    refilter()
    topState.revealsFocus = true
    settleScroll()
  }

  /// Goes to the match that is some places on, around the ends.
  mutating func goToMatch(after steps: Int) {
    let matches = matches
    guard topState.find.isActive, !isFiltering, !matches.isEmpty else { return }
    let place = (topState.find.match + steps + matches.count) % matches.count
    goTo(line: matches[place])
  }

  private mutating func goTo(line: Int) {
    guard let top else { return }
    let height = top.viewport.height
    topState.find.match = matches.firstIndex(of: line) ?? 0
    if line < topState.scroll || line >= topState.scroll + height {
      topState.scroll = line - height / 3
    }
    settleScroll()
    // A field would take the keys that go on from here.
    let control = top.controls.laidOut.first { index in
      let control = top.controls[index]
      return !control.isFixed && control.textField == nil && control.frame.y <= line
        && line < control.frame.maxY
    }
    if let control { _ = focus(on: control, reveal: false) }
  }

  /// The lines in which what the user looks for is.
  private var matches: [Int] {
    let find = topState.find
    return find.isActive ? top?.lines(with: SearchWords(phrase: find.text)) ?? [] : []
  }
}

// What is said about it.
extension SessionCore {
  /// What is typed, while it is.
  var findPrompt: String? {
    guard isFinding else { return nil }
    let find = topState.find
    return (isList ? "Filter: " : "Find: ") + find.text + "▏" + (find.isActive ? "  \(tally)" : "")
  }

  /// How the user goes on from what he has found.
  var findHints: [KeyHint] {
    guard topState.find.isActive else {
      return isList ? [KeyHint(key: "/", meaning: "filter", importance: 1)] : []
    }
    let found = KeyHint(key: "/", meaning: "\(topState.find.text): \(tally)", importance: 4)
    return isList ? [found] : [found, KeyHint(key: "n N", meaning: "next", importance: 3)]
  }

  private var tally: String {
    if let filter, isFiltering { return "\(filter.shown) of \(filter.all)" }
    let count = matches.count
    return count == 0 ? "nowhere" : "\(topState.find.match + 1) of \(count)"
  }
}

extension LayerLayout {
  /// The lines of the content in which words are, from top to bottom. Of what goes on in the next line
  /// it is the first.
  fileprivate func lines(with words: SearchWords) -> [Int] {
    var lines: Set<Int> = []
    for item in placed {
      let texts = item.content.lines
      for (offset, text) in texts.enumerated() {
        let next = offset + 1 < texts.count ? texts[offset + 1] : nil
        let isHere =
          words.areIn(text) || next.map { !words.areIn($0) && words.areIn(text + " " + $0) } == true
        if isHere { lines.insert(item.frame.y + offset) }
      }
    }
    return lines.sorted()
  }
}

extension Placed.Content {
  /// What is to be read, line by line.
  fileprivate var lines: [String] {
    switch self {
    case .text(let lines): lines
    case .header(let text): [text]
    case .labeledContent(let row), .largeValue(let row, _): [row.label + " " + row.value]
    case .control(let control): [control.control.spokenLine]
    case .fill, .divider, .progress, .strip, .ring, .chevron: []
    }
  }
}
