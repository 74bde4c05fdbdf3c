public import Cairn
import StandupsList

extension AppFeature {
  /// The screens from one state to the next, of which only those are made anew that have changed.
  public struct KeptScreens {
    let list = KeptScreen<StandupsList.State, Action>()
    let path = PathScreens<Path.State, Action>()

    /// Creates a record of no screens.
    public init() {}
  }

  /// The whole app: the list, and the screens of the path on top of it.
  ///
  /// - Parameters:
  ///   - state: The state of the app.
  ///   - kept: The screens of the state before, of which those are kept that have not changed.
  public static func screen(
    _ state: State, keeping kept: KeptScreens = KeptScreens()
  ) -> NavigationStack<Action> {
    var stack = NavigationStack(
      root: kept.list.update(to: state.list) {
        StandupsList.screen($0).map(Action.list).task(.task)
      },
      path: kept.path.update(to: state.path) { id, element in
        NavigationStack<Action>.Element(
          id: id,
          screen: Path.feature(of: element).screen.map { .path(.element(id: id, action: $0)) },
          pop: .path(.popFrom(id: id)))
      })
    stack.notice = state.line.map { line in
      Cairn.Notice(
        line,
        button: state.notice?.undo.map { _ in Button("Undo", .undoButtonTapped, shortcut: "u") })
    }
    guard state.alert != nil else { return stack }
    if stack.path.isEmpty {
      stack.root = stack.root.alert(state.alert) { .alert($0) }
    } else {
      let top = stack.path.count - 1
      stack.path[top].screen = stack.path[top].screen.alert(state.alert) { .alert($0) }
    }
    return stack
  }

}
