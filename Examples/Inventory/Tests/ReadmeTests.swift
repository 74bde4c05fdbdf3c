import Cairn
import CairnTerminalTesting
import CairnTestSupport
import Inventory
import Testing

/// Tests that the README shows the renderer's drawings.
///
/// `UPDATE_PAGES=1 swift test --filter InventoryTests.ReadmeTests` updates them.
@MainActor
@Suite(.serialized) struct ReadmeTests {
  @Test("The README shows the current drawings of the screens", arguments: Screenshot.allCases)
  func screens(_ screenshot: Screenshot) throws {
    try expectDrawing(screenshot.drawing, named: screenshot.rawValue)
  }
}

/// A screen in the README.
enum Screenshot: String, CaseIterable, Sendable {
  case list, delete, duplicate, edit, color

  @MainActor var drawing: [String] {
    CairnTerminalTesting.drawing(
      of: InventoryFeature.screens(state), width: 60, height: self == .list ? 12 : 18,
      name: "Inventory")
  }

  private var state: InventoryFeature.State {
    var state = InventoryFeature.State(items: Item.samples)
    guard var item = state.items.last else { return state }
    switch self {
    case .list:
      break
    case .delete:
      _ = InventoryFeature().reduce(into: &state, action: .deleteButtonTapped(item.id))
    case .duplicate:
      item.name = "Bluetooth Headphones"
      state.destination = .duplicate(
        DuplicateItem.State(originalID: item.id, form: ItemForm.State(item: item)))
    case .edit:
      item.status = .inStock(quantity: 3)
      var form = ItemForm.State(item: item)
      form.isUnloading = true
      state.destination = .edit(form)
    case .color:
      var form = ItemForm.State(item: Item(id: item.id, name: "Speaker", tint: .red))
      _ = ItemForm().reduce(into: &form, action: .tintTapped)
      state.destination = .add(form)
    }
    return state
  }
}
