import Cairn
import TeaList

/// The root: the list.
public struct TeaApp: Reducer {
  public struct State: Equatable, Sendable {
    public var list = TeaList.State()

    public init() {}
  }

  public enum Action: CasePathable, Equatable, Sendable {
    case list(TeaList.Action)

    public struct AllCasePaths: Sendable {
      public let list = CasePath(Action.list) { if case .list(let it) = $0 { it } else { nil } }
    }
    public static let allCasePaths = AllCasePaths()
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    Scope(state: \.list, action: \.list) { TeaList() }
  }
}
