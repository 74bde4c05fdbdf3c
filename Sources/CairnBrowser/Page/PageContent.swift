public import CairnCore
public import CairnNavigation
public import CairnText
public import CairnViews

/// The store and the screens of a page. It is created on the page's actor.
public struct PageContent<State, Action> {
  let store: Store<State, Action>
  let screens: (State) -> NavigationStack<Action>
  let open: (Link) -> Action?
  let format: TextFormat
  let end: () async -> Void

  /// Says what a page shows.
  ///
  /// - Parameters:
  ///   - store: What runs, for as long as the page does.
  ///   - open: What is sent to open a link of the app while it runs, or `nil` if that cannot be. The
  ///     address of the page is what the screens say: ``/CairnViews/NavigationStack/link``.
  ///   - format: How dates and durations are written.
  ///   - screens: The screens of a state.
  ///   - end: What is done when the page ends, such as to store what it was at.
  public init(
    store: Store<State, Action>, open: @escaping (Link) -> Action? = { _ in nil },
    format: TextFormat = .fixed,
    screens: @escaping (State) -> NavigationStack<Action>, end: @escaping () async -> Void = {}
  ) {
    self.store = store
    self.open = open
    self.format = format
    self.screens = screens
    self.end = end
  }
}
