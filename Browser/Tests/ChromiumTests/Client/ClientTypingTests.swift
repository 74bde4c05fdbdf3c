import ChromiumSupport
import Testing

@Suite struct ClientTypingTests {
  @Test("Typed text isn't overwritten by an older value of the server")
  func unheard() async throws {
    try await withClient { page, server in
      server.answer { $0.acknowledgesEvents = false }
      try await page.enter("Title")
      try await page.type("Des")
      _ = try await server.event("i")
      server.patch(#"["v",8,"D"],["t",13,"0:02"]"#)
      try await page.sees("0:02")
      #expect(try await page.value(of: "Title") == "Des")
    }
  }

  @Test("Lines that are pasted into a field that takes them reach the server as lines")
  func pastedLines() async throws {
    try await withClient { page, server in
      try await page.pasteLines()
      #expect(try await server.event("i")[3] == "Ada\nBo")
      // Until the server has made a field of each line.
      #expect(try await page.value(of: "Title") == "Ada")
    }
  }

  @Test("Text that is typed after pasted lines doesn't replace them", arguments: [204, 503])
  func afterPastedLines(status: Int) async throws {
    try await withClient { page, server in
      server.answer { $0.status = status }
      try await page.pasteLines()
      if status == 204 { #expect(try await server.event("i")[3] == "Ada\nBo") }
      try await page.type("x")
      server.answer { $0.status = 204 }
      if status == 503 { #expect(try await server.event("i")[3] == "Ada\nBo") }
      #expect(try await server.event("i")[3] == "Adax")
    }
  }

  @Test("A field takes the reducer's value once all input was acknowledged, and keeps the cursor")
  func normalized() async throws {
    try await withClient { page, server in
      try await page.enter("Title")
      try await page.type("  ab")
      var last = try await server.event("i")
      while last[3] != "  ab" { last = try await server.event("i") }
      try await page.run("document.querySelector('input').setSelectionRange(3, 3)")
      server.patch(#"["v",8,"ab"]"#)
      try await page.field("Title", holds: "ab")
      #expect(try await page.run("document.querySelector('input').selectionStart") == 1)
    }
  }

  @Test("Later input of a field replaces its waiting input, in the order of events")
  func replaced() async throws {
    try await withClient { page, server in
      server.answer { $0.status = 503 }
      try await page.enter("Title")
      try await page.type("abc")
      try await page.enter("Notes")
      try await page.type("xyz")
      server.answer { $0.status = 204 }
      var last: [Int: JSON] = [:]
      while last[11] != "xyz" {
        let event = try await server.event("i")
        last[Int(event[2].number ?? 0)] = event[3]
      }
      #expect(last[8] == "abc")
      let numbers = server.seen.posts.count
      #expect(numbers < 8, "Six letters make few requests: \(server.seen.posts)")
    }
  }

  @Test("Text that is being composed isn't changed until it is finished")
  func composition() async throws {
    try await withClient { page, server in
      try await page.enter("Title")
      _ = try await server.event("f")
      try await page.compose("に")
      try await page.compose("にほん")
      server.patch(#"["v",8,"theirs"],["t",13,"0:02"]"#)
      try await page.sees("0:02")
      #expect(try await page.value(of: "Title") == "にほん")
      try await page.paste("日本")
      #expect(try await server.event() == [2, "i", 8, "日本"])
      #expect(try await page.value(of: "Title") == "日本")
    }
  }

  @Test("A restart of the server keeps what is being composed")
  func compositionAcrossRestart() async throws {
    try await withClient(stored: 0) { page, server in
      try await page.enter("Title")
      try await page.type("a")
      while try await server.event("i")[3] != "a" {}
      try await page.compose("に")
      try await page.restart(server)
      server.patch(#"["w",\#(ClientBody.tree(from: 100))]"#)
      while try await server.event("i")[3] != "a" {}
      #expect(try await page.value(of: "Title") == "aに")
    }
  }

  @Test("Ticks while the user types, with a latency of 400 ms, lose no letter")
  func latency() async throws {
    try await withClient { page, server in
      try await page.network(latency: 400)
      try await page.enter("Notes")
      let text = "The quick brown fox jumps over the lazy dog"
      for (second, letter) in text.enumerated() {
        try await page.type(String(letter))
        server.patch(#"["t",13,"\#(second) s"]"#)
      }
      var last = try await server.event("i")
      while last[3].string != text { last = try await server.event("i") }
      #expect(try await page.value(of: "Notes") == text)
    }
  }

  @Test(
    "Offline input is sent when the network is back, and the page shows the state meanwhile")
  func offline() async throws {
    try await withClient { page, server in
      try await page.network(isOffline: true)
      server.stop()
      try await page.wait(for: "document.documentElement.classList.contains('offline')")
      try await page.enter("Title")
      try await page.type("kept")
      try await page.press("Next")
      try await server.start(epoch: "1")
      try await page.network()
      let typed = try await server.event("i")
      #expect(typed[3] == "kept")
      let press = try await server.event()
      // A request that failed meanwhile had an earlier part of the text, so a number may be missing.
      #expect(press == [press[0], "c", 12, nil])
      #expect(press[0].number ?? 0 > typed[0].number ?? 0)
      try await page.wait(for: "!document.documentElement.classList.contains('offline')")
      #expect(server.seen.patchesAsked.last?.hasPrefix("/pages/p1/patches") == true)
    }
  }

  @Test("A restarted server gets the typed text, with its new ids")
  func restart() async throws {
    try await withClient { page, server in
      try await page.enter("Title")
      try await page.type("Half")
      while try await server.event("i")[3] != "Half" {}
      server.stop()
      try await page.wait(for: "document.documentElement.classList.contains('offline')")
      try await page.type("-typed")
      try await server.start(epoch: "2")
      server.answer {
        $0.acknowledged = 0
        $0.status = 409
      }
      try await server.stream()
      server.answer { $0.status = 204 }
      server.patch(#"["w",\#(ClientBody.tree(from: 100))]"#)
      var last = try await server.event("i")
      while last[3] != "Half-typed" { last = try await server.event("i") }
      #expect(last[2] == 108)
      #expect(try await page.value(of: "Title") == "Half-typed")
      #expect(try await page.focus == "Title")
      try await page.sees("0:09")
    }
  }
}

extension Page {
  /// Pastes two lines into the title, which takes several.
  fileprivate func pasteLines() async throws {
    try await enter("Title")
    try await run(
      """
      document.activeElement.dataset.lines = "";
      const data = new DataTransfer();
      data.setData("text", "Ada\\nBo\\n");
      document.activeElement.dispatchEvent(
        new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
      """)
  }
}
