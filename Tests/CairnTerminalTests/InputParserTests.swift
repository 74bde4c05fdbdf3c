import CairnTerminal
import CairnViews
import Testing

@Suite struct InputParserTests {
  private func events(_ text: String) -> [TerminalEvent] {
    var parser = InputParser()
    return parser.feed(text.utf8) + parser.flush()
  }

  @Test(
    "The bytes that terminals send identify the key",
    arguments: [
      ("a", .character("a")), ("é", .character("é")), ("司", .character("司")),
      ("👩‍👧", .character("👩‍👧")), ("\r", .enter), ("\n", .enter), ("\t", .tab),
      ("\u{7F}", .backspace), ("\u{8}", .backspace), ("\u{1}", .control("a")),
      ("\u{1B}", .escape), ("\u{1B}[A", .up), ("\u{1B}OB", .down), ("\u{1B}[1;2C", .right),
      ("\u{1B}[D", .left), ("\u{1B}[Z", .backTab), ("\u{1B}[H", .home), ("\u{1B}[1~", .home),
      ("\u{1B}OF", .end), ("\u{1B}[4~", .end), ("\u{1B}[3~", .delete), ("\u{1B}[5~", .pageUp),
      ("\u{1B}[6~", .pageDown), ("\u{1B}OM", .enter), ("\u{1B}[19~", .function(8)),
      ("\u{1B}OP", .function(1)), ("\u{1B}[11~", .function(1)), ("\u{1B}[[A", .function(1)),
      ("\u{1B}\u{3}", .control("c")),
    ] as [(String, Key)])
  func key(_ text: String, _ key: Key) {
    #expect(events(text) == [.key(key)])
  }

  @Test("F2 to F5 of the Linux console do nothing", arguments: ["B", "C", "D", "E"])
  func consoleKey(_ letter: String) {
    #expect(events("\u{1B}[[" + letter + "a") == [.key(.character("a"))])
  }

  @Test(
    "Alt is an escape before the key, or a number in its sequence",
    arguments: [
      ("\u{1B}q", .character("q")), ("\u{1B}é", .character("é")), ("\u{1B}🎉", .character("🎉")),
      ("\u{1B}5", .character("5")), ("\u{1B}\u{7F}", .backspace), ("\u{1B}\r", .enter),
      ("\u{1B}\t", .tab), ("\u{1B}\u{1B}[A", .up), ("\u{1B}\u{1B}OB", .down),
      ("\u{1B}[1;3A", .up), ("\u{1B}[1;2B", .down), ("\u{1B}[1;3D", .left),
      ("\u{1B}[1;5C", .right), ("\u{1B}[3;3~", .delete), ("\u{1B}\u{1B}[1;3A", .up),
    ] as [(String, Key)])
  func alt(_ text: String, _ key: Key) {
    #expect(events(text) == [.key(.alt(key))])
    let bytes = Array(text.utf8)
    for split in 1..<bytes.count {
      var parser = InputParser()
      #expect(parser.feed(bytes[..<split]) + parser.feed(bytes[split...]) == [.key(.alt(key))])
    }
  }

