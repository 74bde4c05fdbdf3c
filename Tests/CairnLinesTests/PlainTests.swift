import CairnLines
import CairnRendererLaws
import CairnViews
import Testing

@MainActor
@Suite struct PlainTests {
  @Test("A screen is read from top to bottom, with numbers for its controls")
  func text() {
    #expect(
      plainText(of: RecipeApp.stack(RecipeApp.State())) == [
        "Recipes",
        "=======",
        "[1] New recipe (button)",
        "[2] Pancakes, easy, 20 min (link)",
        "[3] Soup, easy, 45 min (link)",
        "[4] 寿司 🍣, easy, 90 min (link)",
      ])
    #expect(
      plainText(of: RecipeApp.stack(RecipeApp.State(path: [2]))) == [
        "Recipes > Soup",
        "==============",
        "",
        "# Recipe",
        "Time: 45 min",
        "Color: #1F3A93",
        "[1] Cook (button)",
        "[2] Delete (button)",
      ])
  }

  @Test("What a screen opens at is read first, on one line around the word that stands out")
  func revealed() {
    let long = String(repeating: "word ", count: 20)
    let text: FormattedText = "First.\n\(long)waits for \(marking: "copy") \(long)\nLast."
    let screen = Screen<Int>("Talk") { Text(text).revealed() }
    let lines = plainText(of: NavigationStack(root: screen))
    #expect(lines.prefix(2) == ["Talk", "===="])
    #expect(lines[2].hasPrefix("Found: …"))
    #expect(lines[2].contains("word waits for copy word") && lines[2].hasSuffix("…"))
    #expect(lines[3] == "First.")

    let short = Screen<Int>("Talk") { Section("Words") { Text("One.\nTwo.").revealed() } }
    #expect(plainText(of: NavigationStack(root: short))[2...4] == ["Found: One.", "", "# Words"])
  }

  @Test("Only the layer in front is written: a sheet or a question")
  func front() {
    #expect(
      plainText(of: RecipeApp.stack(RecipeApp.State(form: RecipeApp.Form()))) == [
        "New recipe",
        "==========",
        "[1] Dismiss (button)",
        "[2] Add (button)",
        "",
        "# Recipe",
        "[3] Title: (empty), hint: Pancakes",
        "[4] Time: 20 min (5 to 90)",
        "[5] Level: easy, selected, 1 of 3 (easy, fair, hard)",
        "[6] Vegan: off",
        "",
        "# Steps",
        "[7] \"Mix\"",
        "[8] New step (button)",
        "[9] Notes: (empty)",
      ])
    #expect(
      plainText(of: RecipeApp.stack(RecipeApp.State(path: [2], deletion: 2))) == [
        "Delete?",
        "=======",
        "Are you sure you want to delete this recipe?",
        "[1] Yes (button)",
        "[2] Nevermind (button)",
      ])
  }

  /// Runs the program on some lines, and returns what it sent and wrote.
  private func run(
    _ state: RecipeApp.State = RecipeApp.State(), _ lines: String...
  ) async -> (sent: [RecipeApp.Action], output: [String]) {
    var state = state
    var sent: [RecipeApp.Action] = []
    var output: [String] = []
    let app = PlainApp<RecipeApp.Action>(
      render: { RecipeApp.stack(state) },
      send: { action in
        sent.append(action)
        state.reduce(action)
        return {}
      },
      output: { output.append($0) })
    await app.run(
      AsyncStream { continuation in
        for line in lines { continuation.yield(line) }
        continuation.finish()
      })
    return (sent, output)
  }

  @Test("A number activates a control, b goes back, and the screen follows each command")
  func activation() async {
    let (sent, output) = await run(RecipeApp.State(), "3", "b", "q", "2")
    #expect(sent == [.appeared("list"), .opened(2), .appeared("Soup"), .popped(2)])
    #expect(
      output.filter { $0.hasPrefix("Recipes") } == ["Recipes", "Recipes > Soup", "Recipes"])
  }

  @Test("A number and a value set a control")
  func values() async {
    let (sent, _) = await run(
      RecipeApp.State(form: RecipeApp.Form()), "3 Miso soup", "3 \"\"", "4 45", "5 HARD", "6 on",
      "6 on", "9 one\\ntwo", "d 7")
    #expect(
      sent.dropFirst() == [
        .form(.focused(.title)), .form(.titleChanged("Miso soup")),
        .form(.focused(.title)), .form(.titleChanged("")),
        .form(.minutesChanged(45)), .form(.levelChanged(2)), .form(.veganChanged(true)),
        .form(.notesChanged("one\ntwo")), .form(.stepDeleted(0)),
      ])
  }

  @Test(
    "A field of several lines reads line breaks and backslashes, and a field of one line doesn't",
    arguments: [
      (#"a\nb"#, "a\nb"), (#"C:\\new"#, #"C:\new"#), (#"a\\\nb"#, "a\\\nb"), (#"\t \"#, #"\t \"#),
      (#"\\"#, "\\"),
    ])
  func backslashes(typed: String, text: String) async {
    let (sent, _) = await run(RecipeApp.State(form: RecipeApp.Form()), "9 \(typed)", "3 \(typed)")
    #expect(sent.contains(.form(.notesChanged(text))))
    #expect(sent.contains(.form(.titleChanged(typed))))
  }

  @Test(
    "A command that is impossible gets an explanation",
    arguments: [
      ("10", "There is no control 10 here. Type a number from 1 to 9."),
      ("4 91", "\"91\" isn't a number from 5 to 90."),
      ("5 tough", "\"tough\" isn't a choice. Type one of easy, fair, hard."),
      ("6 maybe", "\"maybe\" isn't on or off. Type one of them."),
      ("1 x", "This control takes no value. Type its number alone to use it."),
      ("d 1", "[1] can't be deleted."),
      ("3", "To set it, type 3 and the new value."),
      ("burn", "Unknown command \"burn\". Type ? for help."),
    ])
  func mistakes(_ line: String, _ answer: String) async {
    let (sent, output) = await run(RecipeApp.State(form: RecipeApp.Form()), line)
    #expect(sent == [.appeared("list")])
    #expect(output.last == answer)
  }

  @Test("There is no way back from the root")
  func root() async {
    let (_, output) = await run(RecipeApp.State(), "b")
    #expect(output.last == "There is no screen to go back to. Type q to quit.")
  }

  @Test("Rows that can only be deleted have numbers too")
  func rows() {
    let screen = Screen<Int>("Log") {
      ForEach([7, 8], id: \.self, onDelete: { $0 }, content: { Text("Entry \($0)") })
    }
    #expect(
      plainText(of: NavigationStack(root: screen)) == [
        "Log", "===", "[1] Entry 7", "[2] Entry 8",
      ])
  }

  @Test("A command leaves all screens", arguments: [true, false])
  func wayToRoot(isClingy: Bool) async {
    var state = RecipeApp.State(path: [1, 2], isClingy: isClingy)
    var sent: [RecipeApp.Action] = []
    var output: [String] = []
    let app = PlainApp<RecipeApp.Action>(
      render: { RecipeApp.stack(state) },
      send: { action in
        sent.append(action)
        state.reduce(action)
        if action == .deletionConfirmed { state.isClingy = false }
        return {}
      },
      output: { output.append($0) })
    await app.run(
      AsyncStream { continuation in
        for line in isClingy ? ["bb", "1", "bb"] : ["bb", "bb"] { continuation.yield(line) }
        continuation.finish()
      })
    let steps = sent.filter { if case .appeared = $0 { false } else { true } }
    #expect(
      steps == [.popped(2)] + (isClingy ? [.deletionConfirmed] : []) + [.popped(1)])
    #expect(output.contains("There is no screen to go back to. Type q to quit."))
  }

  @Test("A command gets one answer, however often the state changes meanwhile")
  func oneAnswer() async {
    var title = "Kitchen"
    var lines: [String] = []
    var app: PlainApp<String>?
    app = PlainApp(
      render: { NavigationStack(root: Screen(title) { Button("Cook", "cook") }) },
      send: { _ in
        title = "Oven"
        app?.setNeedsRender()
        return {}
      },
      settle: { await Task { @MainActor in }.value },
      output: { lines.append($0) })
    let commands = AsyncStream<String> { continuation in
      continuation.yield("1")
      continuation.finish()
    }
    await app?.run(commands)
    #expect(lines.filter { $0 == "Oven" }.count == 1)
    #expect(lines.filter { $0 == "Kitchen" }.count == 1)
  }

  @Test(
    "No line stops the program",
    arguments: [
      "-9223372036854775808", "9223372036854775807", "d -9223372036854775808", "0", "-1", "+1", "d",
      "99999999999999999999", "4 9223372036854775807", "4 -9223372036854775808", "3 \u{0}", "\u{0}",
      " ", "\r", "d 9223372036854775807", "4 99999999999999999999",
      "m 1 -9223372036854775808", "m 9223372036854775807 up", "1 \u{1B}[2J",
    ])
  func anyLine(_ line: String) async {
    let state = RecipeApp.State(form: RecipeApp.Form())
    var output: [String] = []
    let app = PlainApp<RecipeApp.Action>(
      render: { RecipeApp.stack(state) }, send: { _ in {} }, output: { output.append($0) })
    await app.run(
      AsyncStream { continuation in
        continuation.yield(line)
        continuation.yield("?")
        continuation.finish()
      })
    #expect(output.last?.hasPrefix("q quits") == true)
  }
}
