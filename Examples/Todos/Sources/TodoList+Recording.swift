import Cairn
public import CairnRecording

extension TodoList {
  /// The app as recordings see it. Only the clock changes its world, so there are no events.
  public static var replayable: ReplayableApp<State, Action, Never> {
    ReplayableApp(
      "Todos", initialState: { _ in State() }, reducer: { TodoList() }, screens: { screens($0) },
      dependencies: { _, _, _ in })
  }
}
