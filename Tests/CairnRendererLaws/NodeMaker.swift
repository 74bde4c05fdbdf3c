import CairnText
import CairnViews

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Makes random nodes, and records what they offer.
struct NodeMaker {
  var front = FrontExpectation()
  private var random: UInt64
  private var count = 0
  /// Whether rows of data are disabled, can't be deleted, and can be moved only if they otherwise
  /// couldn't.
  private let hasOtherRows: Bool

  /// The properties that a node takes over from the nodes around it.
  struct Surroundings {
    var deleteAction: String?
    var moveAction: String?
    var isDisabled = false
  }

  init(seed: Int, hasOtherRows: Bool = false) {
    self.hasOtherRows = hasOtherRows
    random = UInt64(seed) &* 2_654_435_761 &+ 1
  }

  mutating func number(below limit: Int) -> Int {
    random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((random >> 33) % UInt64(limit))
  }

  mutating func isLikely(_ part: Int, of whole: Int) -> Bool { number(below: whole) < part }

  /// Makes a unique word that must be legible.
  mutating func word(_ letter: String) -> String {
    let word = name(letter)
    front.words.append(word)
    return word
  }

  /// Makes a unique word.
  private mutating func name(_ letter: String) -> String {
    count += 1
    return letter + String(1000 + count).dropFirst()
  }

  /// Makes a unique date that must be legible.
  mutating func date() -> FormattedText { noted(.date(Date(timeIntervalSince1970: moment()))) }

  /// Makes a unique duration that must be legible.
  private mutating func duration() -> FormattedText {
    noted(.duration(.seconds(moment()), style: isLikely(1, of: 2) ? .clock : .length))
  }

  private mutating func moment() -> Double {
    count += 1
    return Double(count) * 86_461
  }

  private mutating func noted(_ text: FormattedText) -> FormattedText {
    front.words.append(text.string)
    return text
  }

  mutating func node(_ outer: Surroundings, depth: Int) -> Node<String> {
    var inner = outer
    let rests = isLikely(1, of: 10)
    inner.isDisabled = outer.isDisabled || rests
    let node =
      depth < 3 && isLikely(2, of: 5)
      ? container(inner, depth: depth + 1)
      : isLikely(1, of: 2) ? control(inner) : text()
    return rests ? node.disabled() : node
  }

  private mutating func nodes(_ outer: Surroundings, depth: Int) -> [Node<String>] {
    (0..<1 + number(below: 3)).map { _ in node(outer, depth: depth) }
  }

  private mutating func container(_ outer: Surroundings, depth: Int) -> Node<String> {
    switch number(below: 5) {
    case 0: return Node(.horizontal([text(), isLikely(1, of: 2) ? control(outer) : text()]))
    case 1: return Node(.vertical(nodes(outer, depth: depth)))
    case 2: return Node(.list(nodes(outer, depth: depth)))
    case 3:
      let (header, footer) = (word("H"), word("M"))
      let nodes = nodes(outer, depth: depth)
      return Section(header, footer: footer) { Node(.group(NodeGroup(nodes))) }.node
    default: return rows(outer, depth: depth)
    }
  }

  /// Makes rows that can be deleted, and may be movable, with or without a control.
  private mutating func rows(_ outer: Surroundings, depth: Int) -> Node<String> {
    let onMove: ((String, Int) -> String)? =
      isLikely(1, of: 2) != hasOtherRows ? { "move \($0) by \($1)" } : nil
    let onDelete: ((String) -> String)? = hasOtherRows ? nil : { $0 }
    let last = number(below: 3)
    let rows = (0...last).map { index in
      let name = "delete \(count)"
      // The last row can't be moved down.
      let moveAction = onMove.map { index == last ? nil : $0(name, 1) } ?? outer.moveAction
      let inner = Surroundings(
        deleteAction: name, moveAction: moveAction, isDisabled: outer.isDisabled)
      if isLikely(1, of: 3) {
        let word = word("R")
        note(word, inner)
        return Row(id: name, node: Text(word).node)
      }
      return Row(id: name, node: control(inner))
    }
    if isLikely(1, of: 2) {
      return ForEach(rows, onDelete: onDelete, onMove: onMove, content: { $0.node }).node
    }
    front.hasRowsOfData = true
    return List(rows, given: hasOtherRows, onDelete: onDelete, onMove: onMove) { row, rests in
      row.node.disabled(rests)
    }
    .node
  }

  private mutating func text() -> Node<String> {
    switch number(below: 9) {
    case 0: LabeledContent(word("X"), word("X")).node
    case 1: ProgressView(value: 0.5, label: word("X")).node
    case 2: ProgressView(word("X")).node
    case 3: ProgressView(value: 0.5, label: name("X")).labelsHidden()
    case 4: LabeledContent(word("X"), duration()).node
    case 5: Text(date()).node
    case 6: Text(word("X")).title(level: 2 + number(below: 5))
    default: Text(word("X")).node
    }
  }

