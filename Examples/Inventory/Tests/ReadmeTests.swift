import Cairn
import CairnTerminal
import Foundation
import Inventory
import Testing

/// The README shows what the renderer draws.
///
/// `UPDATE_README=1 swift test --filter InventoryTests.ReadmeTests` writes the drawings anew.
@MainActor
@Suite(.serialized) struct ReadmeTests {
  private static let file = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "README.md")

  @Test("The README shows the screens as they are drawn", arguments: Screenshot.allCases)
  func screens(_ screenshot: Screenshot) throws {
    let readme = try String(contentsOf: Self.file, encoding: .utf8)
    let block = try #require(readme.block(named: screenshot.rawValue))
    let drawn = screenshot.drawing.joined(separator: "\n") + "\n"
    if ProcessInfo.processInfo.environment["UPDATE_README"] == "1" {
      try readme.replacingCharacters(in: block, with: drawn)
        .write(to: Self.file, atomically: true, encoding: .utf8)
    } else {
      #expect(String(readme[block]) == drawn)
    }
  }
}

/// A screen that the README shows.
enum Screenshot: String, CaseIterable, Sendable {
  case list, delete, duplicate, edit

  @MainActor var drawing: [String] {
    CairnTerminal.drawing(
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
    }
    return state
  }
}

extension String {
  /// The lines of the text block that follows a marker.
  fileprivate func block(named name: String) -> Range<String.Index>? {
    guard let marker = range(of: "<!-- screen: \(name) -->\n```text\n"),
      let end = range(of: "```\n", range: marker.upperBound..<endIndex)
    else { return nil }
    return marker.upperBound..<end.lowerBound
  }
}
