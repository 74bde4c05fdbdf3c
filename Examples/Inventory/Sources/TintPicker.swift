public import Cairn

/// The colours to choose from, one below the other: a drill-down of the form, wherever that is.
public struct TintPicker: Reducer {
  public struct State: Equatable, Sendable {
    public let selection: Item.Tint?

    public init(selection: Item.Tint?) {
      self.selection = selection
    }
  }

  public enum Action: Equatable, Sendable {
    case delegate(Delegate)
    case tintTapped(Item.Tint?)

    /// What the parent must act on.
    public enum Delegate: Equatable, Sendable {
      case picked(Item.Tint?)
    }
  }

  public init() {}

  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .delegate: .none
    case .tintTapped(let tint): .send(.delegate(.picked(tint)))
    }
  }
}

extension TintPicker {
  /// A row for each colour, with a mark at the one that is chosen.
  public static func screen(_ state: State) -> Screen<Action> {
    let tints: [Item.Tint?] = [nil] + Item.Tint.allCases
    return Screen("Colour") {
      List {
        ForEach(tints, id: \.self) { tint in
          HStack {
            Button(tint.name, .tintTapped(tint)).foreground(tint?.color)
            Spacer()
            if tint == state.selection { Text("✓") }
          }
        }
      }
    }
  }
}

extension Item.Tint? {
  /// The name of the colour, where there may be none.
  var name: String { map(\.rawValue) ?? "None" }
}
