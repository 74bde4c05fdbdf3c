import Cairn
import CairnTesting
import Foundation
import Inventory
import Testing

/// Tests the popover.
@MainActor
@Suite struct DuplicateItemTests {
  @Test("A copy can be edited first, and is inserted after its original")
  func duplicate() async {
    let store = makeStore([.charger, .headphones, .phone])
    var copy = Item(
      id: UUID(0), name: "Headphones", tint: .blue, status: .inStock(quantity: 20))
    await store.send(.duplicateButtonTapped(Item.headphones.id)) {
      $0.destination = .duplicate(
        DuplicateItem.State(originalID: Item.headphones.id, form: ItemForm.State(item: copy)))
    }
    copy.name = "Bluetooth Headphones"
    await store.send(.destination(.presented(.duplicate(.binding(.set(\.item.name, copy.name)))))) {
      $0.destination?.modify(\.duplicate) { $0.form.item.name = "Bluetooth Headphones" }
    }
    await store.send(.confirmDuplicateButtonTapped) {
      $0.destination = nil
      $0.items = [.charger, .headphones, copy, .phone]
    }
  }

  @Test("A copy is inserted after its original, at any position", arguments: 0...2)
  func place(_ index: Int) async {
    let items: IdentifiedArrayOf<Item> = [.charger, .headphones, .phone]
    let store = makeStore(items)
    store.exhaustivity = .off
    await store.send(.duplicateButtonTapped(items[index].id))
    await store.send(.confirmDuplicateButtonTapped)
    #expect(store.state.items.index(id: UUID(0)) == index + 1)
    #expect(store.state.items.filter { $0.id != UUID(0) } == items)
  }

  @Test("If the original is missing, the copy is appended")
  func originalGone() async {
    let form = ItemForm.State(item: .phone)
    let store = makeStore(
      [.charger, .headphones],
      presenting: .duplicate(DuplicateItem.State(originalID: Item.radio.id, form: form)))
    await store.send(.confirmDuplicateButtonTapped) {
      $0.destination = nil
      $0.items = [.charger, .headphones, .phone]
    }
  }

  @Test("The cancel button closes the popover from inside a nested feature")
  func cancel() async {
    let form = ItemForm.State(item: .phone)
    let store = makeStore(
      presenting: .duplicate(DuplicateItem.State(originalID: Item.headphones.id, form: form)))
    await store.send(.destination(.presented(.duplicate(.cancelButtonTapped))))
    await store.receive(.destination(.dismiss)) { $0.destination = nil }
  }

  @Test("Duplicating a missing item does nothing")
  func absent() async {
    let store = makeStore()
    await store.send(.duplicateButtonTapped(Item.radio.id))
  }
}
