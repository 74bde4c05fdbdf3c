public import Cairn
import Models
import Recovery
import StandupsDesign
import StandupsList

extension AppFeature {
  /// The screens of the previous state. Only changed screens are made again.
  public struct ScreenCache {
    let list = CachedScreen<StandupsList.State, Action>()
    let path = PathScreens<Path.State, Action>()

    /// Creates an empty record.
    public init() {}
  }

  /// Returns the screens of the whole app: the list, and the screens of the path on top of it.
  ///
  /// - Parameters:
  ///   - state: The state of the app.
  ///   - kept: The screens of the previous state. Unchanged ones are kept.
  public static func screen(
    _ state: State, keeping kept: ScreenCache = ScreenCache()
  ) -> NavigationStack<Action> {
    if let handoff = state.handoffScreen { return handoff }
    var stack = NavigationStack(
      root: kept.list.update(to: state.list) {
        StandupsList.screen($0).map(Action.list).task(.task)
      },
      path: kept.path.update(to: state.path) { id, element in
        NavigationStack<Action>.Element(
          id: id, screen: element.screen.drawn(as: id), pop: .path(.popFrom(id: id)),
          target: element.screen.place)
      })
    stack.rootTarget = AnyHashableSendable(state.rootPlace)
    stack.links = targetLinks
    stack.language = .english
    stack.colors = Theme.colors
    stack.runsInBackground = stack.pausing != nil
    stack.isSplit = true
    stack.selection = state.path.lazy.compactMap(\.shown.shownStandup).first.map {
      AnyHashable($0.id)
    }
    stack.notice = state.line.map { line in
      Cairn.Notice(line, button: state.notice?.button)
    }
    stack.quitting = state.quitting
    if state.handoff == nil, let title = state.handoffTitle {
      stack.menu = [Button(title, .handoffRequested, shortcut: "b")]
    }
    if state.mayReport {
      stack.menu.append(
        Button("Report a problem", .reportButtonTapped).disabled(state.isReporting))
    }
    ask(state, on: &stack)
    return stack
  }

  /// Presents the current alert over the topmost screen: the root's own first, then the recovery's.
  private static func ask(_ state: State, on stack: inout NavigationStack<Action>) {
    let found = state.list.isTellingFailure ? nil : state.recovery.alert
    guard state.alert != nil || found != nil else { return }
    let asking = { (screen: Screen<Action>) in
      screen.alert(found) { .recovery(.alert($0)) }.alert(state.alert) { .alert($0) }
    }
    if let top = stack.path.indices.last {
      stack.path[top].screen = asking(stack.path[top].screen)
    } else {
      stack.root = asking(stack.root)
    }
  }
}

extension AppFeature.Notice {
  /// The button beside the text, if there is one.
  fileprivate var button: Button<AppFeature.Action>? {
    if undo != nil { return Button("Undo", .undoButtonTapped, shortcut: "u") }
    return offersReport ? Button("Report", .reportButtonTapped, shortcut: "o") : nil
  }
}
