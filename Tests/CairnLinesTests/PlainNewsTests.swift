import CairnLines
import CairnText
import CairnViews
import Testing

/// Tests of the lines that a line-based program writes when its screen changes by itself.
@MainActor
@Suite struct PlainNewsTests {
  private let board = Board()

  @Test("A line is written if only its digits have changed, with its number")
  func digits() async {
    board.rows[1].title = "Sprint 11"
    #expect(await board.news { $0.rows[1].title = "Sprint 12" } == ["[2] Sprint 12 (link)"])
    board.content = [Text("3 of 5 eggs").node]
    #expect(await board.news { $0.content = [Text("4 of 5 eggs").node] } == ["4 of 5 eggs"])
  }

  @Test("A running clock alone writes nothing. If other words of its line change, it is written")
  func clocks() async {
    func content(_ seconds: Int, _ words: String) -> [Node<String>] {
      let time = Duration.seconds(seconds)
      return [
        Text(.duration(time, style: .clock)).node,
        LabeledContent(words, "\(time, style: .clock) of \(Duration.seconds(90), style: .clock)")
          .node,
        ProgressView(value: Double(seconds) / 90, label: "Meeting").node,
        SegmentedMeter(
          segments: (0..<9).map { place in
            MeterSegment(
              fraction: 1 / 9, fill: 0, color: .white, isCurrent: place == seconds / 10)
          }, label: "Speakers"
        ).node,
      ]
    }
    board.content = content(5, "Speaker 1")
    #expect(await board.news { $0.content = content(66, "Speaker 1") } == [])
    #expect(
      await board.news { $0.content = content(67, "Speaker 2") } == ["Speaker 2: 1:07 of 1:30"])
  }

  @Test("The clock in the middle of a meter writes nothing. Its caption writes the meter")
  func meterCenters() async {
    func meter(_ seconds: Int, _ caption: String) -> [Node<String>] {
      let center = MeterCenter(
        .duration(.seconds(seconds), style: .clock), caption: caption,
        color: seconds < 10 ? .warning : nil)
      return [SegmentedMeter(segments: [], label: "Speakers", center: center).node]
    }
    board.content = meter(10, "left")
    #expect(await board.news { $0.content = meter(9, "left") } == [])
    #expect(
      await board.news { $0.content = meter(9, "Paused") } == ["Speakers: 0 of 0, 0:09 Paused"])
  }

  @Test("A changed duration or date is written, unless it is a clock")
  func lengths() async {
    board.content = [LabeledContent("Length", .duration(.seconds(60))).node]
    #expect(
      await board.news {
        $0.content = [LabeledContent("Length", .duration(.seconds(120))).node]
      } == ["Length: 2 min"])
  }

  @Test("If controls are moved or replaced, the whole screen is written")
  func places() async {
    let swapped = await board.news { $0.rows.swapAt(0, 1) }
    #expect(
      swapped == ["Board", "=====", "[1] S2 (link)", "[2] S1 (link)", "[3] S3 (link)", ""])
    // A control with the same words but another id is another control.
    #expect(await board.news { $0.rows[0].id = 7 } == swapped)
  }

  @Test("A clock in a title, a question or a notice doesn't write the screen")
  func titles() async {
    func ask(_ seconds: Int) -> Dialog<String> {
      let text: FormattedText = "At \(Duration.seconds(seconds), style: .clock)"
      return Dialog(text, message: text, buttons: [DialogButton("OK")], dismiss: "no")
    }
    func say(_ seconds: Int) -> Notice<String> {
      Notice("Saved after \(Duration.seconds(seconds), style: .clock).")
    }
    (board.question, board.notice) = (ask(5), say(5))
    #expect(await board.news { ($0.question, $0.notice) = (ask(66), say(66)) } == [])
  }
}
