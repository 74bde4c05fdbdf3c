import Cairn
import CairnExplorer
import CairnTestSupport
import CairnTesting
import Foundation
import Testing

@Suite struct ExplorerTests {
  private func explorer(_ mistake: Notes.Mistake? = nil) -> Explorer<Notes.State, Notes.Action> {
    var explorer = Explorer(initialState: Notes.State()) {
      Notes(mistake: mistake)
    } screens: {
      Notes.screens($0, mistake: mistake)
    } dependencies: {
      $0.continuousClock = TestClock()
      $0.drawer = Drawer(notes: LockIsolated(Notes.State().notes))
    }
    explorer.texts = ["x"]
    explorer.laws = [
      .path({ $0.path }, obeys: Notes.rules),
      ExplorationLaw("A note shows what the list holds") { visit in
        visit.state.path.allSatisfy { visit.state.notes.contains($0.note) }
          ? nil : "A note is not as it is in the list."
      },
      ExplorationLaw("The screens show the stored notes") { visit in
        visit.dependencies.drawer.notes.value == visit.state.notes
          ? nil : "The drawer holds something else."
      },
      ExplorationLaw("The link leads back") { visit in
        let state = Notes.state(
          at: visit.stack.link, in: visit.state.notes, mistake: mistake)
        return state.path.map(\.isReading) == visit.state.path.map(\.isReading)
          ? nil : "The link leads elsewhere."
      },
    ]
    return explorer
  }

