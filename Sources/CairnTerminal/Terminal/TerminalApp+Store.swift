public import CairnCore
import CairnSession
public import CairnText
public import CairnViews

extension TerminalApp {
  /// Creates an app that shows the screens of a store, and redraws when its state changes.
  ///
  /// - Parameters:
  ///   - name: The name of the program, for messages about itself.
  ///   - store: What runs, for as long as the app does.
  ///   - format: How dates and durations are written.
  ///   - links: How links to places are shown, copied and opened, or `nil` if there are none.
  ///   - inspection: How what the store has been through is shown beside the screens, or `nil` if it is
  ///     not: control and t looks back.
  ///   - issues: What keeps the issues that are reported while the screens are shown.
  ///   - screens: The screens of a state.
  public convenience init<State>(
    name: String, store: Store<State, Action>, format: TextFormat = .fixed,
    links: TerminalLinks<Action>? = nil, inspection: Inspection<State>? = nil,
    issues: IssueLog = IssueLog(), screens: @escaping (State) -> NavigationStack<Action>
  ) {
    let inspector = inspection.map { StoreInspector(store, limit: $0.limit, goingOn: $0.goingOn) }
    self.init(
      name: name, format: format, links: links, issues: issues, clock: ContinuousClock(),
      inspector: inspector
    ) { renderer in
      if let inspector {
        ScreenHost(inspector: inspector, renderer: renderer, screens: screens)
      } else {
        ScreenHost(store: store, renderer: renderer, screens: screens)
      }
    }
  }
}

extension PlainApp {
  /// Creates an app that writes the screens of a store, and what changes in them.
  ///
  /// - Parameters:
  ///   - store: What runs, for as long as the app does.
  ///   - isSettled: Whether a state is worth showing: false while what was sent is still on its way,
  ///     such as data that is read. Commands wait for it.
  ///   - format: How dates and durations are written.
  ///   - links: How links to places are shown and opened, or `nil` if there are none.
  ///   - issues: What keeps the issues that are reported while the screens are shown.
  ///   - screens: The screens of a state.
  public convenience init<State: Sendable>(
    store: Store<State, Action>, isSettled: @escaping (State) -> Bool = { _ in true },
    format: TextFormat = .fixed, links: TerminalLinks<Action>? = nil,
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
