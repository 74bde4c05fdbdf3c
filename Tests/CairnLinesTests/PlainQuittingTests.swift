import CairnLines
import CairnTesting
import CairnViews
import Testing

/// Tests that the state decides about an attempt to quit a line-based program.
@MainActor
@Suite struct PlainQuittingTests {
  private let clock = TestClock()

  private func stack(_ quitting: Quitting<String>, isAsked: Bool) -> NavigationStack<String> {
    let dialog = Dialog(
      "Quit?", buttons: [DialogButton("Quit", action: "quit"), DialogButton("Stay")],
      dismiss: "stay")
    var stack = NavigationStack(
      root: Screen("Oven") { Button("Bake", "bake") }.alert(isAsked ? dialog : nil))
    stack.quitting = quitting
    return stack
  }

  /// Runs a program that asks before it ends, and returns what it sent and wrote.
  private func run(_ lines: String...) async -> (sent: [String], output: [String]) {
    var quitting = Quitting.asking("asked")
    var isAsked = false
    var sent: [String] = []
    var output: [String] = []
    let app = PlainApp<String>(
      render: { self.stack(quitting, isAsked: isAsked) },
      send: { action in
        sent.append(action)
        isAsked = action == "asked"
        if action == "quit" { quitting = .confirmed }
        return {}
      },
      clock: clock,
      output: { output.append($0) })
    await app.run(
      AsyncStream { continuation in
        for line in lines { continuation.yield(line) }
        continuation.finish()
      })
    return (sent, output)
  }

  @Test("q asks first, and the answer or a second q ends it")
  func lines() async {
    let answered = await run("q", "1", "1")
    #expect(answered.sent == ["asked", "quit"])
    #expect(answered.output.contains("Quit?"))
    #expect(await run("q", "q", "1").sent == ["asked"])
    #expect(await run("q", "2", "1").sent == ["asked", "stay", "bake"])
  }
}
