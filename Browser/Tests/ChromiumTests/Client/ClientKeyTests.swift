import ChromiumSupport
import Testing

@Suite struct ClientKeyTests {
  @Test("Ctrl-K asks for commands at the focused control, or else at the screen")
  func commands() async throws {
    try await withClient { page, server in
      try await page.enter("Title")
      try await page.key(.letter("k"), modifiers: .control)
      #expect(try await server.event("k")[2] == 8)
      try await page.run("document.querySelector('h1').focus()")
      try await page.key(.letter("k"), modifiers: .control)
      #expect(try await server.event("k")[2] == 2)
    }
  }

  @Test("A question mark asks for help, and in a field it is a letter")
  func help() async throws {
    try await withClient { page, server in
      try await page.run("document.querySelector('a').focus()")
      try await page.type("?")
      #expect(try await server.event("h")[2] == 17)
      try await page.enter("Title")
      try await page.type("?")
      #expect(try await server.event("i")[3] == "?")
    }
  }

  @Test("In a picker, a letter chooses an option and presses no button")
  func picker() async throws {
    let body = ClientBody.form.replacing(
      #"<p class="text" data-n="13">0:01</p>"#,
      with: """
        <select data-n="13"><option value="0">Art</option><option value="1">Navy</option></select>
        """)
    try await withClient(body: body) { page, server in
      try await page.run("document.querySelector('select').focus()")
      try await page.type("n")
      let event = try await server.event()
      #expect(event[1] == "i" && event[2] == 13 && event[3] == "1")
    }
  }

  @Test("Arrows move between rows, and Delete presses the button of the row")
  func rows() async throws {
    try await withClient(body: ClientBody.people(["Ada", "Bo"])) { page, server in
      try await page.run("document.querySelector('li button').focus()")
      try await page.key(.arrowDown)
      #expect(
        try await page.run("document.activeElement.closest('li').innerText.includes('Bo')").isTrue)
      try await page.key(.forwardDelete)
      #expect(try await server.event("c")[2] == 27)
    }
  }
}
