import Cairn
import Testing

@Suite struct LinkTests {
  @Test(
    "A link is read from its parts, in every notation",
    arguments: [
      ("app://", [], []),
      ("app:///", [], []),
      ("/", [], []),
      ("APP://items", ["items"], []),
      ("app://items/42", ["items", "42"], []),
      ("/items/42/", ["items", "42"], []),
      ("app:///items/42", ["items", "42"], []),
      ("/a%20b/%C3%A9/c%2Fd", ["a b", "é", "c/d"], []),
      ("/é+", ["é+"], []),
      ("/?", [], []),
      ("app://?add", [], [Link.Item("add")]),
      ("/a/?b&&c=1", ["a"], [Link.Item("b"), Link.Item("c", value: "1")]),
      ("/?a=b=c&d=", [], [Link.Item("a", value: "b=c"), Link.Item("d", value: "")]),
      ("/?a%3Db=%26?", [], [Link.Item("a=b", value: "&?")]),
    ] as [(String, [String], [Link.Item])])
  func read(text: String, components: [String], query: [Link.Item]) throws {
    let link = try Link(text, scheme: "app")
    #expect(link == Link(components: components, query: query))
  }

  @Test(
    "The error of an unreadable link is one sentence, with the part that is wrong",
    arguments: [
      ("", "“” isn't a link of this app. Its links begin with “app://”."),
      ("items/42", "“items/42” isn't a link of this app. Its links begin with “app://”."),
      ("app:/items", "“app:/items” isn't a link of this app. Its links begin with “app://”."),
      ("apple://items", "“apple://items” isn't a link of this app. Its links begin with “app://”."),
      ("/items//42", "“//” means that a part of the link is empty."),
      ("//items", "“//” means that a part of the link is empty."),
      ("/items#top", "“#top” isn't supported. Remove it from the link."),
      ("/a/100%", "“100%” has a “%” without two digits after it. Write “%” as “%25”."),
      ("/a/%4", "“%4” has a “%” without two digits after it. Write “%” as “%25”."),
      ("/?a=%GG", "“%GG” has a “%” without two digits after it. Write “%” as “%25”."),
      ("/%FF", "“%FF” isn't valid UTF-8 text."),
      (
        "x" + String(repeating: "y", count: 100),
        "“x\(String(repeating: "y", count: 59))…” isn't a link of this app. Its links begin with “app://”."
      ),
    ])
  func unreadable(text: String, sentence: String) {
    let error = #expect(throws: LinkError.self) { try Link(text, scheme: "app") }
    #expect(error?.description == sentence)
  }

  @Test("A link is written with the scheme, or as a path")
  func written() {
    let link = Link(
      components: ["items", "a b/ü"], query: [Link.Item("edit"), Link.Item("q", value: "1&2")])
    #expect(link.path == "/items/a%20b%2F%C3%BC?edit&q=1%262")
    #expect(link.text(scheme: "app") == "app://items/a%20b%2F%C3%BC?edit&q=1%262")
    #expect(Link().path == "/")
    #expect(Link().text(scheme: "app") == "app://")
  }

  @Test("A link that is written with a scheme is read with it, whatever the case of its letters")
  func schemeWithCapitals() throws {
    let link = Link(components: ["items", "42"])
    #expect(try Link(link.text(scheme: "MyApp"), scheme: "MyApp") == link)
    #expect(try Link("myapp://items/42", scheme: "MyApp") == link)
  }

  @Test("Letters, digits and four marks are written unescaped, and everything else as bytes")
  func unreserved() {
    #expect(Link(components: ["azAZ09-._~"]).path == "/azAZ09-._~")
    #expect(Link(components: ["/:@[`{"]).path == "/%2F%3A%40%5B%60%7B")
  }
}
