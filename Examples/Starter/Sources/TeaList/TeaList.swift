import Cairn

/// The teas that there are, and how many cups of each were drunk.
public struct TeaList: ScreenReducer {
  public struct Tea: Equatable, Identifiable, Sendable {
    public let id: String
    public let seconds: Int
    public var cups = 0
  }

  public struct State: Equatable, Sendable {
    public var teas: IdentifiedArrayOf<Tea> = [
      Tea(id: "Sencha", seconds: 60), Tea(id: "Assam", seconds: 180),
    ]

    public init() {}
  }

  public enum Action: Equatable, Sendable {
    case delegate(Delegate)
    case teaTapped(Tea.ID)

    public enum Delegate: Equatable, Sendable {
      case brew(Tea.ID)
    }
  }

  public init() {}

  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .delegate: .none
    case .teaTapped(let id): .send(.delegate(.brew(id)))
    }
  }

  public static func screen(_ state: State) -> Screen<Action> {
    Screen("Teas") {
      ForEach(state.teas) { tea in
        NavigationLink("\(tea.id), cups: \(tea.cups)", .teaTapped(tea.id))
      }
    }
  }
}
