import CairnSession
import CairnViews

/// A screen of the terminal itself, above all others. Escape closes it.
///
/// It is laid out, scrolled and operated like any screen. The session handles the actions of its
/// controls.
struct Overlay {
  var kind: Kind
  /// The commands of the screen below.
  var commands: [Command<AnyAction>]
  /// The key bindings of the screen below.
  let keys: [KeyGroup]
  /// The focused control of the screen below. Some commands apply to it.
  let focused: Control<AnyAction>?
  /// Whether a filter hides rows of the screen below. It stays the same while the overlay is open.
  let isFiltered: Bool

  /// The purpose of the screen.
  enum Kind: Equatable {
    /// Lists the commands and keys.
    case help
    /// Lets the user choose a command. `typed` is the text in its field.
    case palette(typed: String)
  }
}

/// The actions of the controls of an ``Overlay``.
enum OverlayAction {
  case close
  case typed(String)
  /// Sends an action of the screen below.
  case sent(AnyAction)
  /// Sends an action of the list beside the screen below.
  case chosen(AnyAction)
  /// Does what a key does.
  case performed(KeyCommand)

  /// The action as controls send it.
  var erased: AnyAction { AnyAction(value: self) }
}

extension Overlay {
  /// The layer of the screen. It keeps its identity between states.
  var layer: Layer<AnyAction> {
    .ofRenderer(screen, dismiss: OverlayAction.close.erased)
  }

  private var screen: Screen<AnyAction> {
    switch kind {
    case .help: help
    case .palette(let text): palette(text)
    }
  }
}
