import CairnViews
import Testing

@Suite struct RowMoveTests {
  private struct Step: Equatable, Identifiable {
    var id: String
  }

  private static func screen(of ids: [String], isLazy: Bool, word: String = "move")
    -> Screen<String>
  {
    Screen("Steps") {
      if isLazy {
        List(ids.map(Step.init), onMove: { "\(word) \($0) \($1)" }) { Text($0.id) }
      } else {
        ForEach(ids.map(Step.init), onMove: { "\(word) \($0) \($1)" }, content: { Text($0.id) })
      }
    }
  }

  @Test("A row sends its id and the number of places when it is moved", arguments: [false, true])
  func rows(isLazy: Bool) {
    let screen = Self.screen(of: ["Cut", "Boil"], isLazy: isLazy)
    #expect(screen.action(ofMoving: "Boil", by: -1) == "move Boil -1")
    #expect(screen.action(ofMoving: "Cut", by: 1) == "move Cut 1")
    #expect(screen.action(ofMoving: "Eat", by: 1) == nil)
    #expect(screen.action(ofDeleting: "Cut") == nil)
  }

  @Test("A row can't be moved beyond the ends", arguments: [false, true])
  func ends(isLazy: Bool) {
    let screen = Self.screen(of: ["Cut", "Boil", "Eat"], isLazy: isLazy).map { $0 }
    let possible = ["Cut", "Boil", "Eat"].map { step in
      (-3...3).filter { screen.action(ofMoving: step, by: $0) != nil }
    }
    #expect(possible == [[0, 1, 2], [-1, 0, 1], [-2, -1, 0]])
  }

  @Test("Mapping a screen's actions maps the actions of moved rows", arguments: [false, true])
  func map(isLazy: Bool) {
    let screen = Self.screen(of: ["Cut", "Boil"], isLazy: isLazy).map { [$0] }
    #expect(screen.action(ofMoving: "Cut", by: 1) == ["move Cut 1"])
  }

  @Test(
    "Rows are equal only if they send the same action when they are moved",
    arguments: [false, true])
  func equality(isLazy: Bool) {
    let screen = Self.screen(of: ["Cut", "Boil"], isLazy: isLazy)
    #expect(screen == Self.screen(of: ["Cut", "Boil"], isLazy: isLazy))
    #expect(screen != Self.screen(of: ["Cut", "Boil"], isLazy: isLazy, word: "go"))
  }

  @Test("A dump shows the action of moving a row down by one place, and of the last row up")
  func dump() {
    #expect(
      Self.screen(of: ["Cut", "Boil"], isLazy: false).description == """
        Screen "Steps"
          Text "Cut", down -> move Cut 1
          Text "Boil", up -> move Boil -1
        """)
  }
}