  @Test("An app without a mistake is explored to its end without findings")
  func sound() async {
    let report = await explorer().run(depth: 20)
    report.expectNoFindings()
    #expect(report.stateCount == 45 && report.transitionCount == 114)
    #expect(report.screens == ["Note", "Note › Delete?", "Notes", "Reading"])
    #expect(report.unreachedControls == [])
    #expect(
      report.description
        == "45 states on 4 screens, 114 transitions, 0 controls never used.")
    #expect(
      report.map.mermaid == """
        flowchart LR
          s0["Notes"]
          s1["Note"]
          s2["Reading"]
          s3["Note › Delete?"]
          s0 -->|"link"| s1
          s1 -->|"read"| s2
          s1 -->|"Delete"| s3
          s1 -->|"back"| s0
          s2 -->|"finished, back"| s1
          s3 -->|"deleted"| s0
          s3 -->|"No, dismiss"| s1
        """)
  }

  @Test(
    "Each kind of planted mistake is found, with the shortest way to it",
    arguments: [
      (.alertStays, "Every presented screen can be left", ["press \"a\"", "press \"Delete\""]),
      (
        .effectGoesOn, "No effect outlives the screen that started it",
        ["press \"a\"", "press \"Read\"", "press \"Finish\"", "back"]
      ),
      (
        .issue, "No issue is reported", ["press \"a\"", "press \"Read\"", "press \"Finish\""]
      ),
      (.linkLeadsElsewhere, "The link leads back", ["press \"a\"", "press \"Read\""]),
      (
        .lostWrite, "The screens show the stored notes",
        ["press \"a\"", "type \"x\" into \"Text\""]
      ),
      (.noWayBack, "There is a way back to the root", ["press \"a\"", "press \"Read\""]),
      (
        .popsTwo, "A step leaves no more than the screen that it was taken on",
        ["press \"a\"", "press \"Read\"", "press \"Finish\""]
      ),
      (.pushesAnything, "The path is legal", ["press \"a\"", "press \"Read\""]),
      (
        .staleDetail, "A note shows what the list holds",
        ["press \"a\"", "type \"x\" into \"Text\""]
      ),
      (.wrongTarget, "A link leads to its destination", ["press \"b\""]),
    ] as [(Notes.Mistake, String, [String])])
  func planted(mistake: Notes.Mistake, law: String, way: [String]) async {
    let report = await explorer(mistake).run(depth: 8)
    let finding = report.findings.first { $0.law == law }
    #expect(finding?.labels == way, "\(report)")
  }

  @Test("A law sees the states of the last step")
  func history() async {
    var explorer = explorer()
    let lengths = LockIsolated<Set<Int>>([])
    explorer.laws = [
      ExplorationLaw("The history ends at the state") { visit in
        let length = visit.history.count
        lengths.withValue { _ = $0.insert(length) }
        return visit.history.last == visit.state ? nil : "It ends elsewhere."
      }
    ]
    await explorer.run(depth: 20).expectNoFindings()
    // Nothing happens at the start, a link sends one action, and a delegate action is a second one.
    #expect(lengths.value.isSuperset(of: [1, 2, 3]))
  }

  @Test("A step may leave more than one screen if the app allows it")
  func leavingMore() async {
    var explorer = explorer(.popsTwo)
    explorer.mayLeaveMore = \.path.isEmpty
    #expect(await explorer.run(depth: 8).findings.isEmpty)
  }

  @Test(
    "A finding prints the test that this target contains, so the test compiles and runs",
    arguments: [.lostWrite, .alertStays] as [Notes.Mistake])
  func pasted(mistake: Notes.Mistake) async throws {
    let source = try String(contentsOfFile: PastedTests.file, encoding: .utf8)
    let printed = await explorer(mistake).run(depth: 8).findings.map { finding in
      finding.test.split(separator: "\n").map { "    \($0)" }.joined(separator: "\n")
    }
    #expect(printed.contains { source.contains($0) }, "\(printed)")
  }

  @Test("An issue that is reported at the start of the app is found there")
  func issueAtStart() async {
    let explorer = Explorer(initialState: 0) {
      Reduce<Int, Int> { _, number in
        if number == 1 { reportIssue("Started too late.") }
        return .none
      }
    } screens: { _ in
      NavigationStack(root: Screen<Int>("Start") { Button("More", 2) }.task(1))
    }
    let report = await explorer.run(depth: 2)
    #expect(report.findings.map(\.law) == ["No issue is reported"])
    #expect(report.findings.map(\.labels) == [[]])
  }

  @Test("If there are several starts, the test of a finding names the one where it begins")
  func namedStart() async throws {
    var explorer = Explorer<Int, Int>(initialStates: [{ 0 }, { 5 }]) {
      Reduce<Int, Int> { state, number in
        state = number
        return .none
      }
    } screens: { _ in
      NavigationStack(root: Screen<Int>("Numbers") { Button("None", 0) })
    }
    explorer.laws = [ExplorationLaw("No more than one") { $0.state > 1 ? "It is more." : nil }]
    let finding = try #require(await explorer.run(depth: 1).findings.first)
    #expect(finding.test.contains("  // Begin at start 2 of 2.\n  let store = TestStore("))
  }

  @Test("A finding describes the mistake and the way to it")
  func description() async throws {
    let finding = try #require(await explorer(.lostWrite).run(depth: 3).findings.first)
    #expect(
      finding.description == """
        The screens show the stored notes: The drawer holds something else.
        1. press "a"
        2. type "x" into "Text"
        """)
  }

  @Test("Findings fail a test, each with the way to it")
  func failing() async {
    let report = await explorer(.issue).run(depth: 3)
    expectIssue("No issue is reported: Finished too soon.", "3. press \"Finish\"") {
      report.expectNoFindings()
    }
  }

  @Test("Two runs report the same findings in the same order")
  func repeated() async {
    let reports = [await explorer(.issue).run(depth: 6), await explorer(.issue).run(depth: 6)]
    #expect(reports[0].description == reports[1].description)
    #expect(reports[0].map == reports[1].map)
  }

  @Test("If two controls have the same name, the way names the second by its number")
  func alike() async throws {
    var explorer = Explorer(initialState: 0) {
      Reduce<Int, Int> { state, number in
        state = number
        return .none
      }
    } screens: { _ in
      NavigationStack(
        root: Screen("Numbers") {
          Button("More", 1)
          Button("Less", -1)
          Button("More", 2)
        })
    }
    explorer.laws = [ExplorationLaw("No more than one") { $0.state > 1 ? "It is more." : nil }]
    let finding = try #require(await explorer.run(depth: 1).findings.first)
    #expect(finding.labels == ["press \"More\" (number 2)"])
    #expect(finding.test.contains("try await store.press(\"More\", number: 2)"))
  }

  @Test("A limit ends the exploration, and unused controls are reported")
  func limit() async {
    let report = await explorer().run(states: 3)
    #expect(report.stateCount == 3)
    #expect(report.unreachedControls.contains("Note: Read"))
  }

  @Test("The buttons of the menu are pressed on every screen, and in front of questions")
  func menu() async {
    var explorer = Explorer(initialState: Notes.State()) {
      Notes()
    } screens: { state in
      var stack = Notes.screens(state)
      stack.menu = [Button("Tick", .ticked), Button("Later", .ticked).disabled()]
      return stack
    } dependencies: {
      $0.drawer = Drawer(notes: LockIsolated(Notes.State().notes))
    }
    explorer.texts = ["x"]
    let report = await explorer.run(depth: 20)
    report.expectNoFindings()
    #expect(report.stateCount == 45 && report.transitionCount == 114 + 45)
  }

  @Test("States that are not explored further need no way back to the root")
  func unexplored() async {
    var explorer = explorer(.noWayBack)
    explorer.isExplored = { !$0.path.contains(where: \.isReading) }
    await explorer.run().expectNoFindings()
  }

  @Test("Events from outside can send actions and change dependencies")
  func events() async {
    var explorer = explorer()
    explorer.events = { state in
      [
        .event("tick", .ticked),
        .change("the drawer is emptied") { $0.drawer.notes.setValue([]) },
      ]
    }
    let report = await explorer.run(depth: 1)
    #expect(report.findings.map(\.labels) == [["the drawer is emptied"]])
  }

  @Test("After a confirmed quit, nothing more happens, and no way back is required")
  func quitting() async {
    var explorer = Explorer(initialState: 0) {
      Reduce<Int, Int> { state, number in
        state += number
        return .none
      }
    } screens: { count in
      var stack = NavigationStack(root: Screen("\(count)") { Button("More", 1) })
      if count == 2 { stack.quitting = .confirmed }
      return stack
    }
    explorer.events = { _ in [.event("tick", 1)] }
    let report = await explorer.run(depth: 5)
    #expect(report.screens == ["0", "1", "2"])
  }

  @Test(
    "Exploring from kept dependencies gives the same report as replaying all steps",
    arguments: [nil, .effectGoesOn, .lostWrite] as [Notes.Mistake?])
  func keeping(mistake: Notes.Mistake?) async {
    func report(_ mistake: Notes.Mistake?, keeps: Bool) async -> ExplorationReport {
      var explorer = explorer(mistake)
      explorer.laws.append(
        ExplorationLaw("The notes can be put on a path") { visit in
          StackState(visit.state.notes).count == visit.state.notes.count ? nil : "They cannot."
        })
      if keeps {
        explorer.keeping = { _, values in
          let notes = values.drawer.notes.value
          return { $0.drawer = Drawer(notes: LockIsolated(notes)) }
        }
      }
      return await explorer.run(depth: 8)
    }
    let (kept, replayed) = (
      await report(mistake, keeps: true), await report(mistake, keeps: false)
    )
    #expect(kept.description == replayed.description)
    #expect(kept.map == replayed.map)
  }

  @Test(
    "A law that depends only on the state is checked only in new states, with the same findings")
  func oncePerState() async {
    let count = LockIsolated(0)
    let law = ExplorationLaw<Notes.State, Notes.Action>("Nobody reads") { visit in
      count.withValue { $0 += 1 }
      return visit.state.path.contains(where: \.isReading) ? "Somebody does." : nil
    }
    func looks(at law: ExplorationLaw<Notes.State, Notes.Action>) async -> Int {
      count.setValue(0)
      var explorer = explorer()
      explorer.laws = [law]
      let report = await explorer.run(depth: 20)
      #expect(report.findings.map(\.labels) == [["press \"a\"", "press \"Read\""]])
      return count.value
    }
    // The start, and each step. All ways that reach a new state at once are checked.
    #expect(await looks(at: law) == 115)
    let fewer = await looks(at: law.oncePerState())
    #expect((45..<115).contains(fewer))
  }

  @Test("A law can be checked once for each distinct screen")
  func once() async {
    let count = LockIsolated(0)
    var explorer = explorer()
    explorer.laws = [
      ExplorationLaw("Every screen has a title", oncePer: { $0.stack.top.title }) { visit in
        count.withValue { $0 += 1 }
        return visit.stack.top.title.isEmpty ? "None." : nil
      }
    ]
    await explorer.run(depth: 20).expectNoFindings()
    #expect(count.value == 3)
  }
}
