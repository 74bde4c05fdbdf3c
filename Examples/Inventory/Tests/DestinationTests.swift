import Cairn
import CairnTesting
import Foundation
import Inventory
import Testing

/// Tests the alert, the dialog and the cover, and states that a single destination makes
/// impossible.
@MainActor
@Suite struct DestinationTests {
  @Test("Confirming the alert deletes the item")
  func delete() async {
    let store = makeStore()
    await store.send(.deleteButtonTapped(Item.headphones.id)) {
      $0.destination = .deletion(of: Item.headphones.id, "Delete “Headphones”?")
    }
    await store.send(
      .destination(.presented(.alert(.deletionConfirmed(Item.headphones.id))))
    ) {
      $0.destination = nil
      $0.items = []
    }
  }

  @Test("Dismissing the alert keeps the item")
  func keep() async {
    let store = makeStore([Item(id: UUID(7))])
    await store.send(.deleteButtonTapped(UUID(7))) {
      $0.destination = .deletion(of: UUID(7), "Delete this item?")
    }
    await store.send(.destination(.dismiss)) { $0.destination = nil }
  }

  @Test("The user can clear all sold-out items, or only those that aren't on back order")
  func clear() async {
    let items: IdentifiedArrayOf<Item> = [.charger, .phone, .radio]
    let store = makeStore(items)
    await store.send(.clearButtonTapped) { $0.destination = .clearSoldOut }
    await store.send(.destination(.presented(.confirmationDialog(.clearNotOnBackOrder)))) {
      $0.destination = nil
      $0.items = [.charger, .phone]
    }
    await store.send(.clearButtonTapped) { $0.destination = .clearSoldOut }
    await store.send(.destination(.presented(.confirmationDialog(.clearAllSoldOut)))) {
      $0.destination = nil
      $0.items = [.charger]
    }
  }

  @Test("An edited item keeps its position")
  func edit() async {
    let store = makeStore([.charger, .phone, .radio])
    var edited = Item.phone
    edited.status = .inStock(quantity: 5)
    await store.send(.itemTapped(Item.phone.id)) {
      $0.destination = .edit(ItemForm.State(item: .phone))
    }
    await store.send(
      .destination(.presented(.edit(.binding(.set(\.item.status, edited.status)))))
    ) {
      $0.destination?.modify(\.edit) { $0.item.status = .inStock(quantity: 5) }
    }
    await store.send(.confirmEditButtonTapped) {
      $0.destination = nil
      $0.items = [.charger, edited, .radio]
    }
  }

  @Test("Unloading ends with the drill-down")
  func effectEndsWithDrillDown() async {
    let clock = TestClock()
    let store = makeStore(presenting: .edit(ItemForm.State(item: .headphones)), clock: clock)
    await store.send(.destination(.presented(.edit(.unloadingToggled)))) {
      $0.destination?.modify(\.edit) { $0.isUnloading = true }
    }
    await store.send(.destination(.dismiss)) { $0.destination = nil }
    await clock.advance(by: .seconds(60))
  }

  @Test("Tapping or deleting a missing item does nothing")
  func absent() async {
    let store = makeStore([])
    await store.send(.itemTapped(Item.radio.id))
    await store.send(.deleteButtonTapped(Item.radio.id))
  }
}
