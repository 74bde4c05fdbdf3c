import CairnRendererLaws
import CairnTerminal
import CairnTerminalTesting
import CairnTestSupport
import CairnViews
import Testing

/// Tests with random input from outside. Each seed gives the same input in every run.
@MainActor
@Suite struct FuzzTests {
  private static let pieces = [
    "\u{1B}", "\u{1B}[", "\u{1B}[<", "\u{1B}O", "\u{1B}]", "\u{1B}P", ";", "0", "-", "9", "99999",
    "M", "m",
    "A", "~", "200~", "\u{1B}[200~", "\u{1B}[201~", "\u{1B}[<0;10;5M",
    "\u{1B}[<0;-9223372036854775808;1M",
    "9223372036854775807", "\u{1B}[B", "\r", "\t", "\u{7F}", "n", "é", "👩‍👧", "\u{301}", "x\u{202E}",
    "\u{18}",
    "\u{1}", "\u{4}", "\u{15}", "\u{17}", "\u{0}",
  ]

  @Test("No bytes stop the session, however they are split", arguments: 0..<12)
  func bytes(_ seed: UInt64) {
    var random = SplitMix(seed: seed)
    var parser = InputParser()
    var user = RecipeAppDriver(height: 24)
    for _ in 0..<100 {
      var bytes: [UInt8] = []
      for _ in 0..<random.below(6) {
        bytes +=
          random.below(4) == 0
          ? (0..<random.below(8)).map { _ in UInt8(random.below(256)) }
          : Array(Self.pieces[random.below(Self.pieces.count)].utf8)
      }
      var events = parser.feed(bytes)
      if random.below(3) == 0 { events += parser.pass(.milliseconds(100 * random.below(12))) }
      for event in events where event != .key(.control("c")) { user.handle(event) }
      if random.below(20) == 0 { user.handle(.resize(random.size)) }
      // An index from an earlier action would trap in the sample, which isn't what is tested here.
      if user.state.recipes.count < 2 { user.change { $0 = RecipeApp.State() } }
    }
    #expect(user.session.draw().lines.count < 60)
    #expect(!(parser.flush().isEmpty && parser.isPending))
  }

  @Test(
    "A terminal of any size is drawn, with an upper limit on the cells",
    arguments: [
      (65_535, 65_535), (65_535, 1), (1, 65_535), (0, 0), (Int.max, Int.max), (1024, 512),
    ])
  func sizes(_ width: Int, _ height: Int) {
    var user = RecipeAppDriver(width: width, height: height)
    user.press(.down, .pageDown, .end)
    user.handle(.resize(CellSize(width: height, height: width)))
    let size = user.session.draw().size
    #expect(size.width <= 1024 && size.height <= 512)
  }

  @Test(
    "A value outside of the bounds is drawn at the end of the track, and can be changed",
    arguments: [Int.min, .max])
  func slider(value: Int) {
    let slider = Slider("Time", value: value, in: 5...30) { $0 }
    #expect(drawing(of: Screen("Form") { slider }).contains { $0.contains("●") })
    #expect(slider.action(steps: value > 0 ? -1 : 1) == (value > 0 ? 29 : 6))
  }

  @Test("A slider can be changed in bounds up to the largest integer")
  func largestBounds() {
    #expect(Slider("Time", value: 5, in: 0...Int.max, step: 9) { $0 }.action(steps: 1) == 14)
    #expect(
      Slider("Time", value: .max - 1, in: 0...Int.max, step: 9) { $0 }.action(steps: 1) == .max)
  }

  @Test("Fractions that aren't finite numbers can be drawn")
  func meters() {
    let screen = Screen<Int>("Meter") {
      ProgressView(value: .infinity, label: "")
      SegmentedMeter(
        segments: [
          MeterSegment(fraction: .nan, fill: .infinity, color: .white),
          MeterSegment(fraction: .infinity, fill: -.infinity, color: .white, isCurrent: true),
        ], label: "")
    }
    #expect(drawing(of: screen, width: 60, height: 12).count == 12)
    #expect(drawing(of: screen, width: 80, height: 40).count == 40)
  }
}

extension SplitMix {
  fileprivate mutating func below(_ count: Int) -> Int { Int(next() % UInt64(count)) }

  fileprivate var size: CellSize {
    mutating get { CellSize(width: below(200), height: below(60)) }
  }
}
