import CairnSession
import CairnTerminalTesting
import CairnViews
import Testing

@testable import CairnTerminal

@Suite struct VisibleRowsTests {
  @Test("Rows out of sight keep their places and their controls", arguments: 0..<40)
  func law(seed: Int) {
    let rows = Rows(seed: seed, count: 30)
    let all = rows.layout(seen: Int.min..<Int.max)
    for first in stride(from: 0, to: all.height, by: 5) {
      let some = rows.layout(seen: first..<first + 7)
      #expect(some.height == all.height)
      #expect(some.controls == all.controls)
      #expect(some.visible(first..<first + 7) == all.visible(first..<first + 7))
    }
  }

  @Test("Only the visible rows of a thousand are laid out")
  func count() {
    let rows = Rows(titles: (0..<1_000).map { "Row \($0)" })
    let all = rows.layout(seen: Int.min..<Int.max)
    let some = rows.layout(seen: 500..<560)
    #expect(all.texts == 1 + 2 * 1_000)
    #expect(some.texts == 1 + 2 * 60)
  }

  @Test("Rows that come into sight in a long list are drawn")
  func walk() {
    let keys: [Key] = [.end, .up, .pageUp, .pageUp, .pageUp, .home, .pageDown, .down, .end]
    for count in keys.indices {
      let typed = Array(keys[...count])
      let lines = drawing(of: Rows(titles: titles).screen, width: 40, height: 20, after: typed)
      let isFilled = lines[2...18].allSatisfy { $0.contains("Row ") || $0.contains("Heading") }
      #expect(isFilled, "\(typed)")
    }
  }

  private let titles = (0..<300).map { "Row \($0)" }
}

/// A list of rows, some of them higher than others.
private struct Rows {
  var titles: [String]

  init(titles: [String]) {
    self.titles = titles
  }

  init(seed: Int, count: Int) {
    let words = ["Soup", "Pan cakes", "寿司 and rice", "two\nlines", "a title that is far too long"]
    titles = (0..<count).map { index in
      // Every other list has rows of one line only. The rest have some higher rows.
      words[(index * 7 + seed * 3) % (seed.isMultiple(of: 2) ? 2 : 2 + seed % 4)]
    }
  }

  var screen: Screen<AnyAction> {
    Screen("Rows") {
      List {
        Text("Heading")
        ForEach(titles.enumerated(), id: { $0.offset }) { row in
          NavigationLink(AnyAction(value: row.offset)) {
            HStack {
              Text(row.element)
              Spacer()
              Text("\(row.offset)")
            }
          }
          .background(row.offset.isMultiple(of: 2) ? .black : nil)
        }
      }
    }
  }

  func layout(seen: Range<Int>) -> Layout {
    var builder = LayoutBuilder<AnyAction>(
      isCompact: false, hasRoomForRing: false, lastLine: .max, seen: seen)
    let height = builder.placeColumn(
      screen.content, LayoutBuilder.Context(x: 0, width: 30), y: 0)
    return Layout(builder: builder, height: height)
  }
}

private struct Layout {
  var builder: LayoutBuilder<AnyAction>
  var height: Int

  var controls: [String] { builder.controls.map { "\($0.path) \($0.frame)" } }

  var texts: Int {
    builder.placed.count { if case .text = $0.content { true } else { false } }
  }

  func visible(_ lines: Range<Int>) -> [String] {
    builder.placed
      .filter { lines.overlaps($0.frame.y..<$0.frame.maxY) }
      .map { "\($0.frame) \($0.style) \($0.content)" }
  }
}
