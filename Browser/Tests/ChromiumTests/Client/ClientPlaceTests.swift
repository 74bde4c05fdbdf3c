import ChromiumSupport
import Testing

@Suite struct ClientPlaceTests {
  private static let detail = pushing(40, over: 2)
  private static let back = """
    ["i",1,40,["main",60,\
    ["h1 title",62,{"tabindex":"-1"},"Form"],\
    ["a link",67,{"href":"/standups/1"},"Design"]]],["r",40],["f",67]
    """

  private static func pushing(_ id: Int, over below: Int) -> String {
    """
    ["i",1,\(below),["main",\(id),\
    ["h1 title",\(id + 1),{"tabindex":"-1"},"Design"]]],["r",\(below)],["f",\(id + 1)]
    """
  }

  @Test("A pushed screen gets the focus on its heading, and its title becomes the page's")
  func push() async throws {
    try await withClient { page, server in
      server.patch(Self.detail, url: #"["push","/standups/1"]"#)
      try await page.isAt("Design")
      try await page.focusIsOn("Design")
      #expect(try await page.path == "/standups/1")
      #expect(try await page.run("document.title") == "Design")
      server.patch(Self.back, url: #"["replace","/"]"#)
      try await page.focusIsOn("Design")
      try await page.wait(for: "document.activeElement.localName === 'a'")
      try await page.isAtPath("/")
    }
  }

  @Test("Going back on the page goes back in the history, so each place is in it once")
  func history() async throws {
    try await withClient { page, server in
      let length = try await page.run("history.length").number ?? 0
      server.patch(Self.detail, url: #"["push","/standups/1"]"#)
      try await page.isAtPath("/standups/1")
      server.patch(Self.back, url: #"["replace","/"]"#)
      try await page.isAtPath("/")
      server.patch(Self.pushing(80, over: 60), url: #"["push","/standups/1"]"#)
      try await page.isAtPath("/standups/1")
      #expect(try await page.run("history.length").number == length + 1)
    }
  }

  @Test("The browser's back sends an event, and the server decides what is shown")
  func refused() async throws {
    try await withClient { page, server in
      server.patch(Self.detail, url: #"["push","/standups/1"]"#)
      try await page.isAtPath("/standups/1")
      try await page.goBack()
      #expect(try await server.event() == [1, "u", 0, "/"])
      server.patch("", url: #"["push","/standups/1"]"#)
      try await page.isAtPath("/standups/1")
      try await page.isAt("Design")
      try await page.goBack()
      #expect(try await server.event() == [2, "u", 0, "/"])
      server.patch(Self.back)
      try await page.isAt("Form")
      #expect(try await page.path == "/")
      try await page.goForward()
      #expect(try await server.event() == [3, "u", 0, "/standups/1"])
    }
  }

  @Test("A patch before the answer to the browser's back takes no place out of the history")
  func unanswered() async throws {
    try await withClient { page, server in
      server.patch(Self.detail, url: #"["push","/standups/1"]"#)
      try await page.isAtPath("/standups/1")
      server.answer { $0.acknowledgesEvents = false }
      try await page.goBack()
      #expect(try await server.event() == [1, "u", 0, "/"])
      server.patch(#"["t",41,"Running"]"#)
      try await page.isAt("Running")
      // A running meeting asks first, so the address is put right.
      server.answer { $0.acknowledged = 1 }
      server.patch(url: #"["replace","/standups/1"]"#)
      try await page.isAtPath("/standups/1")
      try await page.goBack()
      #expect(try await server.event() == [2, "u", 0, "/"])
    }
  }

  @Test("A dialog keeps the focus, starting at its safe answer, and returns it at the end")
  func dialog() async throws {
    try await withClient { page, server in
      try await page.press("Next")
      server.patch(
        """
        ["i",1,0,["dialog alert",50,{"role":"alertdialog","aria-labelledby":"d50"},\
        ["h2 title",51,{"id":"d50"},"Delete?"],\
        ["button button",52,{"data-role":"destructive"},"Yes"],\
        ["button button",53,{"autofocus":""},"Nevermind"]]]
        """)
      try await page.isAt("Delete?")
      try await page.focusIsOn("Nevermind")
      #expect(try await !page.offers("Design"), "What lies below is out of reach.")
      try await page.key(.escape)
      #expect(try await server.event("x") == [2, "x", 50, nil])
      try await page.isAt("Delete?")
      server.patch(#"["r",50]"#)
      try await page.isAt("Form")
      try await page.focusIsOn("Next")
    }
  }

  @Test("A hidden page closes its stream, unless its work must continue", arguments: [false, true])
  func hidden(isKept: Bool) async throws {
    try await withClient { page, server in
      if isKept {
        server.patch(#"["a",1,{"data-keep":""}],["t",13,"kept"]"#)
        try await page.sees("kept")
      }
      let asked = server.seen.patchesAsked.count
      try await page.hide()
      if isKept {
        _ = try await server.asked(times: asked + 1)
        server.patch(#"["t",13,"0:07"]"#)
        try await page.sees("0:07")
      } else {
        // Writing to a closed connection only fails at the second write.
        try await page.wait(for: "the stream to be closed") {
          server.patch()
          return server.seen.streams.isEmpty
        }
        #expect(server.seen.patchesAsked.count == asked)
        try await page.show()
        try await server.stream()
        #expect(server.seen.patchesAsked.count == asked + 1)
      }
    }
  }

  @Test("A reloaded page continues as it was, and a duplicated one gets a page of its own")
  func tabs() async throws {
    try await withClient { page, server in
      server.answer { $0.html = $0.html.replacing("data-page=\"p1\"", with: "data-page=\"p2\"") }
      let asked = server.seen.patchesAsked.count
      try await page.reload()
      #expect(try await server.asked(times: asked + 1).last == "/pages/p1/patches?turns&r=")
      server.patch(#"["w",\#(ClientBody.tree(from: 200, title: "As it was"))]"#)
      try await page.field("Title", holds: "As it was")
      try await page.press("Next")
      #expect(try await server.event() == [1, "c", 212, nil])

      let other = try await page.anotherWindow()
      try await other.open(server.address)
      try await other.run("sessionStorage.page = 'p1'")
      try await other.reload()
      try await other.wait(for: "sessionStorage.page === 'p2'")
    }
  }

  @Test("A page that no longer exists is reloaded", arguments: [true, false])
  func gone(isTold: Bool) async throws {
    try await withClient { page, server in
      try await page.run("window.isOld = true")
      if isTold {
        server.send(event: "gone")
      } else {
        server.answer { $0.status = 410 }
        try await page.press("Next")
      }
      try await page.wait(for: "!window.isOld")
      server.answer { $0.status = 204 }
    }
  }
}
