public import CairnCore
public import CairnViews

extension TerminalApp {
  /// Creates an app that shows the screens of a store, and redraws when its state changes.
  ///
  /// - Parameters:
  ///   - name: The name of the program, for messages about itself.
  ///   - store: What runs, for as long as the app does.
  ///   - issues: What keeps the issues that are reported while the screens are shown.
  ///   - screens: The screens of a state.
  public convenience init<State>(
    name: String, store: Store<State, Action>, issues: IssueLog = IssueLog(),
    screens: @escaping @MainActor (State) -> NavigationStack<Action>
  ) {
    self.init(
      name: name, render: { screens(store.state) }, send: { store.send($0).cancel },
      issues: issues)
    _ = store.observe { [weak self] in MainActor.assumeIsolated { self?.setNeedsRender() } }
  }
}

extension PlainApp {
  /// Creates an app that writes the screens of a store, and what changes in them.
  ///
  /// - Parameters:
  ///   - store: What runs, for as long as the app does.
  ///   - isSettled: Whether a state is worth showing: false while what was sent is still on its way,
  ///     such as data that is read. Commands wait for it.
  ///   - issues: What keeps the issues that are reported while the screens are shown.
  ///   - screens: The screens of a state.
  public convenience init<State: Sendable>(
    store: Store<State, Action>,
    isSettled: @escaping @MainActor (State) -> Bool = { _ in true },
    issues: IssueLog = IssueLog(),
    screens: @escaping @MainActor (State) -> NavigationStack<Action>
  ) {
    self.init(
      render: { screens(store.state) }, send: { store.send($0).cancel },
      settle: {
        for await state in store.states where isSettled(state) { break }
      }, issues: issues)
    _ = store.observe { [weak self] in MainActor.assumeIsolated { self?.setNeedsRender() } }
  }
}
