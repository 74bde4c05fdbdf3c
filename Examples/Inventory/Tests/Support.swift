import Cairn
import CairnTesting
import Foundation
import Inventory
import Testing

extension Item {
  static let charger = Item(id: UUID(102), name: "Charger", status: .inStock(quantity: 20))
  static let headphones = Item(
    id: UUID(100), name: "Headphones", tint: .blue, status: .inStock(quantity: 20))
  static let phone = Item(id: UUID(103), name: "Phone", status: .soldOut(isOnBackOrder: true))
  static let radio = Item(id: UUID(104), name: "Radio", status: .soldOut(isOnBackOrder: false))
}

/// Creates a store of an inventory. New ids count up from `UUID(0)`.
@MainActor
func makeStore(
  _ items: IdentifiedArrayOf<Item> = [.headphones],
  presenting destination: InventoryFeature.Destination.State? = nil,
  clock: (any Clock<Duration>)? = nil
) -> TestStoreOf<InventoryFeature> {
  TestStore(initialState: InventoryFeature.State(items: items, destination: destination)) {
    InventoryFeature()
  } withDependencies: {
    $0.uuid = .incrementing
    if let clock { $0.continuousClock = clock }
  }
}

extension InventoryFeature.Destination.State {
  /// The dialog that the user sees.
  static let clearSoldOut = Self.confirmationDialog(
    ConfirmationDialogState {
      TextState("Clear sold-out items?")
    } actions: {
      ButtonState(role: .destructive, action: .clearAllSoldOut) { TextState("All") }
      ButtonState(role: .destructive, action: .clearNotOnBackOrder) {
        TextState("Only those not on back order")
      }
      ButtonState(role: .cancel) { TextState("Cancel") }
    })

  /// Returns the alert that the user sees.
  static func deletion(of id: Item.ID, _ title: String) -> Self {
    .alert(
      AlertState {
        TextState(title)
      } actions: {
        ButtonState(role: .destructive, action: .deletionConfirmed(id)) { TextState("Delete") }
        ButtonState(role: .cancel) { TextState("Keep") }
      } message: {
        TextState("Are you sure you want to delete this item?")
      })
  }
}
