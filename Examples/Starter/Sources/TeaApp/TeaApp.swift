import Brewing
import Cairn
import TeaList

/// The root: the list, the path of screens on top of it, and the glue between them.
public struct TeaApp: Reducer {
  public struct State: Equatable, Sendable {
    public var list = TeaList.State()
    public var path = StackState<Path.State>()

    public init() {}
  }

  public enum Action: CasePathable, Equatable, Sendable {
    case list(TeaList.Action)
    case path(StackActionOf<Path>)

    public struct AllCasePaths: Sendable {
      public let list = CasePath(Action.list) { if case .list(let it) = $0 { it } else { nil } }
      public let path = CasePath(Action.path) { if case .path(let it) = $0 { it } else { nil } }
    }
    public static let allCasePaths = AllCasePaths()
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    Scope(state: \.list, action: \.list) { TeaList() }
    Reduce { state, action in
      switch action {
      case .list(.delegate(let delegate)):
        switch delegate {
        case .brew(let id):
          guard let tea = state.list.teas[id: id] else { return .none }
          state.path.append(.brewing(Brewing.State(tea: tea.id, secondsLeft: tea.seconds)))
        }
      case .path(.element(let id, .brewing(.delegate(let delegate)))):
        switch delegate {
        case .brewed(let tea):
          state.list.teas[id: tea]?.cups += 1
          state.path.pop(from: id)
        }
      case .list, .path: break
      }
      return .none
    }
    .forEach(\.path, action: \.path)
  }
}
