import CairnSession
import CairnTerminalTesting
import CairnViews
import Testing

@testable import CairnTerminal

/// Tests of rows with a button and a mark at their edge.
@Suite struct RowButtonTests {
  private struct Step: Identifiable, Equatable {
    var id: String
    var note: String?
  }

  private static func screen(_ steps: [Step]) -> Screen<String> {
    Screen("Steps") {
      List(steps) { step in
        NavigationLink("open \(step.id)") {
          HStack {
            Text(step.id)
            Spacer()
            Text("1 min").alignment(.trailing)
          }
          if let note = step.note { Text(note).secondary() }
        }
        .edge(.black)
        .rowButton(Button("Start \(step.id)", symbol: "Go", "start \(step.id)", shortcut: "s"))
      }
    }
  }

  private static var screen: Screen<String> {
    screen([Step(id: "Cut", note: "Carefully."), Step(id: "Boil"), Step(id: "Eat")])
  }

  private var session: TerminalSession<String> {
    TerminalSession(
      name: "Steps", stack: NavigationStack(root: Self.screen),
      size: CellSize(width: 60, height: 12))
  }

  @Test("The letter of a row's button presses that of the focused row")
  func letter() {
    var session = session
    #expect(session.handle(.key(.character("s"))) == ["start Cut"])
    #expect(session.handle(.key(.down)) == [])
    #expect(session.handle(.key(.character("s"))) == ["start Boil"])
    #expect(session.handle(.key(.character("x"))) == [])
  }

  @Test("The hints name the letter, and the palette the whole button")
  func names() {
    #expect(drawing(of: Self.screen, height: 12).last?.contains("s go") == true)
    var keys: [Key] = [.control("p")]
    keys += "start cut".map { .character($0) }
    #expect(drawing(of: Self.screen, height: 16, after: keys).contains { $0.contains("Start Cut") })
  }

  @Test("A mark stands at the edge of all lines of a row, whose first lines share their columns")
  func drawn() {
    #expect(
      drawing(of: Self.screen, width: 40, height: 12).prefix(6) == [
        " Steps",
        "▸ ▎Cut                        1 min ›",
        "  ▎Carefully.",
        "  ▎Boil                       1 min ›",
        "  ▎Eat                        1 min ›",
        "",
      ])
  }

  @Test("Rows of two lines keep their places when they are out of sight")
  func outOfSight() {
    let steps = (0..<200).map { number in
      Step(id: "Step \(number)", note: number % 3 == 0 ? "Note \(number)" : nil)
    }
    let lines = drawing(of: Self.screen(steps), width: 40, height: 14, after: [.end])
    #expect(lines.contains { $0.hasPrefix("▸ ▎Step 199") })
    #expect(lines.contains { $0.hasPrefix("  ▎Note 198") })
  }
}
