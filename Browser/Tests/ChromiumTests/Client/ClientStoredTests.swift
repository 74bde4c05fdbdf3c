import ChromiumSupport
import Testing

/// Events that the server has applied and not stored. Another life of the page gets them again.
@Suite struct ClientStoredTests {
  /// An alert of the world.
  fileprivate static let alert = """
    ["i",1,0,["dialog alert",50,{"role":"alertdialog"},\
    ["h2",51,"Not saved"],["button button",52,"OK"]]]
    """

  @Test("After a crash, the page gets the events again that were not stored, and no others")
  func unstored() async throws {
    try await withClient(stored: 0) { page, server in
      try await page.enter("Title")
      try await page.type("Mine")
      try await page.sendsText("Mine", to: server)
      server.answer { $0.stored = $0.acknowledged }
      server.patch()
      try await page.press("Next")
      let press = try await server.event("c")
      server.patch()
      try await page.restart(server)
      server.patch(#"["w",\#(ClientBody.tree(from: 100, title: "Mine"))]"#)
      let again = try await server.event()
      #expect(again[1] == "c")
      #expect(again[0] == press[0])
      #expect(again[2] == 112)
      #expect(try await page.value(of: "Title") == "Mine")
    }
  }

  @Test("Of the text of a field, only the latest is sent again")
  func text() async throws {
    try await withClient(stored: 0) { page, server in
      try await page.enter("Notes")
      for word in ["one ", "two ", "three"] {
        try await page.type(word)
        try await page.sendsText(word, to: server)
      }
      server.patch()
      try await page.restart(server)
      server.patch(#"["w",\#(ClientBody.tree(from: 100))]"#)
      var again: [JSON] = []
      repeat { again.append(try await server.event()) } while again.last?[1] != "i"
      #expect(again.last?[3] == "one two three")
      #expect(again.count(where: { $0[1] == "i" }) == 1)
      #expect(try await page.value(of: "Notes") == "one two three")
    }
  }

  @Test("An event waits until the event before it shows its control, or until the page has loaded")
  func order() async throws {
    try await withClient(stored: 0) { page, server in
      server.patch(#"["i",5,0,["button button",30,"First"]]"#)
      try await page.press("First")
      _ = try await server.event("c")
      server.patch(#"["i",5,0,["button button",31,"Second"]]"#)
      try await page.press("Second")
      _ = try await server.event("c")
      server.patch()
      try await page.restart(server)
      // The page is still loading.
      server.patch(#"["w",\#(ClientBody.tree(from: 100))],["a",101,{"aria-busy":"true"}]"#)
      server.patch(#"["i",105,0,["button button",130,"First"]],["a",101,{"aria-busy":null}]"#)
      #expect(try await server.event("c")[2] == 130)
      server.patch()
      // What the first press shows may come later than its acknowledgement.
      server.patch(#"["i",105,0,["button button",131,"Second"]]"#)
      #expect(try await server.event("c")[2] == 131)
    }
  }

  @Test(
    "An event waits behind an alert that another life of the page shows, and its answer goes first")
  func alert() async throws {
    try await withClient(stored: 0) { page, server in
      try await page.press("Next")
      let press = try await server.event("c")
      server.patch()
      try await page.restart(server)
      server.patch(
        """
        ["w",\(ClientBody.tree(from: 100))],["i",101,0,["dialog alert",150,{"role":"alertdialog"},\
        ["h2",151,"Not saved"],["button button",152,"OK"]]]
        """)
      // Longer than an event waits for a control that is missing.
      try await Task.sleep(for: .seconds(3))
      try await page.press("OK")
      let answer = try await server.event("c")
      #expect(answer[0] == 0)
      #expect(answer[2] == 152)
      server.patch(#"["r",150]"#)
      let again = try await server.event("c")
      #expect(again[0] == press[0])
      #expect(again[2] == 112)
    }
  }

  @Test("A press that is sent late waits for an alert that came after it")
  func late() async throws {
    try await withClient(stored: 0) { page, server in
      server.answer { $0.isSlow = true }
      try await page.press("Next")
      let made = try await server.postedRevision()
      // This one waits for the answer to the one before.
      try await page.press("Next")
      server.patch(Self.alert)
      try await page.sees("Not saved")
      // The server sees by the revision that the user hadn't got the alert.
      server.answer { ($0.posts, $0.status, $0.isSlow) = ([], 409, false) }
      #expect(try await server.postedRevision() == made)
      #expect(try await server.event("c")[0] == 1)
      server.answer { $0.status = 204 }
      try await page.press("OK")
      #expect(try await server.event("c")[0] == 0)
      server.patch(#"["r",50]"#)
      let late = try await server.event("c")
      #expect(late[0] == 2)
      #expect(late[2] == 12)
    }
  }

  @Test(
    "The answer to an alert goes before a press that could not be sent until then, or is under way",
    arguments: [503, 409])
  func unsent(status: Int) async throws {
    try await withPressBehindAlert(status: status, isSlow: status == 409) { page, server in
      try await page.press("OK")
      server.answer { ($0.isSlow, $0.status) = (false, 204) }
      let answer = try await server.event("c")
      #expect(answer[0] == 0)
      #expect(answer[2] == 52)
      server.patch(#"["r",50]"#)
      #expect(try await server.event("c")[2] == 12)
    }
  }

  @Test("The answer to an alert goes before a late press whose control is gone, which then fails")
  func gone() async throws {
    try await withPressBehindAlert { page, server in
      server.patch(#"["r",12],["t",13,"gone"]"#)
      try await page.sees("gone")
      try await page.press("OK")
      server.answer { $0.status = 204 }
      #expect(try await server.event("c")[2] == 52)
      server.patch(#"["r",50]"#)
      #expect(try await server.event("c")[2] == 12)
      server.send(event: "patch", data: #"{"a":1,"d":[1]}"#)
      try await page.sees("“Next” failed: it couldn't be used.")
    }
  }

  @Test("The answer to an alert is sent again if the server was away")
  func unsentAnswer() async throws {
    try await withPressBehindAlert { page, server in
      server.answer { $0.posts = [] }
      try await page.press("OK")
      _ = try await server.postedRevision()
      server.answer { $0.status = 204 }
      #expect(try await server.event("c")[2] == 52)
    }
  }

  @Test("An event that waits behind an alert starts no timer for each patch")
  func timers() async throws {
    try await withPressBehindAlert { page, server in
      server.answer { $0.status = 204 }
      try await page.run(
        "window.looks = 0; const old = nextBatch; nextBatch = () => (looks++, old());")
      try await page.wait(for: "!isBusy")
      for _ in 0..<50 { server.patch() }
      try await Task.sleep(for: .seconds(2))
      // One in 100 ms and one for each patch, and not 50 in 100 ms.
      #expect(try await page.run("window.looks").number ?? 0 < 200)
    }
  }

  @Test("Typed text that the server could not use is taken back, and told to the user")
  func ineffective() async throws {
    try await withClient(stored: 0) { page, server in
      try await page.enter("Title")
      try await page.type("M")
      let number = try await server.event("i")[0].number.map { Int($0) } ?? 0
      server.send(
        event: "patch", data: #"{"a":\#(number),"d":[\#(number)],"p":[["v",8,""]]}"#)
      try await page.sees("“Title” was not saved: it couldn't be used. You typed: “M”")
      #expect(try await page.value(of: "Title") == "")
    }
  }

  @Test("A press on a row that was just drawn anew goes to the new row, once")
  func rowDrawnAnew() async throws {
    try await withClient(stored: 0) { page, server in
      server.patch(#"["w",\#(ClientBody.peopleTree(["Ann", "Bob"], from: 100))]"#)
      try await page.sees("Bob")
      try await page.press("Delete Bob")
      let press = try await server.event("c")
      #expect(press[2] == ClientBody.deleteID(ofRow: 1, from: 100))
      let number = press[0].number.map { Int($0) } ?? 0
      // The server stores the page before the client hears of it.
      let rows = ClientBody.peopleRows(["Bob"], from: 100, rows: [5])
      server.send(
        event: "patch",
        data: #"{"a":\#(number),"k":\#(number),"d":[\#(number)],"p":[["w",\#(rows)]]}"#)
      let again = try await server.event("c")
      #expect(again[2] == ClientBody.deleteID(ofRow: 5, from: 100))
      let next = again[0].number.map { Int($0) } ?? 0
      #expect(next == number + 1)
      server.send(event: "patch", data: #"{"a":\#(next),"k":\#(next),"d":[\#(next)]}"#)
      try await page.sees("“Delete Bob” failed: it couldn't be used.")
    }
  }

  @Test("A press on a row that a question had covered is not made again after the answer")
  func coveredRow() async throws {
    try await withClient(body: ClientBody.people(["Ann"]), stored: 0) { page, server in
      server.patch()
      try await page.press("Delete Ann")
      let number = try await server.event("c")[0].number.map { Int($0) } ?? 0
      // The press before it opened the question.
      server.send(
        event: "patch",
        data: #"{"a":\#(number),"k":\#(number),"d":[\#(number)],"p":[\#(Self.alert)]}"#)
      try await page.isAt("Not saved")
      try await page.press("OK")
      let answer = try await server.event("c")
      #expect(answer[2] == 52)
      // It would have no number if an event waited for it.
      #expect(answer[0].number.map { Int($0) } == number + 1)
      server.patch(#"["r",50],["t",4,"Answered"]"#)
      try await page.isAt("Answered")
      try await page.press("Done")
      #expect(try await server.event("c")[2] == ClientBody.doneID(ofRow: 0, from: 0))
    }
  }

  @Test("Text that is typed after a reload, before the page is there, has a number of its own")
  func typedAfterReload() async throws {
    try await withClient(stored: 0) { page, server in
      var last = JSON.null
      for _ in 0..<4 {
        try await page.press("Next")
        last = try await server.event("c")
      }
      server.answer { $0.stored = $0.acknowledged }
      server.patch()
      try await page.wait(for: "sessionStorage.events === '[]'")
      // The reload gets another page, and then turns to the one before.
      server.answer {
        $0.html = $0.html.replacing(
          #""p1" data-revision="1-1""#, with: #""p2" data-revision="9-1""#)
      }
      try await page.reload()
      _ = try await server.asked(times: 2)
      try await page.enter("Title")
      try await page.type("M")
      server.patch(#"["w",\#(ClientBody.tree(from: 0))]"#)
      let typed = try await server.event("i")
      #expect(typed[3] == "M")
      #expect(typed[0].number ?? 0 > last[0].number ?? 0)
      #expect(try await page.value(of: "Title") == "M")
    }
  }

  @Test("The user learns which press could not be made again")
  func lost() async throws {
    try await withClient(stored: 0) { page, server in
      try await page.press("Next")
      _ = try await server.event("c")
      server.patch()
      try await page.restart(server)
      server.patch(#"["w",\#(ClientBody.peopleTree(["Ann"], from: 100))]"#)
      try await page.sees("“Next” failed: it is no longer here.")
    }
  }

  @Test("Unstored events survive a reload of the page while the server is down")
  func reload() async throws {
    try await withClient(stored: 0) { page, server in
      try await page.enter("Title")
      try await page.type("Mine")
      try await page.sendsText("Mine", to: server)
      server.patch()
      server.answer {
        ($0.acknowledged, $0.epoch) = (0, "2")
      }
      try await page.reload()
      _ = try await server.asked(times: 2)
      server.patch(#"["w",\#(ClientBody.tree(from: 100))]"#)
      let event = try await server.event("i")
      #expect(event[3] == "Mine")
      #expect(event[2] == 108)
      #expect(try await page.value(of: "Title") == "Mine")
    }
  }
}

/// Runs a test with a page where the user pressed "Next", and then an alert came.
///
/// - Parameters:
///   - status: The answer to the press.
///   - isSlow: Whether that answer waits.
private func withPressBehindAlert(
  status: Int = 503, isSlow: Bool = false, _ test: (Page, PageServer) async throws -> Void
) async throws {
  try await withClient(stored: 0) { page, server in
    server.answer { ($0.status, $0.isSlow) = (status, isSlow) }
    try await page.press("Next")
    _ = try await server.postedRevision()
    server.patch(ClientStoredTests.alert)
    try await page.sees("Not saved")
    try await test(page, server)
  }
}

extension Page {
  /// Waits until the server has received an event whose text ends with some words.
  fileprivate func sendsText(_ end: String, to server: PageServer) async throws {
    while try await server.event("i")[3].string?.hasSuffix(end) != true {}
  }
}
