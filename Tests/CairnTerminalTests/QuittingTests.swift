import CairnSession
import CairnTerminal
import CairnTerminalTesting
import CairnTesting
import CairnViews
import Testing

/// Tests that the state decides about an attempt to quit, in any renderer.
@MainActor
@Suite struct QuittingTests {
  let clock = TestClock()

  private func stack(
    _ quitting: Quitting<String>, isAsked: Bool = false
  ) -> NavigationStack<String> {
    let dialog = Dialog(
      "Quit?", buttons: [DialogButton("Quit", action: "quit"), DialogButton("Stay")],
      dismiss: "stay")
    var stack = NavigationStack(
      root: Screen("Oven") { Button("Bake", "bake") }.alert(isAsked ? dialog : nil))
    stack.quitting = quitting
    return stack
  }

  private func session(_ quitting: Quitting<String>) -> TerminalSession<String> {
    TerminalSession(
      name: "Oven", stack: stack(quitting), size: CellSize(width: 40, height: 12),
      uptime: clock.stopwatch())
  }

  @Test(
    "If nothing would be lost, a key ends the program",
    arguments: [Key.control("c"), .character("q")])
  func atOnce(_ key: Key) {
    var session = session(.atOnce)
    #expect(session.handle(.key(key)).isEmpty)
    #expect(session.isFinished)
  }

  @Test(
    "If something would be lost, a key asks first",
    arguments: [Key.control("c"), .character("q")])
  func asking(_ key: Key) {
    var session = session(.asking("asked"))
    #expect(session.handle(.key(key)) == ["asked"])
    #expect(!session.isFinished)
  }

  @Test("A second attempt within two seconds ends the program, and a later one asks again")
  func second() async {
    var session = session(.asking("asked"))
    #expect(session.handle(.key(.control("c"))) == ["asked"])
    session.update(to: stack(.asking("asked"), isAsked: true))
    await clock.advance(by: .milliseconds(2001))
    #expect(session.handle(.key(.control("c"))) == ["asked"])
    #expect(!session.isFinished)
    await clock.advance(by: .seconds(2))
    #expect(session.handle(.key(.control("c"))).isEmpty)
    #expect(session.isFinished)
  }

  @Test("The confirmation ends the program, and any other answer does not")
  func confirmed() {
    var session = session(.asking("asked"))
    session.update(to: stack(.asking("asked")))
    #expect(!session.isFinished)
    session.update(to: stack(.confirmed))
    #expect(session.isFinished)
  }

  @Test("A parent's stack asks with the parent's action")
  func mapping() {
    #expect(stack(.asking("asked")).map { [$0] }.quitting == .asking(["asked"]))
    #expect(stack(.atOnce).map { [$0] }.quitting == .atOnce)
    #expect(stack(.confirmed).map { [$0] }.quitting == .confirmed)
  }
}
