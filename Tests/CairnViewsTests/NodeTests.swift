import CairnViews
import Testing

@Suite struct NodeTests {
  @Test("A builder supports conditions and loops")
  func builder() {
    func texts(_ flag: Bool) -> [String] {
      Screen<Never>("Builder") {
        if flag { Text("yes") } else { Text("no") }
        for index in 1...2 { Text("\(index)") }
        if flag { Text("end") }
      }.texts
    }
    #expect(texts(true) == ["yes", "1", "2", "end"])
    #expect(texts(false) == ["no", "1", "2"])
  }

  @Test("A row of several nodes has one id and one delete action")
  func rows() {
    func deletion(_ number: Int) -> String { "delete \(number)" }
    let node = ForEach([7, 9], id: \.self, onDelete: deletion) { number in
      Text("\(number)")
      Text("again")
    }.node
    #expect(node.children.map(\.id) == [AnyHashable(7), AnyHashable(9)])
    #expect(node.children.map(\.deleteAction) == ["delete 7", "delete 9"])
    #expect(node.children.map(\.texts) == [["7", "again"], ["9", "again"]])
  }

  @Test("A row is made when it is first read, and is then kept")
  func rowsOnDemand() {
    final class Made { var numbers: [Int] = [] }
    let made = Made()
    let node = ForEach(1...3, id: \.self) { number in
      let _ = made.numbers.append(number)
      Text("\(number)")
    }.node.map { (action: String) in action }
    #expect(made.numbers.isEmpty)
    #expect(node.texts == ["1", "2", "3"] && node.children.count == 3)
    #expect(made.numbers == [1, 2, 3])
  }

  @Test("A toolbar's cancel button is leading, and the others are trailing")
  func toolbar() {
    let screen = Screen<String>("Bar") {}.toolbar {
      Button("Dismiss", "dismiss", role: .cancel)
      Button("Add", "add")
      ToolbarItem(.leading, Button("Help", "help"))
    }
    #expect(screen.toolbar.map(\.placement) == [.leading, .trailing, .leading])
  }

  @Test(
    "Text on a color is black or white, whichever is readable",
    arguments: [
      (0xFFFF00, Color.black), (0x000080, .white), (0xFFFFFF, .black), (0x202020, .white),
    ])
  func readableText(_ hex: Int, _ expected: Color) {
    #expect(Color(hex: UInt32(hex)).readableText == expected)
  }

  @Test("A color is described by its hexadecimal digits, and can be mixed")
  func colors() {
    #expect(Color(hex: 0x0A1BFF).description == "#0A1BFF")
    #expect(Color(unitRed: 1, green: 0.5, blue: -3) == Color(hex: 0xFF8000))
    #expect(Color.black.mixed(with: .white, by: 0.5) == Color(hex: 0x808080))
  }

  @Test("Progress is limited to values from 0 to 1")
  func progress() {
    #expect(ProgressView<Never>(value: 1.5, label: "Work").value == 1)
    #expect(ProgressView<Never>(value: -1, label: "Work").value == 0)
    #expect(ProgressView<Never>(value: .nan, label: "Work").value == 0)
  }

  @Test("Indeterminate progress has no value, and mapping its actions keeps that")
  func indeterminateProgress() {
    let screen = Screen<Int>("Work") {
      ProgressView("Counting")
      ProgressView(value: 0.5, label: "Sorting")
    }
    #expect(screen.content.first?.content == .progress(ProgressView("Counting")))
    #expect(
      screen.map { "\($0)" }.content.map(\.content) == [
        .progress(ProgressView("Counting")), .progress(ProgressView(value: 0.5, label: "Sorting")),
      ])
    #expect(
      screen.description == """
        Screen "Work"
          ProgressView "Counting"
          ProgressView "Sorting": 50%
        """)
  }

  @Test("Mapping a section's actions repeatedly keeps its rows")
  func sections() {
    let section = Section<Int>("Steps") { Text("Mix") }
    #expect(section.node.map { $0 }.map { $0 } == section.node)
  }
}
