public import CairnCore
public import CairnSession
public import CairnText
public import CairnViews

extension PlainApp {
  /// Creates an app that writes the screens of a store and their changes.
  ///
  /// - Parameters:
  ///   - store: The store. The app keeps it alive.
  ///   - isSettled: Whether a state is worth showing. Return false while results are pending, for
  ///     example while data is read. Commands wait until it returns true.
  ///   - format: The format of dates and durations.
  ///   - links: How links to places are shown and opened, or `nil` for no links.
  ///   - issues: The log of issues that are reported while the app runs.
  ///   - screens: Returns the screens of a state.
  public convenience init<State: Sendable>(
    store: Store<State, Action>, isSettled: @escaping (State) -> Bool = { _ in true },
    format: TextFormat = .fixed, links: AppLinks<Action>? = nil,
    issues: IssueLog = IssueLog(), screens: @escaping (State) -> NavigationStack<Action>
  ) {
    self.init(
      settle: {
        for await state in store.states where isSettled(state) { break }
      }, format: format, links: links, issues: issues, clock: ContinuousClock(), output: nil
    ) {
      ScreenHost(store: store, renderer: $0, screens: screens)
    }
  }
}
