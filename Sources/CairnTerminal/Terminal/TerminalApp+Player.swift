public import CairnSession
public import CairnText
public import CairnViews

extension TerminalApp {
  /// Creates an app that shows a replay. Its screens take no input.
  ///
  /// - Parameters:
  ///   - name: The name of the program, for messages about itself.
  ///   - player: The replay.
  ///   - format: The format of dates and durations.
  ///   - clock: Paces the steps and the frames.
  ///   - screens: Returns the screens of the shown state.
  public convenience init(
    name: String, player: any Player, format: TextFormat = .fixed,
    clock: some Clock<Duration> = ContinuousClock(),
    screens: @escaping () -> NavigationStack<Action>
  ) {
    self.init(
      name: name, format: format, links: nil, issues: IssueLog(), clock: clock, player: player
    ) { renderer in
      ScreenHost(renderer: renderer, showing: screens)
    }
  }
}
