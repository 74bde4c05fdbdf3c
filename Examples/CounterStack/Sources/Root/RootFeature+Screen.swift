public import Cairn

extension RootFeature {
  /// Returns the screens of the app: the root, the screens of the path on it, and the sum over them
  /// all.
  ///
  /// The path has no limit. So unchanged screens are reused from `kept`, the screens of the state
  /// before.
  public static func screens(
    _ state: State, keeping kept: PathScreens<Path.State, Action> = PathScreens()
  ) -> NavigationStack<Action> {
    var stack = NavigationStack(
      root: root,
      path: kept.update(to: state.path) { id, element in
        NavigationStack.Element(
          id: id,
          screen: Path.feature(of: element).screen.map { .path(.element(id: id, action: $0)) },
          pop: .path(.popFrom(id: id)))
      }
    ).pushing { .path(.push(id: $0, state: $1)) }
    if state.isSummaryVisible {
      stack.path[stack.path.count - 1].screen.content += summary(of: state)
    }
    return stack
  }

  private static var root: Screen<Action> {
    Screen("Counters") {
      Text("Each counter can open another one.").secondary()
      NavigationLink("Go to counter", state: Path.State.counter(CounterFeature.State()))
    }
  }

  private static func summary(of state: State) -> [Node<Action>] {
    let count = state.path.count
    let screens = count == 1 ? "one screen" : "\(count) screens"
    return [
      Divider<Action>().node,
      Text("Sum: \(state.sum), over \(screens)").bold().alignment(.center),
    ]
  }
}
