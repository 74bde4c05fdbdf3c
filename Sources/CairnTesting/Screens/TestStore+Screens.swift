public import Cairn
import CairnSession

extension TestStore {
  /// Shows the screens of the store to somebody, whose steps the test then says: what is pressed,
  /// written and left.
  ///
  /// ```swift
  /// let store = TestStore(initialState: Library.State()) { Library() }
  /// store.show { Library.screens($0) }
  /// try await store.press("Refresh")
  /// await store.receive(\.itemsLoaded) { $0.isLoaded = true }
  /// ```
  ///
  /// From then on, the tasks of the screens run as they would in the app: the action of a task is
  /// received as one that an effect sends, and its effects end when the screen goes. ``quit(assert:fileID:filePath:line:column:)``
  /// ends those that are left.
  ///
  /// - Parameter screens: The screens of a state. They follow from it alone: a dependency that is read
  ///   while they are made is reported.
  public func show(_ screens: @escaping (_ state: State) -> NavigationStack<Action>) {
    shownScreens = ShownScreens({ state in makingScreens { screens(state) } }, of: store.state)
  }

  /// Shows the screen of the store to somebody, as `show` does with a stack of screens.
  public func show(_ screen: @escaping (_ state: State) -> Screen<Action>) {
    show { NavigationStack(root: screen($0)) }
  }

  /// What the screen in front says, a line each: the titles of the screens on the way back with its
  /// own, then all that is on it in the order of reading. Empty where nothing is shown.
  ///
  /// ```swift
  /// let store = TestStore(initialState: Library.State()) { Library() }
  /// store.show { Library.screens($0) }
  /// #expect(store.shown.first == "Items")
  /// #expect(store.shown.contains("Save (button) (not now)"))
  /// ```
  public var shown: [String] { reachableScreen?.lines ?? [] }

  /// What is in front now, whatever the test has received of what led there.
  var reachableScreen: ReachableScreen<Action>? {
    shownScreens.flatMap { ReachableScreen($0.draw(store.state)) }
  }

  /// Shows what has become of the screens, until none of their tasks starts or ends.
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

  /// Nothing is shown any more.
  func endScreens() {
    shownScreens?.end()
    shownScreens = nil
  }
}
