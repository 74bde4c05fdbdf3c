import CairnRendererLaws
import CairnTerminal
import CairnTerminalTesting
import CairnViews
import Testing

/// Tests of moving rows with the keyboard.
@MainActor
@Suite struct MovingRowsTests {
  /// The steps, which each move changes, and the session that shows them.
  private struct User {
    var steps: [String]
    var session: TerminalSession<Action>

    enum Action: Equatable {
      case moved(String, Int)
      case renamed(String, String)
    }

    init(_ steps: [String], isForm: Bool = false, height: Int = 12) {
      self.steps = steps
      self.isForm = isForm
      session = TerminalSession(
        name: "Steps", stack: Self.stack(steps, isForm), size: CellSize(width: 50, height: height))
    }

    private let isForm: Bool

    static func stack(_ steps: [String], _ isForm: Bool) -> NavigationStack<Action> {
      NavigationStack(
        root: Screen("Steps") {
          ForEach(steps, id: \.self, onMove: { .moved($0, $1) }) { step in
            if isForm {
              TextField("", text: step) { .renamed(step, $0) }
            } else {
              Text(step)
            }
          }
        })
    }

    mutating func press(_ keys: Key...) {
      for key in keys {
        for case .moved(let step, let places) in session.handle(.key(key)) {
          guard let index = steps.firstIndex(of: step),
            steps.indices.contains(index + places)
          else { continue }
          steps.swapAt(index, index + places)
        }
        session.update(to: Self.stack(steps, isForm))
      }
    }

    var focusedLine: String? {
      session.draw().lines.first { $0.contains("▸") }.map { String($0.dropFirst(2)) }
    }
  }

  @Test("While a filter hides rows, the palette has no command that moves one")
  func filtered() {
    struct Step: Equatable, Identifiable { var id: Int }
    func stack(_ count: Int) -> NavigationStack<String> {
      let steps = (0..<count).map { Step(id: $0) }
      let screen = Screen<String>("Steps") {
        List(steps, onMove: { "move \($0) by \($1)" }) { step in
          NavigationLink("Step \(step.id)", "open \(step.id)")
        }
      }
      return NavigationStack(root: screen)
    }
    var session = TerminalSession(
      name: "Steps", stack: stack(12), size: CellSize(width: 60, height: 30))
    func offersMoves(afterUpdate: Bool = false) -> Bool {
      _ = session.handle(.key(.control("p")))
      if afterUpdate { session.update(to: stack(13)) }
      defer { _ = session.handle(.key(.escape)) }
      return session.draw().lines.contains { $0.contains("Move “Step") }
    }
    #expect(offersMoves())
    _ = session.handle(.key(.character("/")))
    _ = session.handle(.typed("1"))
    _ = session.handle(.key(.enter))
    #expect(!offersMoves())
    #expect(!offersMoves(afterUpdate: true))
  }

  @Test("Alt and an arrow move the focused row, which keeps the focus")
  func moving() {
    var user = User(["Cut", "Boil", "Eat"])
    user.press(.alt(.down))
    #expect(user.steps == ["Boil", "Cut", "Eat"])
    #expect(user.focusedLine == "Cut")
    user.press(.alt(.down), .alt(.down), .alt(.up))
    #expect(user.steps == ["Boil", "Cut", "Eat"])
    #expect(user.focusedLine == "Cut")
  }

  @Test("A row of a form can be moved while the user types in it")
  func form() {
    var user = User(["Cut", "Boil", "Eat"], isForm: true)
    user.press(.down, .alt(.up))
    #expect(user.steps == ["Boil", "Cut", "Eat"])
    #expect(user.focusedLine == "Boil")
  }

  @Test("The list scrolls with a row that moves out of sight")
  func following() {
    var user = User((1...40).map { "Step \($0)" })
    for _ in 0..<30 { user.press(.alt(.down)) }
    #expect(user.steps[30] == "Step 1")
    #expect(user.focusedLine?.hasPrefix("Step 1 ") == true)
  }

  @Test("If no row can be moved, alt and an arrow act like the arrow")
  func plainArrows() {
    var user = RecipeAppDriver()
    user.press(.alt(.down))
    #expect(user.focusedLine?.hasPrefix("Soup") == true)
    user.press(.alt(.up))
    #expect(user.focusedLine?.hasPrefix("Pancakes") == true)
  }

  @Test("The palette offers no move beyond the ends, and the last line none of a single row")
  func ends() {
    var user = User(["Cut", "Boil"], height: 20)
    user.press(.control("p"))
    for letter in "move" { user.press(.character(letter)) }
    let lines = user.session.draw().lines
    #expect(lines.contains { $0.contains("Move “Cut” down") })
    #expect(!lines.contains { $0.contains("Move “Cut” up") })
    let single = User(["Cut"]).session.draw().lines
    #expect(single.last?.contains("reorder") == false)
  }

  @Test("The palette moves a row")
  func palette() {
    var user = User(["Cut", "Boil"], height: 20)
    user.press(.control("p"))
    for letter in "cut down" { user.press(.character(letter)) }
    user.press(.enter)
    #expect(user.steps == ["Boil", "Cut"])
  }
}
