import CairnSession
import CairnViews

extension BrowserRenderer {
  /// Opens a screen of the page over the one in front, replacing an open one.
  func open(_ kind: PageOverlay.Kind, from opener: PageOverlay.Opener?) {
    if overlay == nil { overlay = PageOverlay(kind: kind, opener: opener) }
    overlay?.kind = kind
    settleOverlay(after: stack)
  }

  /// Updates the overlay after the screens below have changed. It closes if another screen or a
  /// dialog came to the front.
  func settleOverlay(after old: NavigationStack<AnyAction>) {
    guard var overlay else { return }
    overlay.commands = commands(from: overlay.opener)
    self.overlay = stack.layers.last?.key == old.layers.last?.key ? overlay : nil
  }

  /// Handles the actions of the overlay, and sends the others.
  func answer(_ actions: [AnyAction], _ send: ([AnyAction]) -> Void) {
    let others = actions.filter { action in
      guard let own = action.value as? OverlayAction else { return true }
      switch own {
      case .close:
        // Otherwise the layer below tells which element gets the focus.
        client.wantedFocus = overlay?.opener?.id
        overlay = nil
      case .showHelp: open(.help, from: nil)
      case .typed(let text): open(.palette(typed: text), from: nil)
      case .sent(let action):
        overlay = nil
        // A command of the list beside is an action of the overlay again.
        answer([action], send)
      case .chosen(let action):
        overlay = nil
        make(PendingNavigation([action]), send)
      }
      return false
    }
    if !others.isEmpty { send(others) }
  }

  /// Returns the commands of the screen in front. Those of the list beside it come first if the user
  /// came from there.
  private func commands(from opener: PageOverlay.Opener?) -> [Command<AnyAction>] {
    guard let opener, opener.isBeside, let columns = stack.columns, columns.overlays.isEmpty
    else { return stack.commands(at: opener?.row) }
    let ofList = columns.commandsOfList(at: opener.row).map { command in
      var command = command
      command.action = OverlayAction.chosen(command.action).erased
      return command
    }
    return ofList + stack.commands()
  }
}
