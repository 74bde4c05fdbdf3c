import CairnBrowser
import CairnViews
import Testing

/// Tests of very large screens.
@Suite struct LargePageTests {
  private struct Item: Identifiable, Equatable {
    let id: Int
    let words: String
  }

  private enum Action: Equatable, Sendable {
    case changed
    case deleted(Int)
    case moved, pressed
  }

  private func words(_ page: Element) -> [String] { page.descendants.compactMap(\.text) }

  @Test("The buttons of a row name it by a prefix of its long text")
  func rowNames() {
    let name = String(repeating: "n", count: 100_000)
    let page = page(
      of: NavigationStack(
        root: Screen<Action>("") {
          ForEach(
            [Item(id: 1, words: name)], onDelete: { .deleted($0) }, onMove: { _, _ in .moved }
          ) { item in
            TextField("Name", text: item.words) { _ in .changed }
          }
        }))
    #expect(page.html.utf8.count < 102_000)
    let buttons = page.descendants.filter { $0.tag == .button }.compactMap { $0[.ariaLabel] }
    let short = String(repeating: "n", count: 120) + "…"
    #expect(buttons == ["Move \(short) up", "Move \(short) down", "Delete \(short)"])
  }

  @Test("A screen that is too large is replaced by an explanation, and its toolbar stays")
  func tooLarge() {
    let text = String(repeating: "a", count: 17_000_000)
    let page = page(
      of: NavigationStack(
        root: Screen<Action>("Big") {
          Text(text)
          Button("Press", .pressed)
        }
        .toolbar { Button("Close", .pressed) }))
    #expect(page.html.utf8.count < 2_000)
    #expect(words(page).contains("Big") && words(page).contains("Close"))
    #expect(!words(page).contains("Press"))
    #expect(words(page).contains { $0.contains("about 16 MB, and 16 MB fit. Nothing is lost.") })
  }

  @Test(
    "The rows of a lazy list count too, if they are on the page",
    arguments: [(100, 1_000, true), (100, 170_000, false), (1_000, 17_000, true)])
  func rows(_ count: Int, _ size: Int, fits: Bool) {
    let text = String(repeating: "a", count: size)
    let items = (0..<count).map { Item(id: $0, words: text) }
    let page = page(
      of: NavigationStack(root: Screen<Action>("Big") { List(items) { Text($0.words) } }))
    #expect(words(page).contains { $0.contains("too large") } == !fits)
    #expect(page.descendants.count { $0.tag == .li && $0[.dataRows] == nil } == (fits ? 100 : 0))
  }
}
