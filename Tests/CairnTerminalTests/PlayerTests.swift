import CairnDependencies
import CairnSession
import CairnSystem
import CairnTesting
import CairnViews
import Foundation
import Testing

@testable import CairnTerminal

/// Tests of a replay in the terminal, without a recording.
@MainActor
@Suite struct PlayerTests {
  /// A replay with a step each second.
  fileprivate final class Film: Player {
    let count: Int
    var forgottenCount: Int { 0 }
    var position: Int? = 0
    var isPlaying = true
    var speed = 1.0

    init(_ count: Int) { self.count = count }

    var pause: Duration? { position == count ? nil : .seconds(1) / speed }
    func label(at index: Int) -> String { "press \(index + 1)" }
    func difference(at index: Int) -> [String] { ["+ \(index)"] }
    func showState(after count: Int) { position = min(max(0, count), self.count) }
  }

  @Test("Arrows step and stop the replay, and the screens receive no key")
  func stepping() {
    let film = Film(30)
    let keys = PlayerKeys(player: film)
    func positions(_ pressed: [Key]) -> [Int?] {
      pressed.map { key in
        #expect(keys.handle(.key(key)) == .taken)
        return film.position
      }
    }
    #expect(positions([.right, .down, .enter, .character("x")]) == [1, 2, 2, 2])
    #expect(!film.isPlaying)
    #expect(positions([.pageDown, .left, .end, .right, .home, .left]) == [12, 11, 30, 30, 0, 0])
  }

  @Test("Space pauses and plays, and at the end plays once more")
  func playing() {
    let film = Film(3)
    let keys = PlayerKeys(player: film)
    #expect(keys.handle(.key(.character(" "))) == .taken && !film.isPlaying)
    #expect(keys.handle(.key(.character(" "))) == .taken && film.isPlaying && film.position == 0)
    #expect(keys.handle(.key(.end)) == .taken && !film.isPlaying)
    #expect(keys.handle(.key(.character(" "))) == .taken && film.isPlaying && film.position == 0)
  }

  @Test("Plus and minus double and halve the speed, also if they are typed fast, within bounds")
  func speed() {
    let film = Film(3)
    let keys = PlayerKeys(player: film)
    #expect(keys.handle(.key(.character("+"))) == .taken && film.speed == 2)
    #expect(keys.handle(.typed("---")) == .taken && film.speed == 0.25)
    #expect(keys.handle(.typed(String(repeating: "-", count: 50))) == .taken)
    #expect(film.speed == 0.0625)
    film.speed = .infinity
    #expect(keys.handle(.key(.character("-"))) == .taken && film.speed.isInfinite)
    #expect(keys.handle(.key(.character("+"))) == .taken && film.speed == 1_024)
  }

  @Test("A speed that no key leads to is shown too")
  func anySpeed() {
    let film = Film(3)
    film.speed = 1e19
    #expect(film.line == "Step 0 of 3, 1e+19×")
  }

  @Test(
    "The keys that go back or quit end the replay",
    arguments: [.character("q"), .escape, .control("c")] as [Key])
  func ending(_ key: Key) {
    #expect(PlayerKeys(player: Film(3)).handle(.key(key)) == .ended)
  }

  @Test(
    "The terminal handles its own events",
    arguments: [
      .resize(CellSize(width: 80, height: 24)), .resume, .key(.control("l")), .key(.control("z")),
    ] as [TerminalEvent])
  func terminalEvents(_ event: TerminalEvent) {
    #expect(PlayerKeys(player: Film(3)).handle(event) == .ignored)
  }

  @Test("The strip lists the steps around the shown one, what it changed, and where the replay is")
  func strip() throws {
    let film = Film(30)
    (film.position, film.speed) = (12, 4)
    let strip = try #require(InspectorStrip(beside: CellSize(width: 100, height: 12)))
    let lines = strip.draw(film).lines
    #expect(lines[0].hasPrefix("│ Step 12 of 30, 4×"))
    #expect(lines.contains { $0.hasPrefix("│▸press 12") })
    #expect(lines.contains { $0.hasPrefix("│ + 11") })
    #expect(lines.last?.contains("pause") == true)
    film.isPlaying = false
    #expect(strip.draw(film).lines[0].hasPrefix("│ Step 12 of 30, paused"))
  }

  @Test("Each step is shown after its pause, and a pause that a key interrupts begins anew")
  func pauses() async {
    let film = Film(3)
    let clock = TestClock()
    let player = TerminalPlayer(film, clock: clock)
    let lines = LockIsolated<[String]>([])
    let playing = Task { @MainActor in
      await player.pacer.play {
        let line = film.line
        lines.withValue { $0.append(line) }
      }
    }
    func pass(until line: String) async {
      for _ in 0..<10_000 where lines.value.last != line {
        await clock.advance(by: .milliseconds(100))
      }
    }
    await pass(until: "Step 1 of 3, 1×: press 1")
    #expect(player.handle(.key(.character("+"))))
    await pass(until: "Step 2 of 3, 2×: press 2")
    #expect(player.handle(.key(.character(" "))))
    await pass(until: "Step 2 of 3, paused: press 2")
    await clock.advance(by: .seconds(10))
    #expect(
      lines.value == [
        "Step 0 of 3, 1×", "Step 1 of 3, 1×: press 1", "Step 1 of 3, 2×: press 1",
        "Step 2 of 3, 2×: press 2", "Step 2 of 3, paused: press 2",
      ])
    playing.cancel()
    await playing.value
  }

  @Test("A film for asciinema has a header, and a frame for each step at its time")
  func cast() throws {
    let film = Film(3)
    film.speed = 2
    var lines: [String] = []
    let size = CellSize(width: 80, height: 24)
    Cast(of: film, name: "The \"Film\"", size: size) {
      NavigationStack<Never>(root: Screen("State \(film.position ?? 0)") {})
    }
    .write { lines.append($0) }
    #expect(lines[0] == #"{"version":2,"width":80,"height":24,"title":"The \"Film\""}"#)
    #expect(
      lines.dropFirst().map { $0.prefix(9) } == [
        "[0.0,\"o\",", "[0.5,\"o\",", "[1.0,\"o\",", "[1.5,\"o\",",
      ])
    #expect(lines[1].contains("State 0"))
    for line in lines {
      #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(line.utf8)) }
    }
  }
}

#if canImport(Glibc)
  extension PlayerTests {
    @Test("In a terminal, a replay plays to its end, and q ends it")
    func terminal() async throws {
      await #expect(processExitsWith: .exitCode(7)) {
        let pair = try #require(PseudoTerminal())
        await runFilm(on: try Terminal(source: pair.slave, target: pair.slave, environment: [:])) {
          pair.type("q")
        }
        #expect(pair.output(until: "\u{1B}[?1049l").contains("State"))
        exit(7)
      }
    }
  }

  /// Runs a replay that calls a closure when it shows its last state.
  @MainActor
  private func runFilm(on terminal: Terminal, _ body: @escaping () -> Void) async {
    let film = PlayerTests.Film(3)
    film.speed = .infinity
    let app = TerminalApp(name: "Film", player: film) {
      if film.position == 3 { body() }
      return NavigationStack<Never>(root: Screen("State \(film.position ?? 0)") {})
    }
    await app.run(on: terminal)
  }
#endif
