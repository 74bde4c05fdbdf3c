public import Cairn

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// An item of the inventory.
public struct Item: Equatable, Identifiable, Sendable {
  public let id: UUID
  public var name: String
  public var tint: Tint?
  public var status: Status

  public init(
    id: UUID, name: String = "", tint: Tint? = nil, status: Status = .inStock(quantity: 1)
  ) {
    self.id = id
    self.name = name
    self.tint = tint
    self.status = status
  }

  /// Whether the item is in stock. Only items in stock have a quantity.
  public enum Status: Equatable, Sendable {
    case inStock(quantity: Int)
    case soldOut(isOnBackOrder: Bool)

    public var isInStock: Bool {
      if case .inStock = self { true } else { false }
    }
  }

  /// The color of an item.
  public enum Tint: String, CaseIterable, Sendable {
    case black = "Black"
    case blue = "Blue"
    case green = "Green"
    case red = "Red"
    case white = "White"

    public var color: Color {
      switch self {
      case .black: Color(hex: 0x6E6E73)
      case .blue: Color(hex: 0x5AA9FF)
      case .green: Color(hex: 0x5CD67A)
      case .red: Color(hex: 0xFF6B61)
      case .white: Color(hex: 0xF2F2F7)
      }
    }
  }

  /// Returns a copy with another id.
  func duplicate(id: UUID) -> Self {
    Self(id: id, name: name, tint: tint, status: status)
  }
}

extension Item {
  /// Sample items.
  public static let samples: IdentifiedArrayOf<Self> = [
    Item(id: UUID(-1), name: "Keyboard", tint: .black, status: .inStock(quantity: 100)),
    Item(id: UUID(-2), name: "Charger", tint: .white, status: .inStock(quantity: 20)),
    Item(id: UUID(-3), name: "Phone", tint: .green, status: .soldOut(isOnBackOrder: true)),
    Item(id: UUID(-4), name: "Headphones", tint: .blue, status: .soldOut(isOnBackOrder: false)),
  ]
}
