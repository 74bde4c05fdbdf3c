public import Cairn
import CairnSession

extension TestStore {
  /// Shows the screens of the store, so that the test can press controls, type, and leave screens.
  ///
  /// ```swift
  /// let store = TestStore(initialState: Library.State()) { Library() }
  /// store.show { Library.screens($0) }
  /// try await store.press("Refresh")
  /// await store.receive(\.itemsLoaded) { $0.isLoaded = true }
  /// ```
  ///
  /// From then on, the tasks of the screens run as they would in the app. The action of a task is
  /// received like one from an effect, and its effects end when the screen goes.
  /// ``quit(assert:fileID:filePath:line:column:)`` ends those that are left.
  ///
  /// - Parameter screens: Returns the screens of a state. They must depend on the state only:
  ///   reading a dependency meanwhile is reported.
  public func show(_ screens: @escaping (_ state: State) -> NavigationStack<Action>) {
    shownScreens = ShownScreens({ state in makingScreens { screens(state) } }, of: store.state)
  }

  /// Shows the screen of the store, as `show` does with a stack of screens.
  public func show(_ screen: @escaping (_ state: State) -> Screen<Action>) {
    show { NavigationStack(root: screen($0)) }
  }

  /// The text of the front screen, line by line: the titles of the screens on the way back and its
  /// own, then its contents in reading order. It is empty if nothing is shown.
  ///
  /// ```swift
  /// let store = TestStore(initialState: Library.State()) { Library() }
  /// store.show { Library.screens($0) }
  /// #expect(store.shown.first == "Items")
  /// #expect(store.shown.contains("Save (button) (disabled)"))
  /// ```
  public var shown: [String] { reachableScreen?.lines ?? [] }

  /// The front screen of the store's current state, including actions that the test hasn't
  /// received.
  var reachableScreen: ReachableScreen<Action>? {
    shownScreens.flatMap { ReachableScreen($0.draw(store.state)) }
  }

  /// Updates the screens until none of their tasks starts or ends.
  func settleScreens() async {
    while let shownScreens, showScreens(shownScreens) { await settleEffects() }
  }

  private func showScreens(_ screens: ShownScreens<State, Action>) -> Bool {
    let hasChanged = screens.update(to: store.state) { action in
      let task = store.send(action)
      track(action, task.group)
      return task.cancel
    }
    guard screens.stack.quitting.isConfirmed else { return hasChanged }
    endScreens()
    return true
  }

  /// Stops showing screens.
  func endScreens() {
    shownScreens?.end()
    shownScreens = nil
  }
}
