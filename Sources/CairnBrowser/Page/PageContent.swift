public import CairnCore
public import CairnNavigation
public import CairnSession
public import CairnText
public import CairnViews

/// The store and the screens of a page. It is created on the page's actor.
public struct PageContent<State, Action> {
  let store: Store<State, Action>
  let screens: (State) -> NavigationStack<Action>
  let open: (Link) -> Action?
  let format: TextFormat
  let work: PageWork
  let end: () async -> Void
  /// Shows the past of the store beside the screens. `nil` turns it off.
  public var inspection: Inspection<State>?
  /// The observer of what the user does, if there is one.
  public var observer: (any HostObserver)?

  /// The rows that pages with the same screens have in common. `nil`, the default, shares none.
  public var sharedRows: SharedRows?

  /// Creates the content of a page.
  ///
  /// - Parameters:
  ///   - store: The store. It runs as long as the page.
  ///   - open: Returns the action that opens a link while the app runs, or `nil` if it can't be
  ///     opened. The screens determine the page's address: ``/CairnViews/NavigationStack/link``.
  ///   - format: The format of dates and durations.
  ///   - screens: Returns the screens of a state.
  ///   - work: How the app stores the work of the page.
  ///   - end: Called when the page ends, such as to store its work.
  public init(
    store: Store<State, Action>, open: @escaping (Link) -> Action? = { _ in nil },
    format: TextFormat = .fixed,
    screens: @escaping (State) -> NavigationStack<Action>, work: PageWork = PageWork(),
    end: @escaping () async -> Void = {}
  ) {
    self.store = store
    self.open = open
    self.format = format
    self.screens = screens
    self.work = work
    self.end = end
  }
}
