import Cairn
import CairnTesting
import Foundation
import Inventory
import Testing

/// Tests the sheet.
@MainActor
@Suite struct AddItemTests {
  @Test("An item that is added in the sheet appears at the end of the list")
  func add() async {
    let store = makeStore()
    await store.send(.addButtonTapped) {
      $0.destination = .add(ItemForm.State(item: Item(id: UUID(0))))
    }
    await store.send(.destination(.presented(.add(.binding(.set(\.item.name, "Lamp")))))) {
      $0.destination?.modify(\.add) { $0.item.name = "Lamp" }
    }
    await store.send(.confirmAddButtonTapped) {
      $0.destination = nil
      $0.items = [.headphones, Item(id: UUID(0), name: "Lamp")]
    }
  }

  @Test("Each added item has a new id")
  func ids() async {
    let store = makeStore([])
    for number in 0...1 {
      await store.send(.addButtonTapped) {
        $0.destination = .add(ItemForm.State(item: Item(id: UUID(number))))
      }
      await store.send(.confirmAddButtonTapped) {
        $0.destination = nil
        $0.items.append(Item(id: UUID(number)))
      }
    }
  }

  @Test("The cancel button closes the sheet, and adds nothing")
  func cancel() async {
    let store = makeStore(presenting: .add(ItemForm.State(item: .charger)))
    await store.send(.destination(.presented(.add(.cancelButtonTapped))))
    await store.receive(.destination(.dismiss)) { $0.destination = nil }
  }

  @Test("Dismissing the sheet adds nothing")
  func escape() async {
    let store = makeStore(presenting: .add(ItemForm.State(item: .charger)))
    await store.send(.destination(.dismiss)) { $0.destination = nil }
  }

  @Test("Unloading a delivery adds a unit per second until it is stopped")
  func unload() async {
    let clock = TestClock()
    let store = makeStore(presenting: .add(ItemForm.State(item: .charger)), clock: clock)
    await startUnloading(store)
    for quantity in 21...22 {
      await clock.advance(by: .seconds(1))
      await store.receive(.destination(.presented(.add(.unitUnloaded)))) {
        $0.destination?.modify(\.add) { $0.item.status = .inStock(quantity: quantity) }
      }
    }
    await store.send(.destination(.presented(.add(.unloadingToggled)))) {
      $0.destination?.modify(\.add) { $0.isUnloading = false }
    }
    await clock.advance(by: .seconds(60))
  }

  @Test("The first unit of a delivery puts a sold-out item in stock")
  func unloadSoldOut() async {
    let clock = TestClock()
    let store = makeStore(presenting: .add(ItemForm.State(item: .phone)), clock: clock)
    await startUnloading(store)
    await clock.advance(by: .seconds(1))
    await store.receive(.destination(.presented(.add(.unitUnloaded)))) {
      $0.destination?.modify(\.add) { $0.item.status = .inStock(quantity: 1) }
    }
    await store.send(.destination(.dismiss)) { $0.destination = nil }
  }

  @Test(
    "Unloading ends with the sheet, however the sheet is closed",
    arguments: Way.allCases)
  func effectEndsWithSheet(_ way: Way) async {
    let clock = TestClock()
    let store = makeStore([], presenting: .add(ItemForm.State(item: .charger)), clock: clock)
    await startUnloading(store)
    switch way {
    case .cancelled:
      await store.send(.destination(.presented(.add(.cancelButtonTapped))))
      await store.receive(.destination(.dismiss)) { $0.destination = nil }
    case .confirmed:
      await store.send(.confirmAddButtonTapped) {
        $0.destination = nil
        $0.items = [.charger]
      }
    case .dismissed:
      await store.send(.destination(.dismiss)) { $0.destination = nil }
    case .replaced:
      await store.send(.clearButtonTapped) { $0.destination = .clearSoldOut }
      await store.send(.destination(.dismiss)) { $0.destination = nil }
    }
    // A running effect would send an action now. A sleeping one would fail the test at its end.
    await clock.advance(by: .seconds(60))
  }

  enum Way: CaseIterable, Sendable {
    case cancelled, confirmed, dismissed, replaced
  }

  @Test("A non-exhaustive test asserts only the outcome")
  func nonExhaustive() async {
    let clock = TestClock()
    let store = makeStore([], clock: clock)
    store.exhaustivity = .off
    await store.send(.addButtonTapped)
    await store.send(.destination(.presented(.add(.unloadingToggled))))
    await clock.advance(by: .seconds(3))
    await store.send(.confirmAddButtonTapped) {
      $0.items = [Item(id: UUID(0), status: .inStock(quantity: 4))]
    }
  }

  private func startUnloading(_ store: TestStoreOf<InventoryFeature>) async {
    await store.send(.destination(.presented(.add(.unloadingToggled)))) {
      $0.destination?.modify(\.add) { $0.isUnloading = true }
    }
  }
}
