import CairnTerminalTesting
import CairnViews
import Testing

@testable import CairnTerminal

/// Tests of a control of which several options can be selected.
@MainActor
@Suite struct OptionsTests {
  private let days = ["Mon", "Tue", "Wed", "Thu", "Fri"]

  private func session(_ selection: Set<String> = ["Tue"]) -> TerminalSession<String> {
    let screen = Screen<String>("Shift") {
      MultiPicker("Days", selection: selection, options: days, title: { $0 }, onToggle: { $0 })
      Button("Save", "save").busy()
    }
    return TerminalSession(
      name: "Shifts", stack: NavigationStack(root: screen), size: CellSize(width: 40, height: 12))
  }

  @Test("Options stand on as many lines as they need, and a busy button has a mark")
  func drawn() {
    #expect(
      session().draw().lines.prefix(6) == [
        " Shift", "▸ Days  [ ] Mon  [x] Tue  [ ] Wed", "        [ ] Thu  [ ] Fri",
        "  [Save…]", "", "",
      ])
  }

  @Test("The left and right keys move to an option, and enter or space chooses it")
  func keys() {
    var session = session()
    #expect(session.handle(.key(.enter)) == ["Mon"])
    #expect(session.handle(.key(.right)) == [])
    #expect(session.handle(.key(.character(" "))) == ["Tue"])
    for _ in 0..<9 { _ = session.handle(.key(.right)) }
    #expect(session.handle(.key(.enter)) == ["Fri"])
    for _ in 0..<9 { _ = session.handle(.key(.left)) }
    #expect(session.handle(.key(.enter)) == ["Mon"])
  }

  @Test(
    "A click chooses the option under the pointer",
    arguments: [(9, 1, ["Mon"]), (18, 1, ["Tue"]), (17, 2, ["Fri"]), (15, 1, []), (3, 1, [])])
  func click(x: Int, y: Int, sent: [String]) {
    var session = session()
    #expect(session.handle(.mouse(MouseEvent(.press, at: CellPoint(x: x, y: y)))) == sent)
  }
}
