import Cairn
import CairnTerminal
import Foundation
import Inventory
import Testing

@Suite struct ScreenTests {
  @Test("Each item is a row that can be opened, duplicated and deleted")
  func rows() {
    let screen = InventoryFeature.screen(.init(items: [.headphones, .phone, .radio]))
    #expect(screen.title == "Inventory")
    #expect(
      screen.texts == [
        "Headphones", "In stock: 20", "Duplicate", "Phone", "On back order", "Duplicate",
        "Radio", "Sold out", "Duplicate", "Clear sold out…",
      ])
    #expect(screen.action(ofLink: "Phone") == .itemTapped(Item.phone.id))
    #expect(screen.action(ofDeleting: "Radio") == .deleteButtonTapped(Item.radio.id))
    #expect(screen.action(ofButton: "Duplicate") == .duplicateButtonTapped(Item.headphones.id))
    #expect(screen.action(ofButton: "Add") == .addButtonTapped)
    #expect(screen.action(ofButton: "Clear sold out…") == .clearButtonTapped)
  }

  @Test("The list has a button to clear sold-out items only if there are any")
  func nothingToClear() {
    let screen = InventoryFeature.screen(.init(items: [.headphones]))
    #expect(screen.action(ofButton: "Clear sold out…") == nil)
  }

  @Test("Each form has its own presentation, title and confirm button")
  func presentations() throws {
    typealias Destination = InventoryFeature.Destination.State
    let form = ItemForm.State(item: .headphones)
    let cases: [(Destination, PresentationKind, String, String, InventoryFeature.Action)] = [
      (.add(form), .sheet, "New item", "Add", .confirmAddButtonTapped),
      (
        .duplicate(DuplicateItem.State(originalID: Item.radio.id, form: form)), .popover,
        "Duplicate item", "Add", .confirmDuplicateButtonTapped
      ),
      (.edit(form), .navigationDestination, "Edit item", "Save", .confirmEditButtonTapped),
    ]
    for (destination, kind, title, button, action) in cases {
      let screen = InventoryFeature.screen(.init(items: [], destination: destination))
      let presentation = try #require(screen.presentations.first)
      #expect(screen.presentations.count == 1)
      #expect(presentation.kind == kind)
      #expect(presentation.dismiss == .destination(.dismiss))
      #expect(presentation.screen.title == title)
      #expect(presentation.screen.action(ofButton: button) == action)
    }
  }

  @Test("The controls of a form send actions of the open form")
  func formActions() throws {
    let form = ItemForm.State(item: .headphones)
    let screen = InventoryFeature.screen(.init(destination: .edit(form)))
    let pushed = try #require(screen.presentations.first?.screen)
    func edit(_ action: ItemForm.Action) -> InventoryFeature.Action {
      .destination(.presented(.edit(action)))
    }
    #expect(pushed.action(ofButton: "Cancel") == nil)
    #expect(pushed.toggle("Unloading a delivery")?.action == edit(.unloadingToggled))
    #expect(
      pushed.action(ofButton: "Mark as sold out")
        == edit(.binding(.set(\.item.status, .soldOut(isOnBackOrder: false)))))
    #expect(pushed.textField("Name")?.onChange("Ear") == edit(.binding(.set(\.item.name, "Ear"))))
    #expect(pushed.action(ofLink: "Blue") == edit(.tintTapped))
    #expect(
      pushed.slider("Quantity")?.action(steps: 1)
        == edit(.binding(.set(\.item.status, .inStock(quantity: 21)))))
  }

  @Test(
    "A form in a sheet or popover has a cancel button",
    arguments: [PresentationKind.sheet, .popover])
  func cancel(_ kind: PresentationKind) throws {
    let form = ItemForm.State(item: .headphones)
    let screen = InventoryFeature.screen(
      .init(
        destination: kind == .sheet
          ? .add(form) : .duplicate(DuplicateItem.State(originalID: Item.radio.id, form: form))))
    let card = try #require(screen.presentations.first)
    #expect(card.kind == kind)
    #expect(
      card.screen.action(ofButton: "Cancel")
        == .destination(
          .presented(
            kind == .sheet ? .add(.cancelButtonTapped) : .duplicate(.cancelButtonTapped))))
  }

  @Test("The form of a sold-out item has a toggle for back orders instead of a quantity")
  func soldOut() {
    let screen = ItemForm.screen(ItemForm.State(item: .radio), title: "")
    #expect(screen.slider("Quantity") == nil)
    #expect(
      screen.toggle("Is on back order")?.action
        == .binding(.set(\.item.status, .soldOut(isOnBackOrder: true))))
    #expect(
      screen.action(ofButton: "Is back in stock")
        == .binding(.set(\.item.status, .inStock(quantity: 1))))
  }

  @Test("The alert and the dialog are presented over the list")
  func dialogs() {
    let alert = InventoryFeature.screen(.init(destination: .deletion(of: Item.radio.id, "Delete?")))
    #expect(alert.dialog?.kind == .alert)
    #expect(
      alert.action(ofDialogButton: "Delete")
        == .destination(.presented(.alert(.deletionConfirmed(Item.radio.id)))))
    #expect(alert.action(ofDialogButton: "Keep") == .destination(.dismiss))
    let dialog = InventoryFeature.screen(.init(destination: .clearSoldOut))
    #expect(dialog.dialog?.kind == .confirmationDialog)
    #expect(
      dialog.action(ofDialogButton: "All")
        == .destination(.presented(.confirmationDialog(.clearAllSoldOut))))
  }
}
