import CairnTerminal
import Testing

@Suite struct InputParserTests {
  private func events(_ text: String) -> [TerminalEvent] {
    var parser = InputParser()
    return parser.feed(text.utf8) + parser.flush()
  }

  @Test(
    "A key is told by the bytes that terminals send for it",
    arguments: [
      ("a", .character("a")), ("é", .character("é")), ("司", .character("司")),
      ("👩‍👧", .character("👩‍👧")), ("\r", .enter), ("\n", .enter), ("\t", .tab),
      ("\u{7F}", .backspace), ("\u{8}", .backspace), ("\u{1}", .control("a")),
      ("\u{1B}", .escape), ("\u{1B}[A", .up), ("\u{1B}OB", .down), ("\u{1B}[1;5C", .right),
      ("\u{1B}[D", .left), ("\u{1B}[Z", .backTab), ("\u{1B}[H", .home), ("\u{1B}[1~", .home),
      ("\u{1B}OF", .end), ("\u{1B}[4~", .end), ("\u{1B}[3~", .delete), ("\u{1B}[5~", .pageUp),
      ("\u{1B}[6~", .pageDown), ("\u{1B}OM", .enter),
    ] as [(String, Key)])
  func key(_ text: String, _ key: Key) {
    #expect(events(text) == [.key(key)])
  }

  @Test("A paste is one event, with its line breaks and without its marks")
  func paste() {
    #expect(
      events("\u{1B}[200~a\r\nb\u{1B}[A\u{1B}[201~c") == [
        .paste("a\nb\u{1B}[A"), .key(.character("c")),
      ])
  }

  @Test("The mouse tells presses and the wheel, and nothing else")
  func mouse() {
    #expect(
      events("\u{1B}[<0;10;3M\u{1B}[<0;10;3m\u{1B}[<64;1;1M\u{1B}[<65;200;60M\u{1B}[<35;2;2M") == [
        .mouse(MouseEvent(.press, at: CellPoint(x: 9, y: 2))),
        .mouse(MouseEvent(.wheelUp, at: CellPoint(x: 0, y: 0))),
        .mouse(MouseEvent(.wheelDown, at: CellPoint(x: 199, y: 59))),
      ])
  }

  @Test("Bytes may be torn anywhere")
  func torn() {
    let text = "aé司\u{1B}[A\u{1B}[<0;12;5M\u{1B}[200~x\u{1B}y🎉\u{1B}[201~\u{1B}OB\rz"
    let bytes = Array(text.utf8)
    let whole = events(text)
    for split in 0...bytes.count {
      var parser = InputParser()
      #expect(parser.feed(bytes[..<split]) + parser.feed(bytes[split...]) == whole)
    }
    var parser = InputParser()
    #expect(bytes.flatMap { parser.feed([$0]) } == whole)
  }

  @Test("A lone escape waits until it is known that nothing follows")
  func escape() {
    var parser = InputParser()
    #expect(parser.feed([0x1B]) == [])
    #expect(parser.isPending)
    #expect(parser.flush() == [.key(.escape)])
    #expect(!parser.isPending)
    #expect(parser.feed("\u{1B}q".utf8) == [.key(.escape), .key(.character("q"))])
    #expect(parser.feed("\u{1B}\u{1B}[A".utf8) == [.key(.escape), .key(.up)])
  }

  @Test("Bytes that mean nothing are dropped, and what follows is understood")
  func garbage() {
    #expect(events("\u{1B}[99;99~a") == [.key(.character("a"))])
    #expect(events("\u{1B}[?1;2cb") == [.key(.character("b"))])
    var parser = InputParser()
    #expect(parser.feed([0xFF, 0x61]) == [.key(.character("a"))])
    #expect(parser.feed("\u{1B}[12".utf8) + parser.flush() == [])
    #expect(parser.feed("c".utf8) == [.key(.character("c"))])
  }
}
