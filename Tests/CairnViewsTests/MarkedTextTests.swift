import CairnViews
import Testing

/// Tests of texts in which some parts stand out.
@Suite struct MarkedTextTests {
  @Test("A marked text reads like any other, and its parts keep their order")
  func parts() {
    let text = "copy waits for copy"
    let marked = FormattedText(text, marking: text.ranges(of: "copy"))
    #expect(marked.string == text)
    #expect(
      marked.spans.map(\.value) == [.marked("copy"), .string(" waits for "), .marked("copy")])
    #expect(marked.spans.map(\.isMarked) == [true, false, true])
    #expect(marked.hasMarks)
    #expect(marked == "\(marking: "copy") waits for \(marking: "copy")")
    #expect(marked == FormattedText([.marked("copy"), .string(" waits for "), .marked("copy")]))
  }

  @Test("Empty ranges and ranges that overlap are left out, and no range marks nothing")
  func ranges() {
    let text = "abc"
    let whole = text.startIndex..<text.endIndex
    let empty = text.startIndex..<text.startIndex
    #expect(FormattedText(text, marking: [empty, whole, whole]) == "\(marking: "abc")")
    #expect(FormattedText(text, marking: []) == "abc")
    #expect(FormattedText("", marking: []) == "")
    #expect(!FormattedText(text, marking: [empty]).hasMarks)
  }

  @Test("The dump of a screen says at which node it opens")
  func dump() {
    let node: Node<Never> = Text("Words").revealed()
    #expect(node.description == "Text \"Words\", revealed")
    #expect(!Text<Never>("Words").revealed(false).style.isRevealed)
  }
}