  @Test("A paste is one event, with its line breaks and without its markers")
  func paste() {
    #expect(
      events("\u{1B}[200~a\r\nb\u{1B}[A\u{1B}[201~c") == [
        .paste("a\nb\u{1B}[A"), .key(.character("c")),
      ])
  }

  @Test("The mouse reports presses and the wheel, and nothing else")
  func mouse() {
    #expect(
      events("\u{1B}[<0;10;3M\u{1B}[<0;10;3m\u{1B}[<64;1;1M\u{1B}[<65;200;60M\u{1B}[<35;2;2M") == [
        .mouse(MouseEvent(.press, at: CellPoint(x: 9, y: 2))),
        .mouse(MouseEvent(.wheelUp, at: CellPoint(x: 0, y: 0))),
        .mouse(MouseEvent(.wheelDown, at: CellPoint(x: 199, y: 59))),
      ])
  }

  @Test("Bytes may be split anywhere")
  func torn() {
    let text =
      "aé司\u{1B}[A\u{1B}[[A\u{1B}[<0;12;5M\u{1B}[200~x\u{1B}y🎉\u{1B}[201~\u{1B}OB\rz"
    let bytes = Array(text.utf8)
    let whole = events(text)
    for split in 0...bytes.count {
      var parser = InputParser()
      #expect(parser.feed(bytes[..<split]) + parser.feed(bytes[split...]) == whole)
    }
    var parser = InputParser()
    #expect(bytes.flatMap { parser.feed([$0]) } == whole)
  }

  @Test("A lone escape is reported after a tenth of a second without further bytes")
  func escape() {
    var parser = InputParser()
    #expect(parser.feed([0x1B]) == [])
    #expect(parser.isPending)
    #expect(parser.pass(.milliseconds(60)) == [])
    #expect(parser.pass(.milliseconds(40)) == [.key(.escape)])
    #expect(!parser.isPending)
    #expect(parser.feed("\u{1B}\u{1B}".utf8) + parser.flush() == [.key(.escape), .key(.escape)])
  }

  @Test(
    "A sequence in two reads 60 ms apart is one key, wherever it is split",
    arguments: ["\u{1B}[A", "\u{1B}OA", "\u{1B}[1;5A"])
  func slow(_ sequence: String) {
    let bytes = Array(sequence.utf8)
    for split in 1..<bytes.count {
      var parser = InputParser()
      var events = parser.feed(bytes[..<split])
      events += parser.pass(.milliseconds(60))
      #expect(events + parser.feed(bytes[split...]) == [.key(.up)])
    }
  }

  @Test(
    "An unfinished sequence is neither escape nor another key",
    arguments: ["O", "[", "]"])
  func lonePrefix(_ key: String) {
    #expect(events("\u{1B}" + key) == [])
    var parser = InputParser()
    #expect(parser.feed("\u{1B}".utf8) + parser.feed(key.utf8) + parser.flush() == [])
    #expect(parser.feed("a".utf8) == [.key(.character("a"))])
  }

  @Test(
    "An unfinished sequence before a paste doesn't turn the paste into keys",
    arguments: [
      "\u{1B}[12", "\u{1B}[", "\u{1B}O", "\u{1B}[<0;10", "\u{1B}]0;title", "\u{1B}P1", "\u{1B}[?1;",
    ])
  func tornBeforePaste(_ torn: String) {
    let paste = "\u{1B}[200~rm\r\u{1B}[201~"
    #expect(events(torn + paste) == [.paste("rm\n")])
    #expect(events("\u{1B}" + paste) == [.key(.escape), .paste("rm\n")])
    #expect(events("\u{E6}" + paste).last == .paste("rm\n"))
  }

  @Test(
    "The terminal's report of its background is an event, with any number of digits",
    arguments: [
      ("rgb:ffff/8080/0000", 0xFF8000), ("rgb:ff/80/00", 0xFF8000), ("rgb:f/f/0", 0xFFFF00),
      ("rgba:1e1e/1e1e/2e2e/ffff", 0x1E1E2E),
    ] as [(String, UInt32)])
  func background(_ color: String, _ hex: UInt32) {
    for end in ["\u{7}", "\u{1B}\\"] {
      let answer = Array("\u{1B}]11;\(color)\(end)".utf8)
      for split in 1..<answer.count {
        var parser = InputParser()
        let events = parser.feed(answer[..<split]) + parser.pass(.milliseconds(60))
        #expect(events + parser.feed(answer[split...]) == [.background(Color(hex: hex))])
        #expect(parser.feed("a".utf8) == [.key(.character("a"))])
      }
    }
  }

  @Test(
    "Other reports of the terminal are ignored, and are not text",
    arguments: [
      "11;rgb:ffff/ffff", "11;rgb:ffff//ffff", "11;rgb:fffff/0/0", "11;rgb:gg/0/0", "11;?",
      "10;rgb:ffff/ffff/ffff", "11;cmyk:1/1/1/1", "111;rgb:0/0/0", "11;rgb:+1/0/0",
    ])
  func otherReports(_ report: String) {
    #expect(events("\u{1B}]\(report)\u{7}a") == [.key(.character("a"))])
  }

  @Test("An unfinished paste yields its text after a second, and then keys work again")
  func endlessPaste() {
    var parser = InputParser()
    #expect(parser.feed("\u{1B}[200~abc\r".utf8) == [])
    #expect(parser.pass(.milliseconds(900)) == [])
    #expect(parser.pass(.milliseconds(100)) == [.paste("abc\n")])
    #expect(!parser.isPending)
    #expect(parser.feed("q".utf8) == [.key(.character("q"))])
  }

  @Test("Control-c ends a paste that has stalled")
  func interruptedPaste() {
    var parser = InputParser()
    #expect(parser.feed("\u{1B}[200~ab\u{3}c".utf8) == [])
    #expect(parser.pass(.milliseconds(100)) == [])
    #expect(parser.feed([0x03]) == [.paste("ab\u{3}c"), .key(.control("c"))])
  }

  @Test("A paste that is too long is dropped, and the keys after it are read")
  func longPaste() {
    let flood = Array(repeating: UInt8(ascii: "x"), count: 300_000)
    var parser = InputParser()
    var events = parser.feed("\u{1B}[200~".utf8)
    for _ in 0..<8 { events += parser.feed(flood) }
    #expect(events == [.oversizedPaste(limit: 1 << 20)])
    #expect(parser.feed("\u{1B}[201~q".utf8) == [.key(.character("q"))])
    events = parser.feed("\u{1B}[200~".utf8)
    for _ in 0..<8 { events += parser.feed(flood) }
    #expect(parser.feed("xx\u{3}".utf8) == [.key(.control("c"))])
  }

  @Test(
    "Numbers that no terminal sends are ignored",
    arguments: [
      "\u{1B}[<0;-9223372036854775808;1M", "\u{1B}[<0;0;0M", "\u{1B}[<0;99999999999999999999;1M",
      "\u{1B}[<0;;M", "\u{1B}[<9223372036854775807;1;1M", "\u{1B}[M   ", "\u{1B}[-1~",
      "\u{1B}[" + String(repeating: "9;", count: 3000) + "A",
      "\u{1B}]" + String(repeating: "x", count: 9000) + "\u{7}",
    ])
  func extremes(_ text: String) {
    #expect(events(text) == [])
    #expect(events(text + "a") == [.key(.character("a"))])
  }

  @Test("Mouse reports in the old format are read as mouse events, not as keys")
  func oldMouse() {
    #expect(
      events("\u{1B}[M *#a") == [
        .mouse(MouseEvent(.press, at: CellPoint(x: 9, y: 2))), .key(.character("a")),
      ])
  }

  @Test("Characters that control a terminal are not typed")
  func controlCharacters() {
    #expect(events("a\u{9B}\u{202E}b") == [.key(.character("a")), .key(.character("b"))])
  }

  @Test("Bytes without a meaning are dropped, and the following bytes are understood")
  func garbage() {
    #expect(events("\u{1B}[99;99~a") == [.key(.character("a"))])
    #expect(events("\u{1B}[?1;2cb") == [.key(.character("b"))])
    var parser = InputParser()
    #expect(parser.feed([0xFF] + "\u{200D}".utf8 + [0x61]).last == .key(.character("a")))
    #expect(parser.feed([0xFF, 0x61]) == [.key(.character("a"))])
    #expect(parser.feed("\u{1B}[12".utf8) + parser.flush() == [])
    #expect(!parser.isPending)
    #expect(parser.feed("c".utf8) == [.key(.character("c"))])
  }
}
