import CairnSession
import CairnViews

/// A screen of the page itself, above all others: the palette of commands, or help. Escape closes it.
///
/// It is built and operated like any sheet. The renderer handles the actions of its controls.
struct PageOverlay {
  var kind: Kind
  /// The element that had the focus. It gets the focus again, and some commands apply to its row.
  let opener: Opener?
  /// The commands of the screen below.
  var commands: [Command<AnyAction>] = []

  /// The purpose of the screen.
  enum Kind: Equatable {
    /// Lists the keys and what they do.
    case help
    /// Lets the user choose a command. `typed` is the text in its field.
    case palette(typed: String)
  }

  /// The element from which the user came.
  struct Opener {
    var id: Int
    /// The row around it, or `nil` if it is in none that the user can change.
    var row: Control<AnyAction>?
    /// Whether it is in the list beside the topmost screen.
    var isBeside = false
  }

  /// The layer of the screen. It keeps its identity between states.
  var layer: Layer<AnyAction> { .ofRenderer(screen, dismiss: OverlayAction.close.erased) }

  private var screen: Screen<AnyAction> {
    switch kind {
    case .help: help
    case .palette(let text): palette(text)
    }
  }
}

/// The actions of the controls of a ``PageOverlay``.
enum OverlayAction {
  case close
  case showHelp
  case typed(String)
  /// Sends an action of the screen below.
  case sent(AnyAction)
  /// Sends an action of the list beside the screen below.
  case chosen(AnyAction)

  /// The action as controls send it.
  var erased: AnyAction { AnyAction(value: self) }
}
