import ChromiumSupport
import Testing

/// Untrusted text in every field, as other users see it.
@Suite struct UntrustedTextTests {
  static let markup = "</p><img src=x onerror='window.isBad=1'><script>window.isBad=1</script>&lt;"

  @Test(
    "Markup in any field is shown as text everywhere, with and without scripts")
  func markup() async throws {
    try await withStandups { page, server in
      try await page.press("New standup")
      try await page.fill("Title", with: Self.markup)
      try await page.fill("Name", with: Self.markup)
      try await page.press("Add")
      try await page.isHarmless()
      try await page.press(text: Self.markup)
      try await page.isAt(Self.markup)
      try await page.isHarmless()
      let detail = try await page.path
      try await page.press("Start Meeting")
      try await page.isAt("Meeting")
      try await page.sees("\(Self.markup) is speaking")
      try await page.enter("Notes")
      try await page.paste(Self.markup)
      try await page.isHarmless()
      try await page.press("End meeting")
      try await page.press("Save and end")
      try await page.isAt(Self.markup)
      try await page.wait(for: "document.querySelectorAll('a[href*=meetings]').length === 1")
      try await page.run("document.querySelector('a[href*=meetings]').click()")
      try await page.sees("Transcript")
      try await page.isHarmless()

      let reader = try await page.anotherWindow()
      try await reader.scripts(areOn: false)
      for path in ["/", detail, "\(detail)?edit", "\(detail)?delete"] {
        try await reader.open(server.address(of: path))
        #expect(try await reader.outline().contains(Self.markup), "\(path)")
      }
    }
  }

  @Test("A right-to-left text is aligned to the right, beside a left-to-right one")
  func direction() async throws {
    try await withStandups { page, _ in
      for (title, edge) in [("اجتماع الصباح (1)", "right"), ("Morning (1)", "left")] {
        try await page.press("New standup")
        try await page.fill("Title", with: title)
        try await page.press("Add")
        try await page.press(text: title)
        try await page.isAt(title)
        let distance = """
          (() => {
            const [heading, text] = [document.querySelector("h1"), new Range()];
            text.selectNodeContents(heading);
            return heading.getBoundingClientRect().\(edge) - text.getBoundingClientRect().\(edge);
          })()
          """
        try await page.wait(for: "Math.abs(\(distance)) < 1", "“\(title)” at the \(edge)")
      }
    }
  }
}

extension Page {
  /// Expects that the text is on the page and created no element.
  fileprivate func isHarmless() async throws {
    try await sees(UntrustedTextTests.markup)
    #expect(try await run("document.querySelectorAll('img, script').length") == 1)
    #expect(try await run("window.isBad ?? null") == .null)
  }
}
