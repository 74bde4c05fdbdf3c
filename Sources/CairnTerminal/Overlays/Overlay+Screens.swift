import CairnSession
import CairnText
import CairnViews

extension Overlay {
  private var isWriting: Bool { focused?.value.text != nil }

  /// The screen that lists commands and keys.
  var help: Screen<AnyAction> {
    let screenKeys = commands.compactMap { command in
      command.key(isWriting: isWriting).map { KeyBinding(keys: $0, meaning: command.title) }
    }
    let groups = [KeyGroup(title: "This screen", bindings: screenKeys)] + keys
    let width = groups.flatMap(\.bindings).map(\.keys.cellWidth).max() ?? 0
    return Screen("Keys") {
      for group in groups where !group.bindings.isEmpty {
        Section(group.title) {
          for binding in group.bindings {
            HStack {
              Text(binding.keys.padded(to: width)).bold()
              Text(binding.meaning)
              Spacer()
            }
          }
        }
      }
    }
  }

  /// Returns the palette: a text field, and the commands and keys that match its text.
  func palette(_ typed: String) -> Screen<AnyAction> {
    let ofScreen = commands.map { command in
      PaletteChoice(
        command.title, keys: command.key(isWriting: isWriting) ?? "",
        action: OverlayAction.sent(command.action).erased)
    }
    let ofTerminal = keys.flatMap(\.bindings).compactMap { binding in
      binding.command.map {
        PaletteChoice(
          binding.meaning.capitalizedFirst, keys: binding.keys,
          action: OverlayAction.performed($0).erased)
      }
    }
    return .palette(typed, of: ofScreen + ofTerminal) { OverlayAction.typed($0).erased }
  }
}

extension Command {
  /// Returns the name of the command's key, as the user sees it.
  ///
  /// - Parameter isWriting: Whether a text field has the focus.
  func key(isWriting: Bool) -> String? {
    switch kind {
    case .button: shortcut.map { String($0) }
    case .confirm: (shortcut.map { "\($0)  " } ?? "") + names(of: .pressDefault, isWriting)
    case .delete: names(of: .deleteRow, isWriting)
    case .move(let offset): names(of: offset < 0 ? .moveRowUp : .moveRowDown, isWriting)
    case .leave: names(of: .back, isWriting)
    }
  }

  private func names(of command: KeyCommand, _ isWriting: Bool) -> String {
    KeyTable.keys(of: command, isWriting: isWriting).map(\.name).joined(separator: " ")
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - cellWidth))
  }

  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