  private mutating func control(_ outer: Surroundings) -> Node<String> {
    let roles = ControlRole.allCases.filter { $0 != .row }
    return control(roles[number(below: roles.count)], outer)
  }

  /// Makes a control of a role. Every role has one, so the laws cover it.
  mutating func control(_ role: ControlRole, _ outer: Surroundings) -> Node<String> {
    switch role {
    case .button: return button(outer).node
    case .link:
      let name = word("L")
      note(name, outer) { $0.presses[name] = "press \(name)" }
      return NavigationLink(name, "press \(name)").node
    case .field: return field(outer)
    case .dateField:
      let name = word("D")
      note(name, outer) { $0.fields[name] = "2026-11-2" }
      return DateField(name, text: "2026-11-2") { "\(name) \($0)" }.node
    case .slider:
      let (name, value) = (word("S"), number(below: 4))
      note(name, outer) { $0.choices[name] = ("\(value + 1)", "\(name) \(value + 1)") }
      return Slider(name, value: value, in: 0...9) { "\(name) \($0)" }.node
    case .picker:
      let (name, options) = (word("P"), ["red", "green", "blue"])
      let index = number(below: 2)
      note(name, outer) {
        $0.choices[name] = (options[index + 1], "\(name) \(options[index + 1])")
      }
      return Picker(name, selection: options[index], options: options, title: { $0 }) {
        "\(name) \($0)"
      }.node
    case .multiPicker:
      let (name, options) = (word("C"), (0..<8).map { _ in word("O") })
      note(name, outer) { $0.options[name] = options.map { ($0, "\(name) \($0)") } }
      return MultiPicker(name, selection: [options[1]], options: options, title: { $0 }) {
        "\(name) \($0)"
      }.node
    case .toggle:
      let (name, isOn) = (word("T"), isLikely(1, of: 2))
      note(name, outer) { $0.presses[name] = "\(name) \(!isOn)" }
      return Toggle(name, isOn: isOn) { "\(name) \($0)" }.node
    case .row:
      let name = word("R")
      var inner = outer
      inner.deleteAction = "delete \(name)"
      note(name, inner)
      return Text(name).node.onDelete(inner.deleteAction)
    }
  }

  /// Makes a field. It may be full, may have an action on submit, and may have only its text as a
  /// name.
  private mutating func field(_ outer: Surroundings) -> Node<String> {
    let name = word("F")
    let (isLong, isFull, isLabeled) = (isLikely(1, of: 3), isLikely(1, of: 4), isLikely(2, of: 3))
    let text = isLabeled ? "abc" : name
    note(name, outer) { front in
      if isFull { front.fullFields.append(name) } else { front.fields[name] = text }
    }
    var field = TextField(name, text: text, axis: isLong ? .vertical : .horizontal) {
      "\(name) \($0)"
    }
    if isFull { field = field.maximumLength(text.utf8.count) }
    if !isLong, isLikely(1, of: 2) {
      field = field.onSubmit("submit \(name)")
      if !outer.isDisabled { front.submissions[name] = "submit \(name)" }
    }
    return isLabeled ? field.node : field.labelsHidden()
  }

  /// Makes a button with its name, or with a sign in place of the name. It may be busy.
  mutating func button(_ outer: Surroundings) -> Button<String> {
    let hasSign = isLikely(1, of: 4)
    let name = hasSign ? name("B") : word("B")
    let sign = hasSign ? self.name("Y") : nil
    front.signs[name] = sign
    var inner = outer
    let isBusy = isLikely(1, of: 8)
    inner.isDisabled = outer.isDisabled || isBusy
    note(name, inner) { $0.presses[name] = "press \(name)" }
    return Button(name, symbol: sign, "press \(name)").busy(isBusy)
  }

  /// Makes a notice with a button.
  mutating func notice() -> Notice<String> {
    let text = word("N")
    let name = word("B")
    front.presses[name] = "press \(name)"
    return Notice(text, button: Button(name, "press \(name)", shortcut: "z"))
  }

  /// Records the actions that a control offers, unless it is disabled.
  private mutating func note(
    _ name: String, _ outer: Surroundings, _ offer: (inout FrontExpectation) -> Void = { _ in }
  ) {
    guard !outer.isDisabled else { return front.resting.append(name) }
    offer(&front)
    if let action = outer.moveAction {
      front.moves[name] = action
    } else {
      front.settled.append(name)
    }
    if let action = outer.deleteAction {
      front.deletions[name] = action
    } else {
      front.keepers.append(name)
    }
  }
}

/// A row that can be deleted, by its id.
// Unchecked: a node has closures. The laws use a row on one thread.
private struct Row: Identifiable, Equatable, @unchecked Sendable {
  let id: String
  let node: Node<String>
}
