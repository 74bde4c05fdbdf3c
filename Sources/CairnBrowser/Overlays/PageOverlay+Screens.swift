import CairnSession
import CairnViews

extension PageOverlay {
  /// The screen that lists the keys.
  var help: Screen<AnyAction> {
    let ofScreen = commands.compactMap { command in
      command.keys.nonEmpty.map { PageKey($0, command.title) }
    }
    return Screen("Keys") {
      if !ofScreen.isEmpty { section("This screen", ofScreen) }
      for group in PageKey.groups { section(group.title, group.keys) }
    }
  }

  private func section(_ title: String, _ keys: [PageKey]) -> Section<AnyAction> {
    Section(title) { for key in keys { LabeledContent(key.meaning, key.names) } }
  }

  /// Returns the palette: a text field, and the commands that match its text.
  func palette(_ typed: String) -> Screen<AnyAction> {
    let ofScreen = commands.map { command in
      PaletteChoice(
        command.title, keys: command.keys, action: OverlayAction.sent(command.action).erased)
    }
    let help = PaletteChoice("Show keys", keys: "?", action: OverlayAction.showHelp.erased)
    return .palette(typed, of: ofScreen + [help]) { OverlayAction.typed($0).erased }
  }
}

/// One or more keys with the same effect on a page. The script `keys.js` handles them.
struct PageKey: Equatable {
  /// The names of the keys, as the user sees them.
  var names: String
  /// The effect of the keys.
  var meaning: String

  init(_ names: String, _ meaning: String) { (self.names, self.meaning) = (names, meaning) }

  /// The keys that aren't of one screen, in the order in which help lists them.
  static let groups: [(title: String, keys: [PageKey])] = [
    (
      "Rows",
      [
        PageKey("↑, ↓", "previous or next row"), PageKey("Home, End", "first or last row"),
        PageKey("Enter", "open the row"), PageKey("Delete", "delete the row"),
        PageKey("Alt ↑, Alt ↓", "move the row"),
        PageKey("←, →", "to the list or the screen beside it"),
        PageKey("/", "filter a long list"),
      ]
    ),
    (
      "Everywhere",
      [
        PageKey("Tab", "next control"), PageKey("Esc", "go back"),
        PageKey("Ctrl S, ⌘S", "press the default button"),
        PageKey("Ctrl K, ⌘K", "list commands"),
        PageKey("?", "show keys"),
      ]
    ),
  ]
}

extension Command {
  /// The names of the command's keys on a page, as the user sees them. They are empty if it has none.
  fileprivate var keys: String {
    let letter = shortcut.map { String($0) } ?? ""
    return switch kind {
    case .button: letter
    case .confirm: letter.isEmpty ? "Ctrl S" : "\(letter), Ctrl S"
    case .delete: "Delete"
    case .move(let offset): offset < 0 ? "Alt ↑" : "Alt ↓"
    case .leave: "Esc"
    }
  }
}
