import CairnSession
import CairnText
import CairnViews

extension SessionCore {
  /// Handles a key in a text field. Returns `nil` if the key is not for the field.
  mutating func edit(
    _ field: ControlText<Action>, _ control: PlacedControl<Action>, _ key: Key
  ) -> [Action]? {
    var edit = TextEdit(field.text, cursor: topState.cursors[control.path])
    switch KeyTable.command(key, in: .editing, .moving) {
    case .submit:
      guard field.axis == .vertical else {
        return field.onSubmit.map { [$0] } ?? moveFocus(by: 1)
      }
      edit.insert("\n")
    case .previousLine where !key.edits, .nextLine where !key.edits:
      let isDown = KeyTable.command(key, in: .moving) == .nextLine
      guard field.axis == .vertical, moveLine(&edit, field, control, down: isDown) else {
        return nil
      }
    default:
      guard edit.apply(key) else { return nil }
    }
    guard field.hasRoom(for: edit.text) else { return [] }
    return commit(edit, field, control)
  }

  /// Whether typed text goes into a field.
  var isWriting: Bool { !isTooSmall && (isFinding || focused?.text != nil) }

  /// Inserts pasted or quickly typed text into the focused field.
  mutating func insert(_ text: String) -> [Action] {
    if isFinding {
      look(for: topState.find.text + text.filter { !$0.isNewline && $0.escaped == nil })
      return []
    }
    guard let control = focused, let field = control.text else { return [] }
    var edit = TextEdit(field.text, cursor: topState.cursors[control.path])
    let isLine = field.axis == .horizontal
    let clean = text.trimmingNewlines(if: isLine).compactMap { character -> Character? in
      if character.isNewline { return isLine && field.onLines == nil ? " " : "\n" }
      if character == "\t" { return " " }
      return character.escaped == nil ? character : nil
    }
    let isOfLines = field.onLines != nil && clean.contains("\n")
    edit.insert(isOfLines ? String(clean) : field.fitting(String(clean)))
    return commit(edit, field, control)
  }

  private mutating func commit(
    _ edit: TextEdit, _ field: ControlText<Action>, _ control: PlacedControl<Action>
  ) -> [Action] {
    topState.cursors[control.path] = edit.cursor
    topState.revealsFocus = true
    return field.action(writing: edit.text).map { [$0] } ?? []
  }

  /// Moves the cursor by a line. Returns whether there is such a line.
  private func moveLine(
    _ edit: inout TextEdit, _ field: ControlText<Action>, _ control: PlacedControl<Action>,
    down: Bool
  ) -> Bool {
    let room = control.room(in: control.frame)
    let lines = EditorLines(edit.text, width: room.width)
    let position = lines.position(of: edit.cursor)
    let line = position.line + (down ? 1 : -1)
    guard lines.lines.indices.contains(line) else { return false }
    edit.move(to: lines.offset(line: line, column: position.column))
    return true
  }
}

extension String {
  fileprivate func trimmingNewlines(if isWanted: Bool) -> Substring {
    guard isWanted else { return self[...] }
    var text = drop(while: \.isNewline)
    while text.last?.isNewline == true { text.removeLast() }
    return text
  }
}
