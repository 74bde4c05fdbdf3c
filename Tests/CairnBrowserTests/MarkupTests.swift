import Testing

@testable import CairnBrowser

/// Tests that texts of users never become markup.
@Suite struct MarkupTests {
  @Test("Any text survives encoding as HTML", arguments: 0..<200)
  func texts(seed: Int) {
    let text = Self.text(seed: seed)
    var writer = HTMLWriter()
    writer.escape(text)
    #expect(Self.read(writer.text) == text.replacing("\0", with: "\u{FFFD}"))
    #expect(!writer.text.contains { "<>\"'".contains($0) })
  }

  @Test("The markup of a page comes only from its elements, whatever its texts", arguments: 0..<100)
  func markup(seed: Int) {
    let text = Self.text(seed: seed)
    var field = Element(3, .input, value: text)
    field[.placeholder] = text
    var list = Element(2, .ul, children: [Element(4, .li, text: text), field])
    list[.ariaLabel] = text
    let page = Element(1, .div, children: [list, Element(5, .textarea, value: text)])
    // Four elements with an end tag, and one without.
    #expect(page.html.utf8.count { $0 == UInt8(ascii: "<") } == 9)
    #expect(page.html.utf8.count { $0 == UInt8(ascii: ">") } == 9)
    // Five ids, a placeholder, a label and a value.
    let empty = text.isEmpty ? 3 : 0
    #expect(page.html.utf8.count { $0 == UInt8(ascii: "\"") } == 2 * (8 - empty))
  }

  @Test("Any text survives encoding as JSON", arguments: 0..<200)
  func json(seed: Int) throws {
    let text = Self.text(seed: seed)
    var writer = JSONWriter()
    writer.string(text)
    var reader = JSONReader(writer.bytes, stringLimit: 10_000)
    #expect(try Array(reader.string().utf8) == Array(text.replacing("\0", with: "\u{FFFD}").utf8))
    #expect(reader.mendCount == 0)
    // A message of the stream must be on one line.
    #expect(!writer.bytes.contains { $0 < 0x20 })
  }

  @Test("Elements are written with their ids, attributes and values")
  func html() {
    var link = Element(2, .a, text: "Q&A")
    link[.href] = "/items/1?a=b&c"
    link[.class] = "link"
    var box = Element(3, .input, value: "true")
    box[.type] = "checkbox"
    let choice = Element(
      4, .select, value: "1",
      children: (0..<2).map { index in
        var option = Element(5 + index, .option, text: "\(index)")
        option[.value] = "\(index)"
        return option
      })
    let page = Element(
      1, .div,
      children: [
        link, box, choice, Element(7, .input, value: "<"), Element(8, .hr),
        Element(9, .textarea, value: "\n</textarea>"), Element(10, .dialog),
      ])
    #expect(
      page.html
        == #"<div data-n="1"><a data-n="2" class="link" href="/items/1?a=b&amp;c">Q&amp;A</a>"#
        + #"<input data-n="3" type="checkbox" checked>"#
        + #"<select data-n="4"><option data-n="5" value="0">0</option>"#
        + #"<option data-n="6" value="1" selected>1</option></select>"#
        + #"<input data-n="7" value="&lt;"><hr data-n="8">"#
        // A browser drops the first line feed of a text area.
        + "<textarea data-n=\"9\">\n\n&lt;/textarea&gt;</textarea>"
        + #"<dialog data-n="10" open></dialog></div>"#)
  }

  @Test("No element or attribute of a page runs or loads anything")
  func harmless() {
    let active = ["base", "form", "iframe", "img", "link", "meta", "object", "script", "style"]
    #expect(ElementTag.allCases.filter { active.contains($0.rawValue) } == [])
    let attributes = AttributeName.allCases.map(\.rawValue)
    #expect(attributes.filter { $0.hasPrefix("on") || active.contains($0) || $0 == "src" } == [])
  }

