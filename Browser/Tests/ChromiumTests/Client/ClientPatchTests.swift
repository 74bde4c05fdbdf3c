import ChromiumSupport
import Testing

@Suite struct ClientPatchTests {
  @Test("Each operation changes the page correctly")
  func operations() async throws {
    try await withClient { page, server in
      server.patch(
        """
        ["t",13,"0:02"],["+",13," of 5:00"],["a",12,{"disabled":"","aria-label":"Go on"}],
        ["v",8,"Design"],["i",5,13,["p text bold",30,"Blob is speaking"]]
        """)
      try await page.sees("0:02 of 5:00")
      let order = "[...document.querySelectorAll('p.text')].map((p) => p.textContent).join('|')"
      #expect(try await page.run(order) == "Blob is speaking|0:02 of 5:00")
      #expect(try await page.value(of: "Title") == "Design")
      #expect(try await page.run("document.querySelector('button').disabled").isTrue)

      server.patch(#"["m",5,0,30],["a",12,{"disabled":null}]"#)
      try await page.wait(for: "\(order) === '0:02 of 5:00|Blob is speaking'")
      #expect(try await !page.run("document.querySelector('button').disabled").isTrue)
      server.patch(#"["r",30]"#)
      try await page.seesNoMore("Blob is speaking")
    }
  }

  @Test(
    "Text is never markup, wherever it is inserted",
    arguments: [
      "<img src=x onerror=alert(1)>", "</p><script>alert(1)</script>", "&amp;&lt;", "\"'`",
      "\u{202E}<b>", "line\nbreak", "😀 e\u{301}",
    ])
  func text(_ text: String) async throws {
    try await withClient { page, server in
      server.patch(
        """
        ["t",13,\(quoted(text))],["v",11,\(quoted(text))],
        ["i",5,0,["button",30,{"aria-label":\(quoted(text))},\(quoted(text))]]
        """)
      let read = """
        [document.querySelector("p").textContent, document.querySelector("textarea").value,
          document.querySelectorAll("button")[1].ariaLabel,
          document.querySelectorAll("button")[1].textContent]
        """
      try await page.wait(for: "document.querySelectorAll('button').length === 2")
      #expect(try await page.run(read).array == Array(repeating: .string(text), count: 4))
      #expect(try await page.run("document.querySelectorAll('img, b').length") == 0)
    }
  }

  @Test("Elements and attributes that are not allowed are omitted")
  func lists() async throws {
    try await withClient { page, server in
      server.patch(
        """
        ["i",5,0,["script",30,{},"window.isBad = true"]],
        ["i",5,0,["iframe",31,{"src":"/"}]],
        ["i",5,0,["a",32,{"href":"javascript:alert(1)","onclick":"alert(1)","style":"x"},"A"]],
        ["i",5,0,["a",33,{"href":"//elsewhere.example/"},"B"]],
        ["i",5,0,["a",34,{"href":"/standups/2"},"C"]]
        """)
      try await page.sees("C")
      #expect(try await page.run("document.querySelectorAll('.app script, iframe').length") == 0)
      let attributes =
        "[...document.querySelector('[data-n=\"32\"]').attributes].map((a) => a.name)"
      #expect(try await page.run(attributes) == ["data-n"])
      #expect(try await page.run("document.querySelectorAll('[data-n=\"33\"][href]').length") == 0)
      #expect(try await page.run("document.querySelectorAll('[data-n=\"34\"][href]').length") == 1)
    }
  }

  @Test("A patch that doesn't fit makes the client request the whole page")
  func mismatch() async throws {
    let server = try PageServer(body: ClientBody.form)
    defer { server.stop() }
    try await Chromium.withPage { page in
      try await page.open(server.address)
      try await server.stream()
      server.patch(#"["t",999,"?"]"#)
      let asked = try await server.asked(times: 2)
      #expect(asked == ["/pages/p1/patches?turns&r=1-1", "/pages/p1/patches?turns&r="])
      try await server.stream()
      server.patch(#"["w",\#(ClientBody.tree(from: 0, title: "Anew"))]"#)
      try await page.field("Title", holds: "Anew")
    }
  }

  @Test("Clicks and shortcut keys send events, except for keys while the user types")
  func presses() async throws {
    try await withClient { page, server in
      try await page.press("Next")
      #expect(try await server.event() == [1, "c", 12, nil])
      try await page.press("Design")
      #expect(try await server.event() == [2, "c", 17, nil])
      try await page.type("n")
      #expect(try await server.event() == [3, "c", 12, nil])
      try await page.press("Loud")
      #expect(try await server.event() == [4, "c", 15, nil])
      try await page.enter("Title")
      try await page.type("n")
      #expect(try await server.event("i") == [6, "i", 8, "n"])
      try await page.key(.enter)
      #expect(try await server.event() == [7, "s", 8, nil])
    }
  }
}
