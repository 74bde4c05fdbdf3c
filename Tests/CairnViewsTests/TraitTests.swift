import CairnText
import CairnViews
import Testing

/// The properties of nodes and screens that screen readers need.
@Suite struct TraitTests {
  private let screen = Screen<Int>("News") {
    Text("Two are here").announced()
    Text("Today").title()
    Text("Morning").title(level: 3)
    Section("Evening", level: 3) { Toggle("Bell", isOn: true) { _ in 1 }.labelsHidden() }
  }
  .busy()

  @Test("Mapping a screen's actions keeps its traits")
  func map() {
    let mapped = screen.map { "\($0)" }
    #expect(mapped.isBusy)
    #expect(mapped.content.map(\.isAnnounced) == [true, false, false, false])
    #expect(mapped.content.map(\.style.headingLevel) == [nil, 2, 3, nil])
    #expect(mapped.content.last?.children.map(\.style.isLabelHidden) == [true])
    #expect(mapped.toggle("Bell")?.action == "1")
    #expect(mapped.description.contains("Section \"Evening\", heading 3"))
  }

  @Test("Screens with different traits are not equal")
  func equality() {
    #expect(screen != screen.busy(false))
    #expect(Text<Int>("a").announced() != Text("a").node)
    #expect(Text<Int>("a").title() != Text("a").title(level: 3))
    #expect(Section<Int>("a") {} != Section("a", level: 4) {})
    #expect(
      Toggle("a", isOn: true) { _ in 1 }.labelsHidden() != Toggle("a", isOn: true) { _ in 1 }.node)
  }

  @Test(
    "Heading levels range from 2, below the screen's title, to 6",
    arguments: [(-1, 2), (0, 2), (1, 2), (2, 2), (6, 6), (7, 6), (.max, 6)])
  func levels(_ level: Int, _ clamped: Int) {
    #expect(Text<Int>("a").title(level: level).style.headingLevel == clamped)
    #expect(Section<Int>("a", level: level) {}.level == clamped)
  }

  @Test("A dump shows the traits")
  func dump() {
    #expect(
      screen.description == """
        Screen "News", busy
          Text "Two are here", announced
          Text "Today", heading 2
          Text "Morning", heading 3
          Section "Evening", heading 3
            Toggle "Bell": on -> 1, label hidden
        """)
  }

  @Test("A meter's description contains the number of its current part, or of its full parts")
  func meter() {
    func meter(_ fills: [Double], current: Int?) -> String {
      SegmentedMeter<Int>(
        segments: fills.enumerated().map {
          MeterSegment(
            fraction: 1, fill: $0.element, color: .black, isCurrent: $0.offset == current)
        }, label: "Speakers"
      ).spokenValue
    }
    #expect(meter([1, 0.5, 0], current: 1) == "Speakers: 2 of 3")
    #expect(meter([1, 1, 0], current: nil) == "Speakers: 2 of 3")
    #expect(meter([], current: nil) == "Speakers: 0 of 0")
  }

  @Test("A meter's words include the value in its middle, with its caption and in its format")
  func meterCenter() {
    let center = MeterCenter(.duration(.seconds(42), style: .clock), caption: "left")
    var node = SegmentedMeter<Int>(segments: [], label: "Speakers", center: center).node
    node.format(by: .fixed)
    let mapped = node.map { "\($0)" }
    #expect(mapped.texts == ["Speakers", "0:42 left"])
    #expect(mapped.description == "SegmentedMeter \"Speakers\": , \"0:42 left\"")
    #expect(MeterCenter("42").words == "42")
    guard case .meter(let meter) = mapped.content else { return #expect(Bool(false)) }
    #expect(meter.spokenValue == "Speakers: 0 of 0, 0:42 left")
  }

  @Test("Isolated text reads like any other, and is another text")
  func isolated() {
    let text: FormattedText = "\(isolating: "Blob") is speaking"
    #expect(text.string == "Blob is speaking")
    #expect(text != "Blob is speaking")
    #expect(text.formatted(by: .fixed).string == text.string)
  }

  @Test("A stack has the language of its texts, and mapping its actions keeps the language")
  func language() {
    var stack = NavigationStack(root: screen)
    #expect(stack.map { "\($0)" }.language == nil)
    stack.language = Language(tag: "ar", direction: .rightToLeft)
    #expect(stack.map { "\($0)" }.language?.direction == .rightToLeft)
    #expect(stack != NavigationStack(root: screen))
    #expect(Language.english == Language(tag: "en", direction: .leftToRight))
  }
}