  @Test("Attributes are declared in the order of their names, by which they are sorted")
  func attributeOrder() {
    let names = AttributeName.allCases.map(\.rawValue)
    #expect(names == names.sorted())
    #expect(AttributeName.allCases.shuffled().sorted().map(\.rawValue) == names)
  }

  @Test("Operations are written in the format that clients read")
  func operations() {
    var tree = Element(7, .p, text: "Well")
    tree[.class] = "bold"
    let operations: [Operation] = [
      .setText(id: 1, "a\n"), .appendText(id: 12, "b"),
      .setAttributes(id: 1, [.init(name: .class, value: nil), .init(name: .title, value: "t")]),
      .setValue(id: 1, ""), .insert(parent: 1, before: 0, tree),
      .insert(parent: 1, before: 2, Element(8, .input, value: "v")),
      .insert(
        parent: 1, before: 2, Element(9, .div, children: [Element(10, .hr), Element(12, .hr)])),
      .move(parent: 1, before: 2, id: 3), .remove(id: 4), .focus(id: 5),
      .replacePage(Element(6, .div)),
    ]
    #expect(
      operations.map(\.json) == [
        #"["t",1,"a\n"]"#, #"["+",12,"b"]"#, #"["a",1,{"class":null,"title":"t"}]"#,
        #"["v",1,""]"#, #"["i",1,0,["p bold",7,"Well"]]"#, #"["i",1,2,["input",8,{"=":"v"}]]"#,
        #"["i",1,2,["div",9,["hr"],["hr",12]]]"#,
        #"["m",1,2,3]"#, #"["r",4]"#, #"["f",5]"#, #"["w",["div",6]]"#,
      ])
  }

  @Test("A patch omits empty parts, so an acknowledgement is short")
  func patch() {
    var patch = Patch(revision: Revision(epoch: 0x1F, number: 2), acknowledged: 12)
    #expect(patch.json == #"{"a":12}"#)
    patch.operations = [.remove(id: 4), .focus(id: 5)]
    patch.url = URLChange(path: "/items", isPushed: true)
    #expect(patch.json == #"{"a":12,"p":[["r",4],["f",5]],"u":["push","/items"]}"#)
    patch.url = URLChange(path: "/", isPushed: false)
    #expect(patch.json.hasSuffix(#""u":["replace","/"]}"#))
  }

  /// Returns a text of pieces that have a meaning in markup, scripts or JSON.
  private static func text(seed: Int) -> String {
    let pieces = [
      "<", ">", "&", "\"", "'", "`", "=", "/", "\\", "\n", "\r", "\t", "\0", "\u{1B}", "\u{7F}",
      "<script>", "</textarea>", "-->", "<![CDATA[", "&lt;", "&#60;", "&amp", "javascript:",
      "${x}", "\u{2028}", "\u{FEFF}", "\u{202E}", "é", "e\u{301}", "👩‍👩‍👧", "word", " ",
    ]
    var random = SeededGenerator(seed: seed)
    return (0..<Int.random(in: 0..<12, using: &random)).map { _ in
      pieces[Int.random(in: 0..<pieces.count, using: &random)]
    }.joined()
  }

  /// Returns the text that a reader of HTML decodes.
  private static func read(_ html: String) -> String {
    [
      ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&#13;", "\r"),
      ("&amp;", "&"),
    ].reduce(html) { text, pair in
      // Compares scalars, because a carriage return followed by a line feed is one character.
      var rest = Array(text.unicodeScalars)[...]
      var result = String.UnicodeScalarView()
      while let first = rest.first {
        if rest.starts(with: pair.0.unicodeScalars) {
          result.append(contentsOf: pair.1.unicodeScalars)
          rest = rest.dropFirst(pair.0.unicodeScalars.count)
        } else {
          result.append(first)
          rest = rest.dropFirst()
        }
      }
      return String(result)
    }
  }
}
