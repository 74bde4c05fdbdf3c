public import CairnCore
public import CairnSession
public import CairnText
public import CairnViews

extension TerminalApp {
  /// Creates an app that shows the screens of a store, and redraws when its state changes.
  ///
  /// - Parameters:
  ///   - name: The name of the program, for messages about itself.
  ///   - store: The store. The app keeps it alive.
  ///   - format: The format of dates and durations.
  ///   - links: How links to places are shown, copied and opened, or `nil` for no links.
  ///   - inspection: Shows the past of the store beside the screens; control-T opens it. `nil`
  ///     turns it off.
  ///   - issues: The log of issues that are reported while the app runs.
  ///   - screens: Returns the screens of a state.
  public convenience init<State>(
    name: String, store: Store<State, Action>, format: TextFormat = .fixed,
    links: AppLinks<Action>? = nil, inspection: Inspection<State>? = nil,
    issues: IssueLog = IssueLog(), screens: @escaping (State) -> NavigationStack<Action>
  ) {
    let inspector = inspection.map { StoreInspector(store, $0) }
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
