import Cairn
import CairnLines
import CairnTerminal
import Foundation
import Inventory

/// The composition root. It connects the store to a renderer. `--plain` writes lines of text.
@main
struct Main {
  @MainActor
  static func main() async {
    let store = Store(initialState: InventoryFeature.State(items: Item.samples)) {
      InventoryFeature()
    }
    do {
      if CommandLine.arguments.contains("--plain") {
        return try await PlainApp(store: store, screens: InventoryFeature.screens).run()
      }
      try await TerminalApp(
        name: "Inventory", store: store, screens: InventoryFeature.screens
      ).run()
    } catch {
      FileHandle.standardError.write(Data("inventory-example: \(error)\n".utf8))
      exit(1)
    }
  }
}
