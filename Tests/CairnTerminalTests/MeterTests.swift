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

  /// A screen with a value in the middle of a meter, and an aside.
  private func timed(isResting: Bool = false) -> Screen<Never> {
    Screen<Never>("Meter") {
      SegmentedMeter(
        segments: [
          MeterSegment(fraction: 0.5, fill: 1, color: .white),
          MeterSegment(fraction: 0.5, fill: 0.5, color: .white, isCurrent: true),
        ], label: "Speakers",
        center: MeterCenter(
          "0:42", caption: isResting ? "Paused" : "left", color: isResting ? nil : .destructive)
      ).styled(isResting)
      Section("Speakers") { Text("Blob") }.aside()
      Text("Notes")
    }
  }

  private func grid(_ screen: Screen<Never>, width: Int, height: Int) -> CellGrid {
    TerminalSession(
      name: "Cairn", stack: NavigationStack(root: screen),
      size: CellSize(width: width, height: height)
    ).draw()
  }

  @Test("On a low screen, the value is beside the mark, where there is room")
  func valueBesideMark() {
    #expect(
      drawing(of: timed(), width: 40, height: 12)[1...2] == [
        "  ██████████████████ █████████░░░░░░░░",
        "                   0:42 left ▲",
      ])
    #expect(drawing(of: timed(), width: 60, height: 12)[2].hasSuffix("▲ 0:42 left"))
  }

  @Test("If there are more lines, the value is in large letters below the strip")
  func largeValue() {
    let lines = drawing(of: timed(), width: 50, height: 22)
    #expect(lines[4...7].joined().contains("█"))
    #expect(lines[7].trimmingPrefix { $0 == " " } == "left")
  }

  @Test("A ring grows with the screen", arguments: [28: 11, 36: 19, 50: 25])
  func growingRing(height: Int, lineCount: Int) {
    let lines = drawing(of: timed(), width: 120, height: height)
    let ring = lines.filter { line in
      line.unicodeScalars.contains { (0x2801...0x28FF).contains($0.value) }
    }
    #expect(ring.count == lineCount)
    #expect(lines.contains { $0.contains(" left ") })
  }

  @Test("A ring leaves room for what is below it")
  func smallerRing() {
    func lines(_ count: Int) -> [String] {
      var screen = timed()
      for index in 0..<count { screen.content.append(Text("Line \(index)").node) }
      return drawing(of: screen, width: 70, height: 40)
    }
    #expect(lines(18).contains { $0.contains("Line 17") })
    #expect(lines(2).contains { $0.contains("Line 1") })
  }

  @Test("A value has the color of its meaning, and a resting meter is dim except for its caption")
  func colors() {
    let warned = grid(timed(), width: 40, height: 12)
    let usual = grid(timed(isResting: true), width: 40, height: 12)
    #expect(warned[22, 2].style.foreground != usual[22, 2].style.foreground)
    #expect(usual[2, 1].style.isDim)
    #expect(!warned[2, 1].style.isDim)
    let tall = grid(timed(isResting: true), width: 120, height: 36)
    let caption = tall.lines.firstIndex { $0.contains("Paused") } ?? 0
    let x = (0..<120).first { tall[$0, caption].character == "P" } ?? 0
    #expect(tall[x, caption].style.isBold && !tall[x, caption].style.isDim)
  }

  @Test("An aside is beside the other nodes on a wide screen, and among them on a narrow one")
  func aside() {
    let wide = drawing(of: timed(), width: 80, height: 20)
    #expect(wide[2].hasSuffix("  Speakers"))
    #expect(wide[3].hasSuffix("  Blob"))
    #expect(wide.contains { $0.hasPrefix("  Notes") && !$0.contains("Blob") })
    let narrow = drawing(of: timed(), width: 60, height: 14).map { $0.trimmingPrefix { $0 == " " } }
    #expect(narrow.firstIndex(of: "Speakers").map { narrow[$0 + 1] } == "Blob")
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

extension NodeConvertible {
  fileprivate func styled(_ isResting: Bool) -> Node<Action> { isResting ? secondary() : node }
}
