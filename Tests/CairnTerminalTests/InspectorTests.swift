import CairnSession
import CairnSystem
import CairnText
import CairnViews
import Testing

@testable import CairnTerminal

/// Tests of the keys and the strip that show a developer earlier states, without a store.
@MainActor
@Suite struct InspectorTests {
  /// An inspector with a number of actions.
  fileprivate final class Past: Inspector {
    var count: Int
    var forgottenCount = 0
    var position: Int?
    var hasGoneOn = false

    init(_ count: Int) { self.count = count }

    func label(at index: Int) -> String { "path.element.action\(forgottenCount + index + 1)" }
    func difference(at index: Int) -> [String] {
      ["  state(", "    same: 0,", "-   \(index)", "+   \(index + 1)"]
        + (0..<index).map { "+   \($0)" } + ["  )"]
    }
    func showState(after count: Int) { position = min(max(0, count), self.count) }
    func showPresent() { position = nil }
    func continueFromShownState() { (position, hasGoneOn) = (nil, true) }
  }

  @Test("Control-t shows the past, arrows step, and the screens receive no other key")
  func stepping() {
    let past = Past(30)
    let keys = InspectorKeys(inspector: past)
    func positions(_ pressed: [Key]) -> [Int?] {
      pressed.map { key in
        #expect(keys.handle(.key(key)) == .taken)
        return past.position
      }
    }
    #expect(keys.handle(.key(.left)) == .ignored && past.position == nil)
    #expect(
      positions([.control("t"), .left, .up, .character("q"), .pageUp, .right, .down, .home, .left])
        == [30, 29, 28, 28, 18, 19, 20, 0, 0])
    #expect(positions([.end, .pageDown, .escape]) == [30, 30, nil])
    #expect(positions([.control("t"), .control("t")]) == [30, nil])
  }

  @Test(
    "In the past, the terminal handles its own events",
    arguments: [
      .resize(CellSize(width: 80, height: 24)), .resume, .key(.control("l")), .key(.control("z")),
    ] as [TerminalEvent])
  func terminalEvents(_ event: TerminalEvent) {
    let past = Past(3)
    past.position = 1
    #expect(InspectorKeys(inspector: past).handle(event) == .ignored)
    #expect(past.position == 1)
  }

  @Test(
    "In the past, typing and the mouse do nothing",
    arguments: [
      .typed("q"), .paste("q"), .mouse(MouseEvent(.press, at: CellPoint(x: 1, y: 1))),
      .key(.character("q")),
    ] as [TerminalEvent])
  func typing(_ event: TerminalEvent) {
    let past = Past(3)
    past.position = 1
    #expect(InspectorKeys(inspector: past).handle(event) == .taken)
    #expect(past.position == 1)
  }

  @Test("Enter continues from the shown state, and control-c goes to the current app")
  func leaving() {
    let past = Past(3)
    let keys = InspectorKeys(inspector: past)
    past.position = 1
    #expect(keys.handle(.key(.enter)) == .restarted && past.hasGoneOn)
    past.position = 1
    #expect(keys.handle(.key(.control("c"))) == .left && past.position == nil)
  }

  @Test("The strip lists the actions around the last one, and what it changed")
  func strip() throws {
    let past = Past(30)
    past.forgottenCount = 100
    let strip = try #require(InspectorStrip(beside: CellSize(width: 60, height: 12)))
    #expect(strip.size == CellSize(width: 20, height: 12))
    #expect(
      Array(strip.draw(past).lines.prefix(4)) == [
        "│ Actions: 130", "│ …element.action121", "│ …element.action122", "│ …element.action123",
      ])
    past.position = 12
    #expect(
      strip.draw(past).lines == [
        "│ After action 112", "│ …element.action111", "│▸…element.action112",
        "│ …element.action113", "│ …element.action114", "│", "│   state(", "│ -   11",
        "│ +   12", "│ +   0", "│ … 10 more lines", "│ ←→ step  ⏎ go on",
      ])
  }

  @Test("The changes of a difference are shown, each below the values that contain it")
  func changes() {
    let lines = [
      "  State(", "    alert: nil,", "    gone: [],", "    list: List(", "      add: nil,",
      "-     count: 1", "+     count: 2", "    ),", "    path: [", "      #0: …", "    ],",
      "    rest: Rest(", "+     a: 1", "      b: 2", "+     c: 3", "    )", "  )",
    ]
    #expect(
      lines.changes == [
        "  State(", "    list: List(", "-     count: 1", "+     count: 2", "    rest: Rest(",
        "+     a: 1", "+     c: 3",
      ])
    #expect(["(No state changes)"].changes == ["(No state changes)"])
    #expect([String]().changes == [])
  }

  @Test("The strip stays full at the ends of the list, and selects nothing before the first action")
  func ends() throws {
    let past = Past(30)
    let strip = try #require(InspectorStrip(beside: CellSize(width: 100, height: 12)))
    past.position = 0
    #expect(
      strip.draw(past).lines == [
        "│ After action 0", "│ path.element.action1", "│ path.element.action2",
        "│ path.element.action3", "│ path.element.action4", "│", "│", "│", "│", "│", "│",
        "│ ←→ step  ⏎ go on  esc now",
      ])
    past.position = 1
    #expect(strip.draw(past).lines[6...8] == ["│   state(", "│ -   0", "│ +   1"])
    past.position = 30
    #expect(
      Array(strip.draw(past).lines[1...4]) == [
        "│ path.element.action27", "│ path.element.action28", "│ path.element.action29",
        "│▸path.element.action30",
      ])
  }

  @Test(
    "Screens keep their minimum size, so the strip is hidden if there is no room",
    arguments: [(40, nil), (59, nil), (60, 20), (80, 32), (120, 48), (300, 60)] as [(Int, Int?)])
  func width(terminal: Int, strip: Int?) {
    #expect(InspectorStrip(beside: CellSize(width: terminal, height: 24))?.size.width == strip)
    #expect(InspectorStrip(beside: CellSize(width: terminal, height: 11)) == nil)
  }
}

#if canImport(Glibc)
  extension InspectorTests {
    @Test("In the past, control-c asks before it quits if the current app does")
    func quitting() async throws {
      await #expect(processExitsWith: .exitCode(7)) {
        let pair = try #require(PseudoTerminal())
        let terminal = try Terminal(source: pair.slave, target: pair.slave, environment: [:])
        let sent = await runBusyApp(on: terminal) { pair.type("\u{14}\u{3}") }
        #expect(sent == ["appeared", "asked"])
        exit(7)
      }
    }
  }

  /// Runs an app that asks before it quits, with a past that doesn't, and returns what was sent.
  ///
  /// - Parameter body: Uses the app when its screen has appeared.
  @MainActor
  private func runBusyApp(on terminal: Terminal, _ body: @escaping () -> Void) async -> [String] {
    let past = InspectorTests.Past(3)
    var quitting: Quitting<String> = .asking("asked")
    var sent: [String] = []
    let app = TerminalApp<String>(
      name: "App", format: .fixed, links: nil, issues: IssueLog(), clock: ContinuousClock(),
      inspector: past
    ) { renderer in
      ScreenHost(
        renderer: renderer,
        render: {
          var stack = NavigationStack(root: Screen<String>("Root") {}.task("appeared"))
          stack.quitting = past.position == nil ? quitting : .atOnce
          return stack
        },
        send: { action in
          sent.append(action)
          if action == "asked" { quitting = .confirmed } else { body() }
          return {}
        })
    }
    await app.run(on: terminal)
    return sent
  }
#endif
