import CairnSession
import CairnViews

/// A strip beside the screens, with the past of a store or the steps of a replay.
///
/// It can be used whatever is in front.
struct PageStrip {
  let states: any PastStates
  /// Shows the state that the user chose.
  var didUse: () -> Void = {}
  /// Starts the tasks of the screens again, after the store has continued from a past state.
  var didContinue: () -> Void = {}

  /// The layer of the strip's screen. It keeps its identity between states.
  var layer: Layer<AnyAction> { .besideAll(screen) }

  /// Performs an action of the strip's controls.
  func perform(_ action: Action) {
    let (inspector, player) = (states as? any Inspector, states as? any Player)
    switch action {
    case .show(let count):
      if let player { player.step(to: count) } else { states.showState(after: count) }
    case .showPresent: inspector?.showPresent()
    case .continueHere:
      inspector?.continueFromShownState()
      didContinue()
    case .playOrPause: player?.playOrPause()
    case .slower: player?.playSlower()
    case .faster: player?.playFaster()
    }
    didUse()
  }

  /// The actions of the strip's controls.
  enum Action {
    /// Shows the state after some steps.
    case show(Int)
    case showPresent
    case continueHere
    case playOrPause, slower, faster

    /// The action as controls send it.
    var erased: AnyAction { AnyAction(value: self) }
  }
}
