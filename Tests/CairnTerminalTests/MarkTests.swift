import CairnTerminalTesting
import CairnText
import CairnViews
import Testing

@testable import CairnTerminal

/// Tests of words that stand out, and of screens that open at them.
@Suite struct MarkTests {
  private let text = "Ada waits\nfor the copy of the sign, and for cópy that nobody has read yet."

  /// The words of a text that a search for "copy" would find.
  private var marked: FormattedText {
    FormattedText(text, marking: text.ranges(of: /c[oó]py/))
  }

  /// Returns the marked characters of a text in some lines, a string for each mark.
  private func marks(
    _ text: FormattedText, in lines: [String], _ alignment: NodeStyle.Alignment = .leading
  ) -> [String] {
    text.marks(in: lines, width: 40, alignment).map { mark in
      let line = lines[mark.y]
      let start = mark.x - alignment.indent(of: line, in: 40)
      return String(line.dropFirst(start).prefix(mark.width))
    }
  }

  @Test("Marks are found again in wrapped lines, whatever their width", arguments: 5...50)
  func wrapped(width: Int) {
    let lines = marked.string.wrapped(width: width)
    #expect(marks(marked, in: lines) == ["copy", "cópy"])
  }

  @Test("Marks follow the alignment of their line, and a cut text has those that are left")
  func aligned() {
    let lines = marked.string.wrapped(width: 40)
    for alignment in [NodeStyle.Alignment.center, .trailing] {
      #expect(marks(marked, in: lines, alignment) == ["copy", "cópy"])
    }
    #expect(marks(marked, in: marked.string.wrapped(width: 20, limit: 2)) == ["copy"])
    #expect(marks(marked, in: [marked.string.truncated(width: 24)]) == ["copy"])
  }

  @Test(
    "Several spaces, and characters that begin in one part and end in the next, keep their marks")
  func hardCases() {
    let spaces: FormattedText = "a  b   \(marking: "c  d")    e"
    for width in 1...12 {
      let lines = spaces.string.wrapped(width: width)
      #expect(marks(spaces, in: lines).joined().filter { $0 != " " } == "cd")
    }
    let split: FormattedText = "cafe\(marking: "\u{301} au")"
    #expect(marks(split, in: [split.string]) == ["é au"])
    let wide: FormattedText = "\(marking: "寿司") 🍣"
    #expect(wide.marks(in: [wide.string], width: 40, .leading).map(\.width) == [4])
  }

  @Test("Marked words are bold and underlined, without any color")
  func look() {
    let screen = Screen<Never>("Talk") { Text(marked) }
    let session = TerminalSession(
      name: "Talk", stack: NavigationStack(root: screen), size: CellSize(width: 40, height: 20))
    let grid = session.draw()
    let shown = (0..<20).flatMap { y in
      (0..<40).compactMap { x in
        grid[x, y].style.isBold && grid[x, y].style.isUnderlined ? grid[x, y].character : nil
      }
    }
    #expect(String(shown) == "copycópy")
  }

  private func stack(_ text: FormattedText, isPushed: Bool = false) -> NavigationStack<String> {
    let talk = Screen<String>("Talk") {
      Section("Transcript") { Text(text).revealed() }
    }
    return NavigationStack(
      root: isPushed ? Screen<String>("List") {} : talk,
      path: isPushed ? [(id: 1, screen: talk)] : [], pop: { _ in "pop" })
  }

  @Test(
    "A screen opens at the first marked word, and then the user scrolls", arguments: [true, false])
  func opening(isPushed: Bool) {
    let start = (1...100).map { "Line \($0)." }.joined(separator: "\n")
    let text: FormattedText = "\(start)\nThe \(marking: "copy") waits.\n\(start)"
    let size = CellSize(width: 40, height: 12)
    var session = TerminalSession(
      name: "Talk", stack: NavigationStack(root: Screen<String>("List") {}), size: size)
    session.update(to: stack(text, isPushed: isPushed))
    if !isPushed { session = TerminalSession(name: "Talk", stack: stack(text), size: size) }
    #expect(session.shows("The copy waits."))
    for _ in 0..<20 { _ = session.handle(.key(.pageUp)) }
    #expect(!session.shows("The copy waits."))
    session.update(to: stack(text, isPushed: isPushed))
    #expect(!session.shows("The copy waits."), "It opens there once.")
    #expect(session.shows("Line 1."))
  }

  @Test("A screen whose marked word fits at its start opens at its start")
  func short() {
    let session = TerminalSession(
      name: "Talk", stack: stack(marked), size: CellSize(width: 60, height: 12))
    #expect(session.shows("Transcript") && session.shows("copy"))
  }
}

extension TerminalSession {
  fileprivate func shows(_ text: String) -> Bool { draw().lines.contains { $0.contains(text) } }
}
