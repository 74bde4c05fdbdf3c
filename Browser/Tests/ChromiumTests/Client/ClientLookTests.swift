import ChromiumSupport
import Testing

/// Tests of what the style sheet does with sizes and layers.
@Suite struct ClientLookTests {
  @Test("Styles apply at once for a user who wants less motion")
  func motion() async throws {
    try await withClient { page, _ in
      try await page.show(width: 1_024, height: 768)
      let moving = """
        [...document.querySelectorAll("*")]
          .filter((el) => getComputedStyle(el).transitionDuration !== "0s")
        """
      #expect(try await page.run("(\(moving)).length") == 0)
    }
  }

  @Test("A field of several lines is as high as its text")
  func growingField() async throws {
    try await withClient { page, _ in
      let height = "document.querySelector('textarea').offsetHeight"
      try await page.wait(for: "\(height) < 120", "a low field")
      try await page.enter("Notes")
      try await page.paste((1...20).map { "Line \($0)" }.joined(separator: "\n"))
      try await page.wait(for: "\(height) > 240", "a field that has grown")
    }
  }

  @Test("A long title takes at most two lines, in a heading and in a row", arguments: [1280, 390])
  func longTitles(width: Int) async throws {
    let title = String(repeating: "Planning ", count: 25)
    let body = """
      <div class="page" data-n="1"><main data-n="2"><div class="bar" data-n="3">\
      <h1 tabindex="-1" data-n="4">\(title)</h1></div><div class="content" data-n="5">\
      <a class="link card" href="/standups/1" name="k1" data-n="6"><span class="row" data-n="7">\
      <span class="bold" data-n="8">\(title)</span><span class="spacer" data-n="9"></span>\
      <span data-n="10">2 attendees</span></span></a></div></main></div>
      """
    try await withClient(body: body) { page, _ in
      try await page.run("document.body.style.width = '\(width)px'")
      for text in ["h1", ".bold"] {
        try await page.wait(
          for: """
            (() => {
              const element = document.querySelector("\(text)");
              const line = parseFloat(getComputedStyle(element).lineHeight);
              return element.scrollHeight > element.clientHeight + 1
                && element.clientHeight <= 2 * line + 1;
            })()
            """, "two lines of \(text)")
      }
    }
  }

  @Test("The offline notice lies above an open dialog, and the dialog doesn't dim it")
  func offlineNotice() async throws {
    let body =
      ClientBody.form + """
        <dialog class="alert" role="alertdialog" data-n="30"><h2 data-n="31">Delete?</h2>\
        <div class="answers" data-n="32"><button class="cancel" name="k9" data-n="33">No</button>\
        </div></dialog>
        """
    try await withClient(body: body) { page, server in
      let notice = "getComputedStyle(document.querySelector('dialog[open]'), '::after')"
      try await page.wait(for: "\(notice).visibility === 'hidden'")
      try await page.network(isOffline: true)
      server.stop()
      // A modal dialog is in the top layer, and its notice with it.
      try await page.wait(
        for: "document.querySelector('dialog:modal') && \(notice).visibility === 'visible'")
      #expect(try await page.run("\(notice).opacity") == "1")
      try await server.start(epoch: "1")
      try await page.network()
      try await page.wait(for: "\(notice).visibility === 'hidden'")
    }
  }
}
