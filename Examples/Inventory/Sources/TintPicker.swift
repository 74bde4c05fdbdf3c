public import Cairn

/// A list of colors to choose from. It is a drill-down of the form, wherever the form is.
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

    /// The messages that the parent must handle.
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
  /// Returns the screen: a row for each color, with a mark at the selected one.
  public static func screen(_ state: State) -> Screen<Action> {
    let tints: [Item.Tint?] = [nil] + Item.Tint.allCases
    return Screen("Color") {
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
  /// The name of the color, or "None".
  var name: String { map(\.rawValue) ?? "None" }
}
