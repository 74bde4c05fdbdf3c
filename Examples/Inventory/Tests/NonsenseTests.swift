import Cairn
import CairnTestSupport
import CairnTesting
import Inventory
import Testing

/// Tests actions that no user can cause. They change nothing, and are reported.
@MainActor
@Suite struct NonsenseTests {
  @Test(
    "Confirming a form that is not open is reported with the form's name",
    arguments: [
      (InventoryFeature.Action.confirmAddButtonTapped, "add"),
      (.confirmDuplicateButtonTapped, "duplicate"), (.confirmEditButtonTapped, "edit"),
    ])
  func nothingToConfirm(_ action: InventoryFeature.Action, _ form: String) async {
    let store = makeStore()
    await expectIssue(
      "The form \"\(form)\" was confirmed while it was not presented.", "Presented: nothing"
    ) {
      await store.send(action)
    }
  }

  @Test("Confirming one form while another is open is reported, and changes neither")
  func anotherForm() async {
    let store = makeStore(presenting: .edit(ItemForm.State(item: .headphones)))
    await expectIssue("The form \"add\" was confirmed", "Presented: edit") {
      await store.send(.confirmAddButtonTapped)
    }
    await store.send(.destination(.dismiss)) { $0.destination = nil }
  }

  @Test("An action of the sheet after its dismissal is reported with the operator")
  func childActionAfterDismissal() async {
    let store = makeStore(presenting: .add(ItemForm.State(item: .charger)))
    await store.send(.destination(.presented(.add(.cancelButtonTapped))))
    await store.receive(.destination(.dismiss)) { $0.destination = nil }
    await expectIssue(
      "A child action reached \"ifLet\"", "InventoryFeature.swift",
      "while the child's state was absent", "unitUnloaded"
    ) {
      await store.send(.destination(.presented(.add(.unitUnloaded))))
    }
  }

  @Test("An action of the sheet while the popover is open is reported, and changes neither")
  func childActionOfAnotherCase() async {
    let form = ItemForm.State(item: .charger)
    let store = makeStore(
      presenting: .duplicate(DuplicateItem.State(originalID: Item.headphones.id, form: form)))
    await expectIssue("Inventory", "unitUnloaded") {
      await store.send(.destination(.presented(.add(.unitUnloaded))))
    }
    await store.send(.destination(.dismiss)) { $0.destination = nil }
  }
}
