import CairnSession
import CairnText
import CairnViews

extension SessionCore {
  /// The button for the main purpose of the screen.
  var defaultButton: Button<Action>? { top?.buttons.first { $0.role == .confirm } }

  /// Returns the actions of the button with a shortcut, or `nil` if there is none.
  mutating func shortcut(_ character: Character) -> [Action]? {
    let letter = character.lowercased()
    if let button = focused?.control.pressableRowButton, button.shortcut?.lowercased() == letter {
      return send([button.action])
    }
    if let (index, button) = shownButton(character) { return send([button.action], from: index) }
    let noticed = stack.notice?.button.flatMap {
      $0.shortcut?.lowercased() == letter && !$0.isResting ? $0 : nil
    }
    let listed = menuButtons.first { $0.shortcut?.lowercased() == letter }
    return (noticed ?? listed).map { [$0.action] }
  }

  /// Returns the button with a shortcut on the visible screens, and the index of its layout.
  private func shownButton(_ character: Character) -> (index: Int, button: Button<Action>)? {
    let letter = character.lowercased()
    for index in shortcutIndices {
      let button = layouts[index].buttons.first { $0.shortcut?.lowercased() == letter }
      if let button { return (index, button) }
    }
    return nil
  }

  /// The enabled buttons of the menu. There are none over the terminal's own screens, which use
  /// letters too.
  private var menuButtons: [Button<Action>] {
    overlay == nil ? stack.menu.filter { !$0.isResting } : []
  }

  /// The hints for the menu's letters, without those that a visible screen uses.
  var menuHints: [KeyHint] {
    menuButtons.compactMap { button in
      guard let shortcut = button.shortcut, !isWriting, shownButton(shortcut) == nil else {
        return nil
      }
      return KeyHint(key: "\(shortcut)", meaning: button.title, importance: 0)
    }
  }

  /// The indices of the layouts whose shortcuts work: the one in front, then the one beside it.
  private var shortcutIndices: [Int] {
    guard !layouts.isEmpty else { return [] }
    // A user who steps through matches must not press a button of the screen beside.
    let isSearching = topState.find.isActive && !isList
    return [frontIndex] + liveIndices.filter { $0 != frontIndex && !isSearching }
  }

  /// The longest text in bytes that xterm accepts: three quarters of its limit in base 64.
  private static let longestCopy = 74_994 / 4 * 3

  /// Copies the screen's text to the clipboard, if the terminal gives access to one.
  mutating func copy() {
    guard let copy = top?.layer.copy else { return }
    // The text is formatted already. Escape it, because it may be pasted into a shell.
    let text = copy.text(.fixed).escapedText
    copied = text
    let isLong = text.utf8.count > Self.longestCopy
    notice =
      "Copied \(copy.name)." + (isLong ? " It's long, so some terminals may cut it off." : "")
  }

  /// Returns the action that goes back, if there is one.
  func leave() -> [Action] { escape.map { [$0] } ?? [] }
}

extension LayerLayout {
  /// The buttons that can be pressed, without those in rows out of sight.
  fileprivate var buttons: some Sequence<Button<Action>> {
    controls.laidOut.lazy.compactMap { index in
      Button(controls[index].description)
    }
  }
}
