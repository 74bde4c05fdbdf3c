import ChromiumSupport
import Testing

/// Events that wait while the whole page is replaced. Each reaches its own control, or none.
@Suite struct ClientReconnectTests {
  @Test("In a new epoch of the page, a press goes to its row, wherever that is")
  func moved() async throws {
    try await withPeople(["Ann", "Bob"]) { page, server in
      try await page.restart(server) { try await page.press("Delete Ann") }
      server.patch(#"["w",\#(ClientBody.peopleTree(["Bob", "Cy", "Ann"], from: 100))]"#)
      #expect(try await server.event("c")[2] == ClientBody.deleteID(ofRow: 2, from: 100))
      #expect(try await page.run(Page.told) == "")
    }
  }

  @Test("A press on a deleted row presses no other row, and shows a message until it is dismissed")
  func gone() async throws {
    try await withPeople(["Ann", "Bob"]) { page, server in
      try await page.restart(server) { try await page.press("Delete Ann") }
      server.patch(#"["w",\#(ClientBody.peopleTree(["Bob"], from: 100))]"#)
      try await page.sees("“Delete Ann” failed: it is no longer here.")
      // The server receives only the next press.
      try await page.press("Delete Bob")
      #expect(try await server.event("c")[2] == ClientBody.deleteID(ofRow: 0, from: 100))
      try await page.press("OK")
      #expect(try await page.run(Page.told) == "")
    }
  }

  @Test(
    "Buttons of the same name are told apart by their rows, and ambiguous ones aren't pressed")
  func alike() async throws {
    try await withPeople(["Ann", "Bob"]) { page, server in
      try await page.restart(server) { try await page.pressDone(inRow: 1) }
      server.patch(#"["w",\#(ClientBody.peopleTree(["Bob", "Ann"], from: 100))]"#)
      #expect(try await server.event("c")[2] == ClientBody.doneID(ofRow: 0, from: 100))
    }
    try await withPeople(["Ann", "Ann"]) { page, server in
      try await page.restart(server) { try await page.pressDone(inRow: 1) }
      server.patch(#"["w",\#(ClientBody.peopleTree(["Ann"], from: 100))]"#)
      try await page.sees("“Done” failed: it is no longer here.")
    }
  }

  @Test("In the same epoch, the id decides, and a missing element is reported")
  func sameLife() async throws {
    try await withPeople(["Ann", "Bob", "Cy"]) { page, server in
      server.answer { $0.status = 503 }
      for name in ["Ann", "Bob"] { try await page.press("Delete \(name)") }
      // Bob's row was renamed, and Ann's is gone.
      let rows = ClientBody.peopleRows(["Rob", "Cy"], from: 0, rows: [1, 2])
      server.patch(#"["w",\#(rows)]"#)
      try await page.sees("“Delete Ann” failed: it is no longer here.")
      server.answer { $0.status = 204 }
      #expect(try await server.event("c")[2] == ClientBody.deleteID(ofRow: 1, from: 0))
    }
  }

  @Test("The focus never moves to another row by itself", arguments: [0, 100])
  func focus(first: Int) async throws {
    try await withPeople(["Ann", "Bob"]) { page, server in
      try await page.run("document.querySelector('[aria-label=\"Delete Ann\"]').focus()")
      if first > 0 { server.answer { $0.epoch = "2" } }
      let rows = ClientBody.peopleRows(["Bob"], from: first, rows: [1])
      server.patch(#"["w",\#(rows)]"#)
      try await page.focusIsOn("People")
    }
    try await withPeople(["Ann", "Bob"]) { page, server in
      try await page.run("document.querySelector('[aria-label=\"Delete Bob\"]').focus()")
      if first > 0 { server.answer { $0.epoch = "2" } }
      let rows = ClientBody.peopleRows(["Bob"], from: first, rows: [1])
      server.patch(#"["w",\#(rows)],["t",\#(first + 4),"People left"]"#)
      try await page.isAt("People left")
      try await page.focusIsOn("Delete Bob")
    }
  }

  @Test("Text of a field that no longer exists is shown, so that the user can copy it")
  func text() async throws {
    try await withClient { page, server in
      try await page.restart(server) {
        try await page.enter("Notes")
        try await page.type("worth keeping")
      }
      server.patch(#"["w",\#(ClientBody.peopleTree(["Ann"], from: 100))]"#)
      try await page.sees("“Notes” was not saved: it is no longer here. You typed: “worth keeping”")
      // Nothing is sent for a control that is gone.
      try await page.press("Delete Ann")
      #expect(try await server.event()[2] == ClientBody.deleteID(ofRow: 0, from: 100))
    }
  }

  @Test("If a patch removes a field while the user types, the unsent text is shown")
  func removed() async throws {
    try await withClient { page, server in
      server.answer { $0.acknowledgesEvents = false }
      try await page.enter("Title")
      try await page.type("Mine")
      server.patch(#"["r",6]"#)
      try await page.sees("“Title” was not saved: it is no longer here. You typed: “Mine”")
    }
    try await withClient { page, server in
      try await page.enter("Title")
      try await page.type("Mine")
      while try await server.event("i")[3] != "Mine" {}
      server.patch(#"["r",6],["t",13,"done"]"#)
      try await page.sees("done")
      #expect(try await page.run(Page.told) == "")
    }
  }

  @Test("If a page no longer exists, its replacement lists what was not done")
  func loadedAnew() async throws {
    try await withClient { page, server in
      server.answer { $0.status = 503 }
      try await page.enter("Title")
      try await page.type("Mine")
      try await page.press("Next")
      server.answer { $0.status = 410 }
      try await page.sees("“Next” failed: the page had to be reloaded.")
      try await page.sees(
        "“Title” was not saved: the page had to be reloaded. You typed: “Mine”")
      server.answer { $0.status = 204 }
      try await page.press("OK")
      try await page.reload()
      try await page.isAt("Form")
      #expect(try await page.run(Page.told) == "")
    }
  }

  @Test("Input that the server rejects is shown to the user, and not sent again")
  func refused() async throws {
    try await withClient { page, server in
      try await page.enter("Notes")
      _ = try await server.event("f")
      server.answer { $0.status = 413 }
      try await page.paste("too long")
      try await page.sees(
        "“Notes” was not saved: the server refused it. You typed: “too long”")
      server.answer { $0.status = 204 }
      // The new stream may not be open yet.
      try await page.wait(for: "the field as it was") {
        server.patch(#"["w",\#(ClientBody.tree(from: 0, notes: "as it was"))]"#)
        return try await page.value(of: "Notes") == "as it was"
      }
    }
  }

  @Test("A stream that a proxy refused while a request was under way is opened again")
  func refusedStream() async throws {
    try await withClient(stored: 0) { page, server in
      server.answer { ($0.streamStatus, $0.status) = (502, 502) }
      try await page.press("Next")
      _ = try await server.postedRevision()
      server.stop()
      try await server.start(epoch: "2")
      _ = try await server.asked(times: 2)
      server.answer { ($0.streamStatus, $0.status) = (200, 204) }
      try await server.stream()
      server.patch(#"["w",\#(ClientBody.tree(from: 100))]"#)
      #expect(try await server.event("c")[2] == 112)
    }
  }

  @Test("A stream that is open again isn't opened once more after the time of a retry")
  func retryOnce() async throws {
    try await withClient { page, server in
      server.answer { $0.streamStatus = 503 }
      server.stop()
      try await server.start(epoch: "1")
      _ = try await server.asked(times: 2)
      server.answer { $0.streamStatus = 200 }
      // The answer to a press opens the stream at once.
      try await page.press("Next")
      try await server.stream()
      let asked = server.seen.patchesAsked
      try await Task.sleep(for: .seconds(4))
      #expect(server.seen.patchesAsked == asked)
    }
  }

  @Test("Acknowledged events are not sent again in a new epoch")
  func heard() async throws {
    try await withPeople(["Ann", "Bob"]) { page, server in
      server.answer {
        $0.status = 503
        $0.acknowledged = 1
      }
      try await page.press("Delete Ann")
      // The event was applied, although its answer was lost.
      server.patch(#"["t",4,"Fewer people"]"#)
      try await page.isAt("Fewer people")
      server.answer {
        $0.acknowledged = 0
        $0.status = 204
        $0.epoch = "2"
      }
      server.patch(#"["w",\#(ClientBody.peopleTree(["Ann"], from: 100))]"#)
      try await page.isAt("People")
      try await page.pressDone(inRow: 0)
      #expect(try await server.event("c")[2] == ClientBody.doneID(ofRow: 0, from: 100))
    }
  }

  @Test("A question that replaces another is not answered")
  func questions() async throws {
    func question(_ id: Int, _ message: String) -> String {
      """
      ["i",\(id / 100 * 100 + 1),0,["dialog alert",\(id),{"role":"alertdialog"},\
      ["h2 title",\(id + 1),"Delete?"],["p",\(id + 2),"\(message)"],\
      ["button button",\(id + 3),"Yes"]]]
      """
    }
    try await withPeople(["Ann"]) { page, server in
      server.patch(question(50, "Ann"))
      try await page.isAt("Delete?")
      try await page.restart(server) { try await page.press("Yes") }
      let people = ClientBody.peopleTree(["Ann"], from: 100)
      server.patch(#"["w",\#(people)],\#(question(150, "Bob"))"#)
      try await page.sees("“Yes” failed: it is no longer here.")
    }
  }
}

private func withPeople(
  _ names: [String], _ test: (Page, PageServer) async throws -> Void
) async throws {
  try await withClient(body: ClientBody.people(names), test)
}

extension Page {
  /// The messages that the script itself shows.
  fileprivate static var told: String { "document.querySelector('.told').textContent" }

  fileprivate func pressDone(inRow row: Int) async throws {
    try await run("document.querySelectorAll('.done')[\(row)].click()")
  }
}
