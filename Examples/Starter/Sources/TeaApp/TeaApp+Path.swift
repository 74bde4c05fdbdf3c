import Brewing
import Cairn
import TeaList

extension TeaApp {
  /// The screens that can be on the path.
  public enum Path: SwitchReducer {
    public enum State: CaseReducerState, Equatable, Sendable {
      public typealias StateReducer = Path
      case brewing(Brewing.State)
    }

    public enum Action: Equatable, Sendable {
      case brewing(Brewing.Action)
    }

    public static func feature(of state: State) -> some Screens<State, Action> {
      switch state {
      case .brewing(let state):
        FeatureCase(Brewing.self, state, State.brewing, Action.brewing) {
          if case .brewing(let action) = $0 { action } else { nil }
        }
      }
    }
  }

  /// The list, and the screens of the path on top of it.
  public static func screens(_ state: State) -> NavigationStack<Action> {
    NavigationStack(
      root: TeaList.screen(state.list).map(Action.list),
      path: zip(state.path.ids, state.path).map { id, element in
        let screen = Path.feature(of: element).screen
        return (id: id, screen: screen.map { .path(.element(id: id, action: $0)) })
      },
      pop: { .path(.popFrom(id: $0)) })
  }
}
