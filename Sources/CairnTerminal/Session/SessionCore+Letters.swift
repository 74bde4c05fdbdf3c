import CairnSession
import CairnText
import CairnViews

extension SessionCore {
  /// The button that does what the screen is there for.
  var defaultButton: Button<Action>? { top?.buttons.first { $0.role == .confirm } }

  /// What the button with a shortcut sends.
  mutating func shortcut(_ character: Character) -> [Action]? {
    if let (index, button) = shownButton(character) { return send([button.action], from: index) }
    let letter = character.lowercased()
    let noticed = stack.notice?.button.flatMap {
      $0.shortcut?.lowercased() == letter && !$0.isDisabled ? $0 : nil
    }
    let listed = menuButtons.first { $0.shortcut?.lowercased() == letter }
    return (noticed ?? listed).map { [$0.action] }
  }

  /// The button with a shortcut on the screens that are shown, and the index of its layout.
  private func shownButton(_ character: Character) -> (index: Int, button: Button<Action>)? {
    let letter = character.lowercased()
    for index in shortcutIndices {
      let button = layouts[index].buttons.first { $0.shortcut?.lowercased() == letter }
      if let button { return (index, button) }
    }
    return nil
  }

  /// The buttons of the menu that letters press. Screens of the terminal's own have letters too.
  private var menuButtons: [Button<Action>] {
    overlay == nil ? stack.menu.filter { !$0.isDisabled } : []
  }

  /// What letters do wherever the user is, but those that a screen has for itself.
  var menuHints: [KeyHint] {
    menuButtons.compactMap { button in
      guard let shortcut = button.shortcut, !isWriting, shownButton(shortcut) == nil else {
        return nil
      }
      return KeyHint(key: "\(shortcut)", meaning: button.title, importance: 0)
    }
  }

  /// The layouts whose buttons letters press: what is in front comes first, then what stands beside it.
  private var shortcutIndices: [Int] {
    guard !layouts.isEmpty else { return [] }
    // Who goes through what was found must not press what stands beside it.
    let isSearching = topState.find.isActive && !isList
    return [frontIndex] + liveIndices.filter { $0 != frontIndex && !isSearching }
  }

  /// What a letter does that is no shortcut of the screen: what it does in other programs.
  mutating func letter(_ letter: Character) -> [Action] {
    switch letter {
    case "?": open(.help)
    case "/": startFinding()
    case "n": goToMatch(after: 1)
    case "N": goToMatch(after: -1)
    case "y": copy()
    default: return movement(letter)
    }
    return []
  }

  private mutating func movement(_ letter: Character) -> [Action] {
    switch letter {
    case "j": moveFocus(down: true)
    case "k": moveFocus(down: false)
    case "g": moveToEnd(isFirst: true)
    case "G": moveToEnd(isFirst: false)
    case "q": escape == nil ? quit() : top?.layer.isDialog == true ? [] : leave()
    default: []
    }
  }

  /// What xterm takes, in the characters of base 64 that four thirds of it are.
  private static let longestCopy = 74_994 / 4 * 3

  /// Copies what the screen says, for whoever has a clipboard.
  private mutating func copy() {
    guard let copy = top?.layer.copy else { return }
    // Written already as the screens are. It may be pasted into a shell, so nothing in it may steer a
    // terminal.
    let text = copy.text(.fixed).escapedText
    copied = text
    let isLong = text.utf8.count > Self.longestCopy
    notice =
      "Copied \(copy.name)." + (isLong ? " It is long: some terminals do not take all of it." : "")
  }

  /// What going back sends, if there is a way back.
  func leave() -> [Action] { escape.map { [$0] } ?? [] }
}

extension Layer {
  /// What can be copied from its screen.
  var copy: ScreenCopy? {
    switch content {
    case .base(let screen), .presented(let screen, _): screen.copy
    case .dialog: nil
    }
  }
}

extension LayerLayout {
  /// The buttons that can be pressed, without those of rows out of sight.
  fileprivate var buttons: some Sequence<Button<Action>> {
    controls.laidOut.lazy.compactMap { index in
      if case .button(let button) = controls[index].kind { button } else { nil }
    }
  }
}
