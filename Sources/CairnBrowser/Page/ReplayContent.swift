public import CairnSession
public import CairnText
public import CairnViews

/// The screens of a page that shows a replay. It is created on the page's actor.
///
/// ```swift
/// import CairnBrowser
/// import CairnRecording
///
/// func page<State, Action, Event>(
///   showing recording: Recording<Event>, of app: ReplayableApp<State, Action, Event>
/// ) async -> BrowserPage {
///   await BrowserPage(epoch: 1) { page in
///     let player = ReplayPlayer(recording, of: app)
///     return ReplayContent(player) { player.stack }
///   }
/// }
/// ```
public struct ReplayContent<Action> {
  let player: any Player
  let screens: () -> NavigationStack<Action>
  let format: TextFormat
  let makePacer: (any Player) -> ReplayPacer

  /// Creates the content of a page.
  ///
  /// - Parameters:
  ///   - player: The replay. A strip beside the screens controls it.
  ///   - format: The format of dates and durations.
  ///   - clock: Paces the steps.
  ///   - screens: Returns the screens of the shown state. They take no input, and have no address.
  public init(
    _ player: any Player, format: TextFormat = .fixed,
    clock: some Clock<Duration> = ContinuousClock(),
    screens: @escaping () -> NavigationStack<Action>
  ) {
    self.player = player
    self.format = format
    makePacer = { ReplayPacer($0, clock: clock) }
    self.screens = {
      var stack = screens()
      stack.links = nil
      return stack
    }
  }
}
