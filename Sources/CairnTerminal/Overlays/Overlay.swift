import CairnSession
import CairnViews

/// A screen of the terminal's own, which lies over all others and is left with escape.
///
/// It is a screen as any other, so it is laid out, scrolled and pressed as they are. What its controls
/// send the session answers itself.
struct Overlay {
  var kind: Kind
  /// What can be done in front of what it lies on.
  var commands: [Command<AnyAction>]
  /// What keys do there.
  let keys: [KeyGroup]
  /// The control that had the focus there, which some commands are about.
  let focused: Control<AnyAction>?

  /// What the screen is for.
  enum Kind: Equatable {
    /// It tells what can be done, and with which keys.
    case help
    /// One chooses from what can be done, of which so much was typed.
    case palette(typed: String)
  }
}

/// What the controls of an ``Overlay`` send.
enum OverlayAction {
  case close
  case typed(String)
  /// Something of the screen below was chosen.
  case sent(AnyAction)
  /// It is something of the list that the screen below stands beside.
  case chosen(AnyAction)
  /// Something was chosen that a key does.
  case pressed(Key)

  /// As controls send it.
  var erased: AnyAction { AnyAction(value: self) }
}

extension Overlay {
  /// The layer of the screen. It is known from one state to the next.
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
