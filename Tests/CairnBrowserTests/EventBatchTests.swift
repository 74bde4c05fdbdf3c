import CairnBrowser
import Testing

@Suite struct EventBatchTests {
  @Test("Events are read in order, with or without a value")
  func events() throws {
    let batch = try EventBatch(
      json: Array(
        #" [[1,"c",12], [2,"i",3,"a\"\\\/\n\u00e9"],[3,"u",0,"/x"],[4,"x",5,null] ] "#.utf8))
    #expect(
      batch.events == [
        BrowserEvent(sequence: 1, kind: .press, id: 12),
        BrowserEvent(sequence: 2, kind: .input, id: 3, value: "a\"\\/\né"),
        BrowserEvent(sequence: 3, kind: .travel, id: 0, value: "/x"),
        BrowserEvent(sequence: 4, kind: .leave, id: 5),
      ])
    #expect(try EventBatch(json: Array("[]".utf8)).events == [])
  }

  @Test("Every kind has its own letter", arguments: BrowserEvent.Kind.allCases)
  func kinds(_ kind: BrowserEvent.Kind) throws {
    let batch = try EventBatch(json: Array(#"[[1,"\#(kind.rawValue)",2]]"#.utf8))
    #expect(batch.events.map(\.kind) == [kind])
  }

  @Test(
    "Malformed events are rejected completely",
    arguments: [
      "", " ", "[", "]", "{}", "null", "[1]", "[[]]", #"[["c",1,2]]"#, #"[[1,"c"]]"#,
      #"[[1,"c",2],]"#, #"[[1,"c",2,]]"#, #"[[1,"c",2,"a","b"]]"#, #"[[1,"q",2]]"#,
      #"[[1,"cc",2]]"#, #"[[1,"",2]]"#, #"[[-1,"c",2]]"#, #"[[1,"c",-2]]"#, #"[[1.5,"c",2]]"#,
      #"[[1e3,"c",2]]"#, #"[[01,"c",2]]"#, #"[[+1,"c",2]]"#, #"[[1,"c",2]] x"#,
      #"[[1,"c",2]][[2,"c",2]]"#, #"[[1,"i",2,3]]"#, #"[[1,"i",2,true]]"#, #"[[1,"i",2,nul]]"#,
      #"[[1,"i",2,"a]]"#, "[[1,\"i\",2,\"a\nb\"]]", #"[[1,"i",2,"\x"]]"#, #"[[1,"i",2,"\u12"]]"#,
      #"[[1,"i",2,"\u12g4"]]"#, #"[[1,"i",2,"\"#, #"[[9007199254740992,"c",2]]"#,
      #"[[99999999999999999999999999,"c",2]]"#, #"[[1,"i",2,["a"]]]"#, #"[[[1,"c",2]]]"#,
    ])
  func refusal(_ text: String) {
    #expect {
      try EventBatch(json: Array(text.utf8))
    } throws: { error in
      if case .malformed = error as? EventError { true } else { false }
    }
  }

  @Test("A batch that exceeds a limit is rejected")
  func limits() {
    var limits = EventLimits()
    (limits.bytes, limits.events, limits.valueBytes) = (40, 2, 4)
    func error(_ text: String) -> EventError? {
      do throws(EventError) {
        _ = try EventBatch(json: Array(text.utf8), limits: limits)
        return nil
      } catch {
        return error
      }
    }
    #expect(error(#"[[1,"c",2],[2,"c",2]]"#) == nil)
    #expect(error(#"[[1,"c",2],[2,"c",2],[3,"c",2]]"#) == .tooLarge)
    #expect(error(#"[[1,"i",2,"abcd"]]"#) == nil)
    #expect(error(#"[[1,"i",2,"éé"]]"#) == nil)
    #expect(error(#"[[1,"i",2,"abcde"]]"#) == .tooLarge)
    #expect(error(#"[[1,"i",2,"ab"]                       ]"#) == nil)
    #expect(error(#"[[1,"i",2,"ab"]                          ]"#) == .tooLarge)
  }

  @Test(
    "Halves of a character are joined, or replaced if one half is missing",
    arguments: [
      (#"\ud83d\ude00"#, "😀"), (#"\ud83d"#, "\u{FFFD}"), (#"\ude00"#, "\u{FFFD}"),
      (#"\ud83dx"#, "\u{FFFD}x"), (#"\ud83d\u0041"#, "\u{FFFD}A"),
      (#"\ud83d\ud83d\ude00"#, "\u{FFFD}😀"), (#"\u0000"#, "\u{FFFD}"), (#"a\u0000b"#, "a\u{FFFD}b"),
      ("\u{10FFFF}", "\u{10FFFF}"),
    ])
  func halves(_ json: String, _ text: String) throws {
    let batch = try EventBatch(json: Array(#"[[1,"i",2,"\#(json)"]]"#.utf8))
    #expect(batch.events.first?.value == text)
    #expect(batch.events.first?.isRepaired == text.contains("\u{FFFD}"))
  }

  @Test("Only events with invalid text are marked as repaired")
  func repaired() throws {
    let json = #"[[1,"i",2,"\ud83d"],[2,"i",2,"a"],[3,"c",2],[4,"i",2,"\u0000"],[5,"i",2,"�"]]"#
    let batch = try EventBatch(json: Array(json.utf8))
    #expect(batch.events.map(\.isRepaired) == [true, false, false, true, false])
  }

  @Test("Bytes that are not UTF-8 become replacement characters")
  func bytes() throws {
    let batch = try EventBatch(json: Array(#"[[1,"i",2,"a"#.utf8) + [0xFF] + Array(#"b"]]"#.utf8))
    #expect(batch.events.first?.value == "a\u{FFFD}b")
    #expect(batch.events.first?.isRepaired == true)
  }

  @Test("Malformed random input is rejected", arguments: 0..<300)
  func randomInput(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let pieces = ["[", "]", ",", "\"", "\\", "u", "d83d", "1", "9", "i", "c", "null", " ", "\u{1}"]
    let text = (0..<40).map { _ in pieces[Int.random(in: 0..<pieces.count, using: &random)] }
    let broken = Array((#"[[1,"i",2,"# + text.joined()).utf8)
    #expect(throws: EventError.self) { try EventBatch(json: broken) }
  }

  @Test("An error names the position, and quotes nothing of the input")
  func errors() {
    #expect(
      "\(EventError.malformed(offset: 7))"
        == "The events are not a list of [number, kind, element, value] from byte 7 on.")
    #expect("\(EventError.tooLarge)" == "The batch has too many events, or is too long.")
  }
}
