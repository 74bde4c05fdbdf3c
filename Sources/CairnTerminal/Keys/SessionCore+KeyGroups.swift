import CairnSession
import CairnViews

extension SessionCore {
  /// Returns the keys that have an effect now, in groups.
  ///
  /// - Parameter commands: The commands of the screen. The letters of their shortcuts are left out.
  func keyGroups(beside commands: [Command<Action>]) -> [KeyGroup] {
    let taken = Set(commands.compactMap { $0.shortcut?.lowercased() })
    return KeySection.allCases.map { section in
      let lines = KeyTable.lines.filter { $0.section == section }
      let bindings =
        section == .control ? controlKeys : lines.compactMap { binding(of: $0, besides: taken) }
      return KeyGroup(title: section.rawValue, bindings: bindings)
    }
    .filter { !$0.bindings.isEmpty }
  }

  private var controlKeys: [KeyBinding] {
    (focused?.description.widget.hints ?? []).map { KeyBinding(keys: $0.key, meaning: $0.meaning) }
  }

  /// Returns a line of help, or `nil` if its keys have no effect now.
  private func binding(of line: KeyLine, besides taken: Set<String>) -> KeyBinding? {
    guard isUseful(line), let meaning = meaning(of: line) else { return nil }
    let isWriting = isWriting
    let keys = line.names { key in
      if isWriting, line.section != .editing, key.edits { return false }
      if case .character(let letter) = key { return !taken.contains(letter.lowercased()) }
      return true
    }
    guard !keys.isEmpty else { return nil }
    let command = line.bindings.first?.command
    return KeyBinding(
      keys: keys, meaning: meaning, command: command?.isInPalette == true ? command : nil)
  }

  private func isUseful(_ line: KeyLine) -> Bool {
    switch line.section {
    case .moving, .finding, .everywhere: true
    case .editing: hasField
    case .links: hasLinks
    // Help lists these with the commands of the screen, or the inspector and the replay do.
    case .control, .row, .present, .past, .replay: false
    }
  }

  /// Returns what a line means on this screen, or `nil` if it means nothing here.
  private func meaning(of line: KeyLine) -> String? {
    switch line.bindings.first?.command {
    case .left: areColumnsLive ? (isChoosing ? "go to the detail" : "go to the list") : nil
    case .find: isList ? "filter the list" : "find text"
    case .nextMatch: isList ? nil : line.meaning
    case .copy: top?.layer.copy.map { "copy \($0.name)" }
    case .pressDefault: nil
    case .back: escape == nil && !topState.find.isActive ? nil : "go back"
    case .leave: escape == nil ? "quit" : "go back"
    case .goToRoot: escape == nil ? nil : "go to “\(stack.root.title)”"
    default: line.meaning
    }
  }

  private var hasField: Bool {
    top?.controls.laidOut.contains { top?.controls[$0].text != nil } == true
  }
}
