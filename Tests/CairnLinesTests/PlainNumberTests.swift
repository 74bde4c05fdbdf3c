import CairnSession
import CairnText
import CairnViews
import Testing

@testable import CairnLines

/// Tests that a number means the control that was last written with it, whatever has changed since.
@MainActor
@Suite struct PlainNumberTests {
  private let board = Board()

  @Test(
    "A command for a deleted control does nothing, and the answer says that it is gone",
    arguments: ["2", "d 2", "m 2 up", "2 x"])
  func gone(line: String) async {
    let answer = await board.run(.init(line: line) { $0.rows.remove(at: 1) })
    #expect(board.sent == [])
    #expect(
      answer == [
        "“S2 (link)” is no longer here, so nothing was done. The screen is now:",
        "Board", "=====", "[1] S1 (link)", "[2] S3 (link)", "",
      ])
  }

  @Test("A control whose words have changed is used only after its new words were written")
  func renamed() async {
    let answer = await board.run(.init(line: "d 2") { $0.rows[1].title = "S9" })
    #expect(
      answer.first
        == "[2] was “S2 (link)” and is “S9 (link)” now, so nothing was done. The screen is now:")
    #expect(board.sent == [])
    _ = await board.run(.init(line: "d 2") { $0.rows[1].title = "S8" }, .init(line: "d 2"))
    #expect(board.sent == ["delete 2"])
  }

  @Test("A control that has moved can still be used, but not moved")
  func moved() async {
    let swap = { (board: Board) in board.rows.swapAt(0, 1) }
    _ = await board.run(.init(line: "d 2", change: swap))
    #expect(board.sent == ["delete 2"])
    let answer = await board.run(.init(line: "m 2 up", change: swap))
    #expect(board.sent == ["delete 2"])
    #expect(
      answer.first
        == "The rows around “S1 (link)” have changed, so nothing was done. The screen is now:")
  }

  @Test("A disabled control isn't used")
  func disabledControl() async {
    board.content = [Button("Add", "add").node]
    let answer = await board.run(
      .init(line: "4") { $0.content = [Button("Add", "add").disabled().node] })
    #expect(
      answer.first == "“Add (button)” can't be used now, so nothing was done. The screen is now:")
    #expect(answer.contains("    Add (button) (disabled)"))
    #expect(board.sent == [])
  }

  @Test("A control isn't used if the words of its row have changed")
  func rowOfControls() async {
    board.row = { row in
      HStack {
        Text(row.title)
        Button("Done", "done \(row.id)")
      }.node
    }
    let answer = await board.run(.init(line: "2") { $0.rows[1].title = "S9" })
    #expect(
      answer.first
        == "The text around “Done (button)” has changed, so nothing was done. The screen is now:")
    _ = await board.run(.init(line: "2") { $0.rows[0].title = "S9" })
    #expect(board.sent == ["done 2"])
  }

  @Test(
    "An answer isn't given to another question",
    arguments: [("Delete?", "S2"), ("Save?", "S1")])
  func questions(title: String, message: String) async {
    func ask(_ title: String, _ message: String) -> Dialog<String> {
      Dialog(
        title, message: message, buttons: [DialogButton("Yes", action: "yes")], dismiss: "no")
    }
    board.question = ask("Delete?", "S1")
    let answer = await board.run(.init(line: "1") { $0.question = ask(title, message) })
    #expect(
      answer.first
        == "“Yes (button)” is no longer here, so nothing was done. The screen is now:")
    #expect(board.sent == [])
  }

  @Test("Words name a command of the screen that was written")
  func words() async {
    board.content = [Button("Start", "start").node]
    let answer = await board.run(.init(line: "p st") { $0.content = [Button("Stop", "stop").node] })
    #expect(
      answer.first == "“Start” is no longer here, so nothing was done. The screen is now:")
    board.notice = Notice("Deleted S4.", button: Button("Undo", "undo S4"))
    _ = await board.run(
      .init(line: "p undo") {
        $0.notice = Notice("Deleted S5.", button: Button("Undo", "undo S5"))
      })
    #expect(board.sent == [])
    _ = await board.run(.init(line: "p undo"))
    #expect(board.sent == ["undo S5"])
  }

  @Test("The button of a notice isn't pressed for another notice")
  func notices() async {
    func deleted(_ title: String) -> Notice<String> {
      Notice("Deleted \(title).", button: Button("Undo", "undo \(title)"))
    }
    board.notice = deleted("S4")
    _ = await board.run(.init(line: "4") { $0.notice = deleted("S5") })
    #expect(board.sent == [])
    _ = await board.run(.init(line: "4") { $0.title = "Other" })
    #expect(board.sent == ["undo S5"])
  }

  @Test("A menu command is found on whatever screen the user is by then")
  func menus() async {
    board.menu = [Button("Help", "help")]
    _ = await board.run(.init(line: "4") { $0.path = ["Soup"] })
    #expect(board.sent == ["help"])
    _ = await board.run(.init(line: "2") { $0.menu = [Button("Quit", "quit")] })
    #expect(board.sent == ["help"])
  }

  @Test("The same control on another screen is another control", arguments: ["1", "b", "p Cook"])
  func screens(line: String) async {
    board.path = ["Soup"]
    let answer = await board.run(.init(line: line) { $0.path = ["Stew"] })
    #expect(board.sent == [])
    #expect(answer.dropFirst().first == "Board > Stew")
  }

  @Test(
    "A running clock doesn't invalidate a control",
    arguments: [("4", "resume"), ("5 6", "to 6")])
  func clocks(line: String, action: String) async {
    func resume(after seconds: Int) -> [Node<String>] {
      let text: FormattedText = "Resume at \(Duration.seconds(seconds), style: .clock)"
      return [
        NavigationLink(text, "resume").node,
        Slider("Place", value: 5, in: 0...9, valueLabel: text) { "to \($0)" }.node,
      ]
    }
    board.content = resume(after: 5)
    _ = await board.run(.init(line: line) { $0.content = resume(after: 66) })
    #expect(board.sent == [action])
  }

  @Test("A value that others have changed isn't overwritten")
  func values() async {
    func field(_ text: String) -> [Node<String>] {
      [TextField("Title", text: text) { "write \($0)" }.node]
    }
    board.content = field("Mine")
    let answer = await board.run(.init(line: "4 Other") { $0.content = field("Theirs") })
    #expect(board.sent == [])
    #expect(
      answer.first
        == "[4] was “Title: \"Mine\"” and is “Title: \"Theirs\"” now, so nothing was done. "
        + "The screen is now:")
  }

  @Test("Commands that were sent ahead apply to the screens that answer them")
  func script() async {
    let board = board
    _ = await board.run(.init(line: "d 2"), .init(line: "d 2"), .init(line: "9"))
    #expect(board.sent == ["delete 2", "delete 2"])
    #expect(board.lines.last == "There is no control 9 here. Type a number from 1 to 3.")
  }

  @Test("A change of a control that keeps its number doesn't invalidate it")
  func countdown() {
    var session = PlainSession(stack: board.erased, uptime: { .zero })
    board.rows[0].title = "S1, 4 s left"
    session.update(to: board.erased)
    #expect(session.showNews() == ["[1] S1, 4 s left (link)"])
    #expect(session.handle(.line("1")).actions.map { $0.value as? String } == ["open 1"])
  }
}
