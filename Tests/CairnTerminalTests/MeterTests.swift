import CairnLines
import CairnTerminalTesting
import CairnViews
import Testing

@testable import CairnTerminal

@Suite struct MeterTests {
  private let screen = Screen<Never>("Meter") {
    SegmentedMeter(
      segments: [
        MeterSegment(fraction: 0.5, fill: 1, color: .white),
        MeterSegment(fraction: 0.25, fill: 0.5, color: .white, isCurrent: true),
        MeterSegment(fraction: 0.25, fill: 0, color: .white),
      ], label: "Speakers")
    ProgressView(value: 0.3, label: "Elapsed")
    HStack {
      Text("0:30")
      Spacer()
      Text("1:30")
    }
  }

  @Test("On a low screen, a meter is a strip with a mark below the current part")
  func strip() {
    #expect(
      drawing(of: screen, width: 60, height: 12).prefix(5) == [
        " Meter",
        "  ███████████████████████████ ███████░░░░░░░ ░░░░░░░░░░░░░",
        "                                     ▲",
        "  Elapsed █████████████░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░  30%",
        "  0:30                                                1:30",
      ])
  }

  @Test("Indeterminate progress is drawn as waves without a figure, and plain text shows its label")
  func indeterminate() {
    let screen = Screen<Never>("Work") {
      ProgressView("Counting")
      ProgressView("")
    }
    #expect(
      drawing(of: screen, width: 40, height: 12).prefix(3) == [
        " Work",
        "  Counting ░░▒▒▓▓▒▒░░▒▒▓▓▒▒░░▒▒▓▓▒▒░░▒",
        "  ░░▒▒▓▓▒▒░░▒▒▓▓▒▒░░▒▒▓▓▒▒░░▒▒▓▓▒▒░░▒▒",
      ])
    #expect(
      plainText(of: NavigationStack(root: screen)) == ["Work", "====", "Counting", "In progress"])
  }

  @Test("If there is room, a meter is a ring with gaps between its arcs")
  func ring() {
    #expect(
      drawing(of: screen, width: 70, height: 30)[2...10] == [
        "                             ⢀⣠⣴⣶⣿⡇⢸⣿⣶⣦⣄⡀",
        "                           ⢀⣴⣿⣿⠿⠛⠋⠁⠈⠙⠛⠿⣿⣿⣦⡀",
        "                          ⢀⣾⣿⡟⠁        ⠈⢻⣿⣷⡀",
        "                          ⣼⣿⡿            ⢿⣿⣧",
        "                          ⣉⣉⡁            ⢸⣿⣿",
        "                          ⢻⣿⣷            ⣾⣿⡟",
        "                          ⠈⢿⣿⣧⡀        ⢀⣼⣿⡿⠁",
        "                           ⠈⠻⣿⣿⣶⣤⣄⡀⢀⣠⣤⣶⣿⣿⠟⠁",
        "                             ⠈⠙⠻⠿⣿⡇⢸⣿⠿⠟⠋⠁",
      ])
  }

  @Test(
    "A ring's cell that two parts share is drawn as the larger part, or as the first of equals",
    arguments: [0.24: 5, 0.25: 6, 0.26: 6, 0.3: 7])
  func sharedCell(fill: Double, lastDone: Int) {
    let screen = Screen<Never>("Meter") {
      SegmentedMeter(
        segments: [MeterSegment(fraction: 1, fill: fill, color: .white)], label: "Done")
    }
    let grid = TerminalSession(
      name: "Cairn", stack: NavigationStack(root: screen), size: CellSize(width: 70, height: 30)
    ).draw()
    // The last column that has dots of the ring at half its height.
    let right = (0..<70).last { grid[$0, 6].character?.isWhitespace == false } ?? 0
    #expect((4...8).filter { !grid[right, $0].style.isDim } == Array(4...lastDone))
  }

  @Test(
    "A meter can be drawn with no parts, and with more parts than cells", arguments: [0, 1, 500])
  func extremes(count: Int) {
    let screen = Screen<Never>("Meter") {
      SegmentedMeter(
        segments: Array(
          repeating: MeterSegment(fraction: 1 / Double(max(1, count)), fill: 1, color: .black),
          count: count), label: "Parts")
    }
    #expect(drawing(of: screen, width: 40, height: 12).count == 12)
    #expect(drawing(of: screen, width: 80, height: 40).count == 40)
  }
}
